// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import static org.junit.Assert.assertEquals;
import static org.neardup.cluster.LaterTexts.NONE;

import java.util.Arrays;
import java.util.Random;
import org.junit.Test;

/** Later texts in the midst of earlier clusters. */
public class LaterTextsTests {

  private static Copies copies(int... documents) {
    return new Copies(documents, 2);
  }

  private static Copies single(int texts) {
    int[] documents = new int[texts];
    Arrays.fill(documents, 1);
    return copies(documents);
  }

  private static Partition place(int[] earlier, int... again) {
    return LaterTexts.place(earlier, new Partition(again), single(earlier.length));
  }

  private static Partition partition(int... referenceOf) {
    return new Partition(referenceOf);
  }

  @Test
  public void aLaterTextJoinsTheClusterThatItIsWith() {
    assertEquals(partition(0, 0, 2, 2), place(new int[] {0, 0, 2, NONE}, 0, 0, 2, 2));
  }

  @Test
  public void theReferenceStaysThoughALaterTextWouldBeIt() {
    assertEquals(partition(1, 1, 1), place(new int[] {NONE, 1, 1}, 0, 0, 0));
  }

  @Test
  public void laterTextsAmongThemselvesAreACluster() {
    assertEquals(partition(0, 1, 1, 3), place(new int[] {0, NONE, NONE, NONE}, 0, 1, 1, 3));
  }

  @Test
  public void clustersThatWouldBeJoinedStayTwoAndTheOneWithMoreDocumentsTakesTheText() {
    int[] earlier = {0, 1, 1, NONE};
    assertEquals(partition(0, 1, 1, 1), place(earlier, 0, 0, 0, 0));
    assertEquals(
        partition(0, 1, 1, 0),
        LaterTexts.place(earlier, partition(0, 0, 0, 0), copies(5, 1, 1, 1)));
    assertEquals(
        "of equals that with the lesser reference",
        partition(0, 1, 1, 0),
        LaterTexts.place(earlier, partition(0, 0, 0, 0), copies(2, 1, 1, 1)));
  }

  @Test
  public void aClusterThatWouldBeDividedStaysOne() {
    assertEquals(partition(0, 0, 0, 0), place(new int[] {0, 0, NONE, NONE}, 0, 1, 0, 1));
  }

  @Test
  public void earlierTextsStayWhereTheyAreWhateverIsFoundAgain() {
    Random random = new Random(17);
    for (int round = 0; round < 1000; round++) {
      int texts = 1 + random.nextInt(12);
      int[] earlier = references(texts, random);
      Partition again = new Partition(references(texts, random));
      boolean[] isLater = new boolean[texts];
      for (int text = 0; text < texts; text++) {
        isLater[text] = earlier[text] != text && random.nextInt(3) == 0;
      }
      for (int text = 0; text < texts; text++) {
        earlier[text] = isLater[text] ? NONE : earlier[text];
      }
      Partition placed = LaterTexts.place(earlier, again, single(texts));
      for (int text = 0; text < texts; text++) {
        if (!isLater[text]) {
          assertEquals(earlier[text], placed.referenceOf(text));
        }
      }
    }
  }

  private static int[] references(int texts, Random random) {
    int[] referenceOf = new int[texts];
    for (int text = 1; text < texts; text++) {
      referenceOf[text] = random.nextBoolean() ? text : referenceOf[random.nextInt(text)];
    }
    return referenceOf;
  }
}
