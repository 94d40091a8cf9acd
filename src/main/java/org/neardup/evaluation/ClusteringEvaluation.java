// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import com.carrotsearch.hppc.LongHashSet;
import java.util.List;
import java.util.Map;
import org.neardup.graph.DisjointSets;

/**
 * Compares found clusters with gold clusters.
 *
 * <pre>
 *   int[] gold  = {1, 1, 1, 2, 2, 3};
 *   int[] found = {7, 7, 8, 8, 8, 9};
 *   ClusteringEvaluation.againstClusters(gold, found).pairs()
 *     // a = 2: {0,1} {3,4}   b = 2: {0,2} {1,2}   c = 2: {2,3} {2,4}   d = 9
 * </pre>
 *
 * A document is named by its ordinal, 0 to n exclusive, a cluster by any number. Every document is
 * in exactly one cluster. The numbers decide one tie only: see {@link #againstClusters(int[],
 * int[], String[], String[])}. Time is linear in the documents, except for sorting labels and
 * categories.
 */
public final class ClusteringEvaluation {

  private ClusteringEvaluation() {}

  /**
   * Compares clusters with clusters.
   *
   * @param gold by document, the label of its gold cluster; not kept
   * @param found by document, the label of its found cluster; not kept
   * @throws IllegalArgumentException if the arrays differ in length
   */
  public static Evaluation againstClusters(int[] gold, int[] found) {
    return againstClusters(gold, found, new String[gold.length], new String[gold.length]);
  }

  /**
   * Compares clusters with clusters, also by category.
   *
   * <p>If the majority of a found cluster is tied between two gold clusters, it stands for the one
   * with the smaller label; with {@link ClusterLabels}, the one whose name comes first.
   *
   * @param gold by document, the label of its gold cluster; not kept
   * @param found by document, the label of its found cluster; not kept
   * @param goldCategories by document, its category, such as {@code block_added}; null or empty for
   *     none; not kept
   * @param foundCategories by document, its found category; likewise
   * @throws IllegalArgumentException if the arrays differ in length
   */
  public static Evaluation againstClusters(
      int[] gold, int[] found, String[] goldCategories, String[] foundCategories) {
    if (goldCategories.length != gold.length || foundCategories.length != gold.length) {
      throw new IllegalArgumentException(
          "[goldCategories] and [foundCategories] must have as many documents as [gold], %s, got %s and %s"
              .formatted(gold.length, goldCategories.length, foundCategories.length));
    }
    Contingency clusters = new Contingency(gold, found);
    return evaluation(
        clusters,
        clusters.pairs(),
        CategoryEvaluation.forms(clusters, goldCategories),
        CategoryEvaluation.labels(goldCategories, foundCategories));
  }

  /**
   * Compares clusters with a list of gold pairs, for example from assessors or another program. All
   * other pairs count as apart in gold.
   *
   * <p>Pairs need not be transitive. Measures of pairs (the counts, precision, recall, F1, the
   * micro averages, the adjusted Rand index) use the pairs as given; measures of clusters (the
   * macro averages, B-cubed) use their connected components. With gold pairs {0,1} and {1,2} and
   * found cluster {0, 1, 2}, two pairs are common and one is in found alone, while B-cubed is
   * perfect.
   *
   * @param left by pair, one of its documents; not kept
   * @param right by pair, the other; a repeated pair counts once, in any order; not kept
   * @param found by document, the label of its found cluster; not kept
   * @throws IllegalArgumentException if the arrays of the pairs differ in length, or a pair has
   *     equal or unknown documents
   */
  public static Evaluation againstPairs(int[] left, int[] right, int[] found) {
    if (left.length != right.length) {
      throw new IllegalArgumentException(
          "[left] and [right] must have as many documents, got "
              + left.length
              + " and "
              + right.length);
    }
    LongHashSet distinct = new LongHashSet(left.length);
    DisjointSets components = new DisjointSets(found.length);
    long common = 0;
    for (int pair = 0; pair < left.length; pair++) {
      int first = Math.min(left[pair], right[pair]);
      int second = Math.max(left[pair], right[pair]);
      if (first < 0 || first == second || second >= found.length) {
        throw new IllegalArgumentException(
            "a pair must be of two of %s documents, got [%s, %s]"
                .formatted(found.length, left[pair], right[pair]));
      }
      if (distinct.add((long) first << Integer.SIZE | second)) {
        common += found[first] == found[second] ? 1 : 0;
        components.union(components.root(first), components.root(second));
      }
    }
    int[] gold = new int[found.length];
    for (int document = 0; document < gold.length; document++) {
      gold[document] = components.root(document);
    }
    Contingency clusters = new Contingency(gold, found);
    PairCounts pairs =
        PairCounts.of(
            common, distinct.size(), clusters.foundPairs(), PairCounts.pairsOf(found.length));
    return evaluation(clusters, pairs, Map.of(), Map.of());
  }

  private static Evaluation evaluation(
      Contingency clusters,
      PairCounts pairs,
      Map<String, CategoryScores> byCategory,
      Map<String, Scores> labels) {
    List<PairCounts> byCluster = clusters.pairsByCluster();
    return new Evaluation(
        clusters.documents(),
        pairs,
        Agreement.of(PairCounts::kappa, pairs, byCluster),
        Agreement.of(PairCounts::ac1, pairs, byCluster),
        clusters.bcubed(),
        byCategory,
        labels);
  }
}
