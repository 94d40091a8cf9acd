// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.neardup.retrieval.Candidates;

public class ConnectedClusteringTests {

  private static final int ROUNDS = 200;

  /*
   *   0 - 3 - 1    2 - 4    5
   */
  @Test
  public void aChainIsOneClusterNamedAfterItsFirstText() {
    boolean[][] pairs = pairs(6, new int[][] {{0, 3}, {3, 1}, {2, 4}});
    assertEquals("[0, 0, 2, 0, 2, 5]", partition(pairs, 2).toString());
  }

  @Test
  public void withoutPairsEveryTextIsAlone() {
    assertEquals("[0, 1, 2]", partition(new boolean[3][3], 1).toString());
    assertEquals("[]", partition(new boolean[0][0], 1).toString());
  }

  @Test
  public void batchesAndTheSideThatFindsAPairDoNotMatter() {
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      int texts = 1 + random.nextInt(30);
      boolean[][] oneSided = new boolean[texts][texts];
      boolean[][] symmetric = new boolean[texts][texts];
      for (int pair = random.nextInt(texts + 1); pair > 0; pair--) {
        int a = random.nextInt(texts);
        int b = random.nextInt(texts);
        oneSided[a][b] = true;
        symmetric[a][b] = true;
        symmetric[b][a] = true;
      }
      Partition expected = closure(symmetric);
      assertEquals("seed " + round, expected, partition(oneSided, 1 + random.nextInt(40)));
      assertEquals("seed " + round, expected, partition(symmetric, 1 + random.nextInt(40)));
    }
  }

  @Test
  public void progressEndsAtTheLastText() {
    List<Integer> done = new ArrayList<>();
    new ConnectedClustering(source(new boolean[5][5]), 2, done::add).run(5);
    assertEquals(List.of(2, 4, 5), done);
  }

  @Test
  public void aBatchHoldsASeed() {
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> new ConnectedClustering(source(new boolean[0][0]), 0, done -> {}));
    assertEquals("[batch] must be at least 1, got 0", refused.getMessage());
  }

  /** Warshall's transitive closure: the definition. */
  private static Partition closure(boolean[][] pairs) {
    int n = pairs.length;
    boolean[][] together = new boolean[n][];
    Arrays.setAll(together, i -> pairs[i].clone());
    for (int via = 0; via < n; via++) {
      together[via][via] = true;
      for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
          together[a][b] |= together[a][via] && together[via][b];
        }
      }
    }
    int[] first = new int[n];
    for (int text = 0; text < n; text++) {
      while (!together[text][first[text]]) {
        first[text]++;
      }
    }
    return new Partition(first);
  }

  private static boolean[][] pairs(int texts, int[][] pairs) {
    boolean[][] matrix = new boolean[texts][texts];
    for (int[] pair : pairs) {
      matrix[pair[0]][pair[1]] = true;
      matrix[pair[1]][pair[0]] = true;
    }
    return matrix;
  }

  private static Partition partition(boolean[][] pairs, int batch) {
    return new ConnectedClustering(source(pairs), batch, done -> {}).run(pairs.length);
  }

  private static CandidateSource source(boolean[][] pairs) {
    return seeds ->
        Arrays.stream(seeds)
            .mapToObj(
                seed -> {
                  Candidates candidates = new Candidates();
                  for (int other = 0; other < pairs.length; other++) {
                    if (pairs[seed][other] && other != seed) {
                      candidates.add(other, 0, 0, 0);
                    }
                  }
                  return candidates;
                })
            .toList();
  }
}
