// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.evaluation.RandomPartitions.Shape;

/** What holds of every evaluation, over random partitions. */
public class ClusteringEvaluationPropertyTests extends LuceneTestCase {

  private static final double ROUNDING = 1e-12;

  @Test
  public void countsAreThoseOfAllPairsOneByOne() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(40);
      int[] gold = RandomPartitions.numbers(partitions.gold());
      int[] found = RandomPartitions.numbers(partitions.found());
      assertEquals(
          partitions.toString(),
          counted(gold.length, (x, y) -> gold[x] == gold[y], found, -1, gold),
          partitions.evaluate().pairs());
    }
  }

  @Test
  public void macroAveragesAreThoseOfThePairsOfEachClusterOneByOne() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(30);
      int[] gold = RandomPartitions.numbers(partitions.gold());
      int[] found = RandomPartitions.numbers(partitions.found());
      Map<Integer, Integer> sizes = new HashMap<>();
      for (int cluster : gold) {
        sizes.merge(cluster, 1, Integer::sum);
      }
      List<PairCounts> byCluster = new ArrayList<>();
      sizes.forEach(
          (cluster, size) -> {
            if (size > 1) {
              byCluster.add(
                  counted(gold.length, (x, y) -> gold[x] == gold[y], found, cluster, gold));
            }
          });
      Evaluation evaluation = partitions.evaluate();
      assertEquals(
          partitions.toString(), !byCluster.isEmpty(), evaluation.kappa().macro().isPresent());
      if (!byCluster.isEmpty()) {
        assertEquals(
            partitions.toString(),
            byCluster.stream().mapToDouble(c -> c.kappa().getAsDouble()).average().getAsDouble(),
            evaluation.kappa().macro().getAsDouble(),
            ROUNDING);
        assertEquals(
            partitions.toString(),
            byCluster.stream().mapToDouble(c -> c.ac1().getAsDouble()).average().getAsDouble(),
            evaluation.ac1().macro().getAsDouble(),
            ROUNDING);
      }
    }
  }

  @Test
  public void bcubedIsTheMeanOverDocumentsOneByOne() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(40);
      int[] gold = RandomPartitions.numbers(partitions.gold());
      int[] found = RandomPartitions.numbers(partitions.found());
      double precision = 0;
      double recall = 0;
      for (int x = 0; x < gold.length; x++) {
        int inGold = 0;
        int inFound = 0;
        int inBoth = 0;
        for (int y = 0; y < gold.length; y++) {
          inGold += gold[x] == gold[y] ? 1 : 0;
          inFound += found[x] == found[y] ? 1 : 0;
          inBoth += gold[x] == gold[y] && found[x] == found[y] ? 1 : 0;
        }
        precision += (double) inBoth / inFound / gold.length;
        recall += (double) inBoth / inGold / gold.length;
      }
      Scores bcubed = partitions.evaluate().bcubed();
      assertEquals(partitions.toString(), precision, bcubed.precision().getAsDouble(), ROUNDING);
      assertEquals(partitions.toString(), recall, bcubed.recall().getAsDouble(), ROUNDING);
    }
  }

  @Test
  public void swappingTheSidesSwapsPrecisionAndRecall() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(60);
      Evaluation there = partitions.evaluate();
      Evaluation back = partitions.swapped().evaluate();
      assertEquals(there.pairs().onlyGold(), back.pairs().onlyFound());
      assertEquals(there.pairs().scores().precision(), back.pairs().scores().recall());
      assertEquals(there.pairs().scores().recall(), back.pairs().scores().precision());
      assertEquals(
          partitions.toString(),
          there.bcubed().precision().getAsDouble(),
          back.bcubed().recall().getAsDouble(),
          ROUNDING);
      assertEquals(
          partitions.toString(),
          there.kappa().micro().getAsDouble(),
          back.kappa().micro().getAsDouble(),
          ROUNDING);
      assertEquals(
          partitions.toString(),
          there.ac1().micro().getAsDouble(),
          back.ac1().micro().getAsDouble(),
          ROUNDING);
    }
  }

  @Test
  public void aPartitionAgreesWithItselfPerfectly() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(60);
      String[] categories = partitions.goldCategories();
      Evaluation evaluation =
          new RandomPartitions(partitions.gold(), partitions.gold(), categories, categories)
              .evaluate();
      String input = partitions.toString();
      assertEquals(input, 0, evaluation.pairs().onlyGold() + evaluation.pairs().onlyFound());
      assertEquals(input, 1, evaluation.pairs().scores().f1().getAsDouble(), ROUNDING);
      assertEquals(input, 1, evaluation.bcubed().f1().getAsDouble(), ROUNDING);
      assertEquals(input, 1, evaluation.kappa().micro().getAsDouble(), ROUNDING);
      assertEquals(input, 1, evaluation.kappa().macro().orElse(1), ROUNDING);
      assertEquals(input, 1, evaluation.ac1().micro().getAsDouble(), ROUNDING);
      assertEquals(input, 1, evaluation.ac1().macro().orElse(1), ROUNDING);
      evaluation
          .byCategory()
          .forEach((name, of) -> assertEquals(input, 1, of.scores().f1().getAsDouble(), ROUNDING));
      evaluation
          .labels()
          .forEach((name, of) -> assertEquals(input, 1, of.f1().getAsDouble(), ROUNDING));
    }
  }

  @Test
  public void namesOfFoundClustersAndTheOrderOfDocumentsChangeNothing() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(60);
      int[] gold = RandomPartitions.numbers(partitions.gold());
      int[] found = RandomPartitions.numbers(partitions.found());
      int[] order = new int[gold.length];
      for (int at = 0; at < order.length; at++) {
        int other = random().nextInt(at + 1);
        order[at] = order[other];
        order[other] = at;
      }
      int factor = random().nextBoolean() ? 1_000_003 : -1_000_003;
      int[] otherGold = new int[gold.length];
      int[] otherFound = new int[gold.length];
      String[] goldCategories = new String[gold.length];
      String[] foundCategories = new String[gold.length];
      for (int at = 0; at < order.length; at++) {
        otherGold[at] = gold[order[at]] * 17 - 100; // the order of labels is kept
        otherFound[at] = found[order[at]] * factor;
        goldCategories[at] = partitions.goldCategories()[order[at]];
        foundCategories[at] = partitions.foundCategories()[order[at]];
      }
      Evaluation expected = partitions.evaluate();
      Evaluation evaluation =
          ClusteringEvaluation.againstClusters(
              otherGold, otherFound, goldCategories, foundCategories);
      assertEquals(partitions.toString(), expected.pairs(), evaluation.pairs());
      assertEquals(partitions.toString(), expected.byCategory(), evaluation.byCategory());
      assertEquals(partitions.toString(), expected.labels(), evaluation.labels());
      assertEquals(
          expected.bcubed().f1().getAsDouble(), evaluation.bcubed().f1().getAsDouble(), ROUNDING);
    }
  }

  @Test
  public void allPairsOfClustersAreAsGoodAsTheClusters() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(40);
      int[] gold = RandomPartitions.numbers(partitions.gold());
      int[] found = RandomPartitions.numbers(partitions.found());
      Evaluation fromPairs = againstPairs(gold.length, (x, y) -> gold[x] == gold[y], found);
      Evaluation fromClusters = ClusteringEvaluation.againstClusters(gold, found);
      assertEquals(partitions.toString(), fromClusters.pairs(), fromPairs.pairs());
      assertEquals(fromClusters.kappa().micro(), fromPairs.kappa().micro());
      assertEquals(
          fromClusters.kappa().macro().orElse(-2), fromPairs.kappa().macro().orElse(-2), ROUNDING);
      assertEquals(
          fromClusters.bcubed().f1().getAsDouble(),
          fromPairs.bcubed().f1().getAsDouble(),
          ROUNDING);
    }
  }

  @Test
  public void pairsThatAreNotTransitiveAreCountedAsGiven() {
    for (int i = 0; i < atLeast(300); i++) {
      RandomPartitions partitions = random(30);
      int[] found = RandomPartitions.numbers(partitions.found());
      boolean[][] given = new boolean[found.length][found.length];
      for (int pairs = random().nextInt(2 * found.length); pairs > 0; pairs--) {
        int x = random().nextInt(found.length);
        int y = random().nextInt(found.length);
        given[x][y] = given[y][x] = x != y;
      }
      assertEquals(
          counted(found.length, (x, y) -> given[x][y], found, -1, found),
          againstPairs(found.length, (x, y) -> given[x][y], found).pairs());
    }
  }

  private static Evaluation againstPairs(
      int documents, BiPredicate<Integer, Integer> together, int[] found) {
    List<int[]> pairs = new ArrayList<>();
    for (int x = 0; x < documents; x++) {
      for (int y = 0; y < documents; y++) {
        if (x != y && together.test(x, y)) {
          pairs.add(new int[] {x, y});
        }
      }
    }
    return ClusteringEvaluation.againstPairs(
        pairs.stream().mapToInt(pair -> pair[0]).toArray(),
        pairs.stream().mapToInt(pair -> pair[1]).toArray(),
        found);
  }

  /** Counts pairs one by one: all, or those with a member in a cluster. */
  private static PairCounts counted(
      int documents,
      BiPredicate<Integer, Integer> together,
      int[] found,
      int cluster,
      int[] clusters) {
    long[] counts = new long[4];
    for (int x = 0; x < documents; x++) {
      for (int y = 0; y < x; y++) {
        if (cluster < 0 || clusters[x] == cluster || clusters[y] == cluster) {
          counts[(together.test(x, y) ? 0 : 2) + (found[x] == found[y] ? 0 : 1)]++;
        }
      }
    }
    return new PairCounts(counts[0], counts[1], counts[2], counts[3]);
  }

  private static RandomPartitions random(int max) {
    Shape[] shapes = Shape.values();
    return RandomPartitions.random(
        random(), shapes[random().nextInt(shapes.length)], 2 + random().nextInt(max - 1));
  }
}
