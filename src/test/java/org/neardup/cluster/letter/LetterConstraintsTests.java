// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;

/** What letters have in common never outweighs constraints. */
public class LetterConstraintsTests extends LetterTestCase {

  @Test
  public void aCannotLinkKeepsATextOut() {
    ConstraintClosure closure = cannot(3, 0, 1);
    assertEquals(
        partition(0, 1, 0),
        complete(
            closure, new int[] {0, 1, 2}, new int[] {6, 1, 1}, "abcdefgh", "123def4", "5efg67"));
  }

  /** The second cluster cannot join, since one of its texts is apart from one of the first. */
  @Test
  public void aCannotLinkKeepsClustersApart() {
    ConstraintClosure closure = cannot(4, 1, 3);
    assertEquals(
        partition(0, 0, 2, 2),
        complete(
            closure,
            new int[] {0, 0, 2, 2},
            new int[] {3, 1, 3, 1},
            "abcdefgh",
            "abcdefgi",
            "abcdefghX",
            "abcdefghY"));
  }

  private static ConstraintClosure cannot(int texts, int left, int right) {
    return ConstraintClosure.of(
        texts,
        TextAttributes.none(),
        List.of(),
        List.of(new ExplicitLink(LinkType.CANNOT_LINK, left, right, "verdict")),
        ConflictPolicy.CANNOT_LINK);
  }

  @Test
  public void nothingIsNothing() {
    assertEquals(partition(), complete(new int[0], new int[0]));
  }

  /** Whatever letters say, cannot-links stand and must-linked texts are together. */
  @Test
  public void constraintsHoldWhateverTextsHaveInCommon() {
    for (int i = 0; i < atLeast(50); i++) {
      Random random = new Random(random().nextLong());
      String[] texts = new String[5 + random.nextInt(30)];
      for (int text = 0; text < texts.length; text++) {
        texts[text] = edited(random);
      }
      ConstraintClosure closure =
          ConstraintClosure.of(
              texts.length,
              TextAttributes.none(),
              List.of(),
              RandomConstraints.links(random, texts.length, random.nextInt(12)),
              ConflictPolicy.CANNOT_LINK);
      int[] referenceOf = new int[texts.length];
      Arrays.setAll(referenceOf, closure::component);
      int[] documents = new int[texts.length];
      Arrays.setAll(documents, text -> 1 + random.nextInt(4));
      Partition clusters = complete(closure, referenceOf, documents, texts);
      for (int one = 0; one < texts.length; one++) {
        assertEquals(clusters.referenceOf(closure.component(one)), clusters.referenceOf(one));
        for (int other = 0; other < one; other++) {
          if (closure.cannot(one, other)) {
            assertNotEquals(clusters.referenceOf(one), clusters.referenceOf(other));
          }
        }
      }
    }
  }

  /** One of three letters, some of it replaced. */
  private static String edited(Random random) {
    int letter = random.nextInt(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      text.append((char) (random.nextInt(4) == 0 ? 1000 + random.nextInt(500) : letter * 20 + i));
    }
    return text.toString();
  }
}
