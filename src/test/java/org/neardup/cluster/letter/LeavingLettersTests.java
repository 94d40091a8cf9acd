// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.BitSet;
import org.junit.Test;
import org.neardup.constraint.ConstraintClosure;

/** Which texts leave the cluster that they were gathered in. */
public class LeavingLettersTests extends LetterTestCase {

  /** Text 2 was near to the first letter by its words, and has far more of the second. */
  @Test
  public void aTextLeavesForTheLetterOfWhichItHasMore() {
    assertEquals(
        partition(0, 1, 1),
        complete(new int[] {0, 1, 0}, new int[] {6, 6, 1}, "abcdefgh", "ijklmnop", "abcijklmno"));
  }

  /**
   * Texts 3 and 4 were near to text 2, which joined the letter with them, and have nothing of it;
   * but they have much in common.
   */
  @Test
  public void whoHasNothingOfTheLetterLeavesIt() {
    assertEquals(
        partition(0, 0, 0, 0, 4, 4),
        complete(
            new int[] {0, 1, 1, 1, 1, 1},
            new int[] {6, 1, 1, 1, 1, 1},
            "abcdefgh",
            "abcdefg1",
            "abcdefh2",
            "abcdefgh3",
            "pqrstuv4",
            "pqrstuv5"));
  }

  /** Whoever said how near texts must be does not get back alone those that are as near. */
  @Test
  public void thoseThatLeaveALetterTogetherStayTogether() {
    for (String own : new String[] {"pqrstuv", "pqrs"}) {
      assertEquals(
          partition(0, 0, 0, 0, 4, 4, 6),
          complete(
              ConstraintClosure.none(7),
              new BitSet(),
              false,
              new int[] {0, 1, 1, 1, 1, 1, 1},
              new int[] {6, 1, 1, 1, 1, 1, 1},
              "abcdefgh",
              "abcdefg1",
              "abcdefh2",
              "abcdefgh3",
              own + "4",
              own + "5",
              "ABCDEFG6"));
    }
  }

  /** Text 1 is in its cluster for having the whole of text 0, after which it is named. */
  @Test
  public void aReferenceStaysThatAMustLinkTiedATextTo() {
    BitSet held = new BitSet();
    held.set(1);
    assertEquals(
        partition(0, 0, 0, 0, 0),
        complete(
            ConstraintClosure.none(5),
            held,
            new int[] {0, 0, 0, 3, 3},
            new int[] {1, 1, 1, 1, 1},
            "abcdef1",
            "abcdef2",
            "abcdefijklmn",
            "abcijklmn3",
            "abcijklmn4"));
  }

  @Test
  public void whatAMustLinkPutThereStays() {
    BitSet held = new BitSet();
    held.set(2);
    assertEquals(
        partition(0, 1, 0),
        complete(
            ConstraintClosure.none(3),
            held,
            new int[] {0, 1, 0},
            new int[] {6, 6, 1},
            "abcdefgh",
            "ijklmnop",
            "abcijklmno"));
  }

  @Test
  public void aReferenceCopyStays() {
    assertEquals(
        partition(0, 1, 0),
        complete(new int[] {0, 1, 0}, new int[] {9, 9, 6}, "abcdefgh", "ijklmnop", "abcijklmno"));
  }
}
