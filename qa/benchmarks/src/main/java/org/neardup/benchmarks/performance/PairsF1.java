// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;

/** F1 of found clusters, over pairs of documents. */
final class PairsF1 {

  private PairsF1() {}

  /**
   * Compares clusters with those of a collection.
   *
   * @param found by document id, the name of its cluster
   * @return empty if the clusters of the collection are unknown
   * @throws IllegalArgumentException if a document has no found cluster
   */
  static OptionalDouble of(CommentCollection collection, Map<String, String> found) {
    if (collection.clusters().isEmpty()) {
      return OptionalDouble.empty();
    }
    ClusterLabels gold = new ClusterLabels();
    ClusterLabels labels = new ClusterLabels();
    for (String id : collection.ids()) {
      if (!found.containsKey(id)) {
        throw new IllegalArgumentException(
            "[found] must have a cluster for each document, got none for " + id);
      }
      gold.add(collection.clusters().get(id));
      labels.add(found.get(id));
    }
    return ClusteringEvaluation.againstClusters(gold.numbers(), labels.numbers())
        .pairs()
        .scores()
        .f1();
  }

  /** Three decimals, or nothing. */
  static String format(OptionalDouble f1) {
    return f1.isPresent() ? String.format(Locale.ROOT, "%.3f", f1.getAsDouble()) : "";
  }
}
