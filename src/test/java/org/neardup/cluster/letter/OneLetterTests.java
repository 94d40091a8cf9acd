// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import org.junit.Test;

/** Which clusters are one letter, and after which text it is named. */
public class OneLetterTests extends LetterTestCase {

  /**
   * Every copy of "abcdefgh" is edited; two of them gathered those that are near to them. Text 3
   * has all that at least two of them have.
   */
  @Test
  public void clustersOfOneLetterAreJoined() {
    assertEquals(
        partition(3, 3, 3, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 3, 3, 3},
            new int[] {1, 1, 1, 1, 1, 1},
            "abcdefgh1",
            "abcdefg2",
            "bcdefgh3",
            "abcdefgh4XY",
            "abcdefgh5XY",
            "abcdefgh6YZ"));
  }

  /** "def" and "ijklmn" are two paragraphs of one letter, and text 2 alone has both. */
  @Test
  public void aClusterIsNamedAfterTheTextThatHasMostOfTheLetter() {
    assertEquals(
        partition(2, 2, 2, 2, 2),
        complete(
            new int[] {0, 0, 0, 3, 3},
            new int[] {1, 1, 1, 1, 1},
            "abcdef1",
            "abcdef2",
            "abcdefijklmn",
            "abcijklmn3",
            "abcijklmn4"));
  }

  /** A reference copy stays, however much another text has. */
  @Test
  public void aClusterKeepsItsReferenceCopy() {
    assertEquals(
        partition(0, 0, 0),
        complete(new int[] {0, 0, 0}, new int[] {6, 1, 1}, "abcdef", "abcdefgh", "abcdefgh1"));
  }

  @Test
  public void lettersThatShareAParagraphStayApart() {
    assertEquals(
        partition(0, 1),
        complete(new int[] {0, 1}, new int[] {6, 6}, "abcdefghijklm", "abcNOPQRSTUVWX"));
  }

  /** "abcdefgh" is the title of a rule and a paragraph of it, half of either letter. */
  @Test
  public void lettersThatCiteOneTextStayApart() {
    assertEquals(
        partition(0, 0, 0, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 3, 3, 3},
            new int[] {1, 1, 1, 1, 1, 1},
            "abcdefghijklmnop1",
            "abcdefghijklmnop2",
            "abcdefghijklmnop3",
            "abcdefghqrstuvwx4",
            "abcdefghqrstuvwx5",
            "abcdefghqrstuvwx6"));
  }

  /** The same, but some of either cluster have a part of what the other has: one letter, edited. */
  @Test
  public void clustersWhosePartsAreMixedAreOneLetter() {
    assertEquals(
        partition(3, 3, 3, 3, 3, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 0, 4, 4, 4, 4},
            new int[] {1, 1, 1, 1, 1, 1, 1, 1},
            "abcdefghijklmnop1",
            "abcdefghijklmnop2",
            "abcdefghijklmnop3",
            "abcdefghijklqrst7",
            "abcdefghqrstuvwx4",
            "abcdefghqrstuvwx5",
            "abcdefghqrstuvwx6",
            "abcdefghqrstijkl8"));
  }

  /** An alert of six tokens in a letter of fifty that quotes it. */
  @Test
  public void aShortLetterInALongOneIsALetterOfItsOwn() {
    String alert = "abcdef";
    StringBuilder quoting = new StringBuilder(alert);
    for (int i = 0; i < 50; i++) {
      quoting.append((char) (1000 + i));
    }
    assertEquals(
        partition(0, 1), complete(new int[] {0, 1}, new int[] {6, 6}, alert, quoting.toString()));
  }
}
