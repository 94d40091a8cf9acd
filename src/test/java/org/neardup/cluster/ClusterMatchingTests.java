// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import static org.neardup.cluster.ClusterMatching.NONE;

import java.util.Arrays;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;

public class ClusterMatchingTests extends LuceneTestCase {

  private static int[] match(int[] now, int[] earlier) {
    int[] single = new int[now.length];
    Arrays.fill(single, 1);
    return ClusterMatching.match(new Partition(now), earlier, single);
  }

  public void testAClusterThatGrowsOrHasAnotherReferenceIsTheSame() {
    assertArrayEquals(
        new int[] {0, NONE, NONE, 1, NONE},
        match(new int[] {0, 0, 0, 3, 3}, new int[] {NONE, 0, 0, NONE, 1}));
  }

  public void testOfAClusterThatIsSplitTheLargerPartIsTheSame() {
    assertArrayEquals(new int[] {NONE, 0, NONE}, match(new int[] {0, 1, 1}, new int[] {0, 0, 0}));
  }

  public void testOfClustersThatAreJoinedTheLargerOneStays() {
    assertArrayEquals(new int[] {1, NONE, NONE}, match(new int[] {0, 0, 0}, new int[] {0, 1, 1}));
  }

  public void testDocumentsCountRatherThanTexts() {
    assertArrayEquals(
        new int[] {0, NONE, NONE},
        ClusterMatching.match(
            new Partition(new int[] {0, 0, 0}), new int[] {0, 1, 1}, new int[] {5, 2, 2}));
  }

  public void testAPartMayContinueACluserWhoseLargestPartContinuesAnother() {
    // earlier 0 = {0, 1, 2}, 1 = {3, 4, 5, 6}; now {0, 1, 3, 4, 5} and {2, 6}
    assertArrayEquals(
        new int[] {1, NONE, 0, NONE, NONE, NONE, NONE},
        match(new int[] {0, 0, 2, 0, 0, 0, 2}, new int[] {0, 0, 0, 1, 1, 1, 1}));
  }

  public void testAnUnchangedClusteringIsMatchedWithItself() {
    Random random = random();
    int[] now = new int[50];
    for (int text = 0; text < now.length; text++) {
      now[text] = text == 0 || random.nextInt(3) == 0 ? text : now[random.nextInt(text)];
    }
    int[] continued = match(now, now); // a cluster's number is its reference
    for (int text = 0; text < now.length; text++) {
      assertEquals(now[text] == text ? text : NONE, continued[text]);
    }
  }

  public void testNoTwoClustersContinueTheSameOne() {
    Random random = random();
    for (int round = 0; round < 100; round++) {
      int[] now = new int[20];
      int[] earlier = new int[20];
      for (int text = 0; text < now.length; text++) {
        now[text] = text == 0 || random.nextBoolean() ? text : now[random.nextInt(text)];
        earlier[text] = random.nextInt(6) - 1;
      }
      int[] continued =
          Arrays.stream(match(now, earlier)).filter(number -> number != NONE).toArray();
      assertEquals(Arrays.stream(continued).distinct().count(), continued.length);
    }
  }
}
