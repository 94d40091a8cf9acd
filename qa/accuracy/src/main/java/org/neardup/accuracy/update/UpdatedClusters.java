// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.update;

import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;

/**
 * The clusters of a run after its last update, compared with those of one run.
 *
 * @param name of the collection
 * @param documents how many there are
 * @param way how they came
 * @param updates how many there were
 * @param partial how many of the updates read only what documents touched
 * @param firstPairsF1 of the clusters before the first update and those of one run, over the
 *     documents that both have, 0 to 1
 * @param pairsF1 of the two partitions, 0 to 1
 * @param clusters of two documents or more, of one run
 * @param updating the mean time of an update
 * @param running the time of one run
 */
record UpdatedClusters(
    String name,
    int documents,
    String way,
    int updates,
    int partial,
    double firstPairsF1,
    double pairsF1,
    long clusters,
    Duration updating,
    Duration running) {

  /**
   * Pairs F1 of two partitions of the same documents; 1 if neither has a pair.
   *
   * @param one by document, the name of its cluster
   * @param other likewise
   * @throws IllegalArgumentException if the documents are others
   */
  static double pairsF1(Map<String, String> one, Map<String, String> other) {
    if (!one.keySet().equals(other.keySet())) {
      throw new IllegalArgumentException(
          "[other] must have the same documents, got %d and %d"
              .formatted(one.size(), other.size()));
    }
    return ClusteringEvaluation.againstClusters(
            numbers(one.values()), numbers(one.keySet().stream().map(other::get).toList()))
        .pairs()
        .scores()
        .f1()
        .orElse(1);
  }

  /** Pairs F1 of two partitions over the documents that both have; 1 if neither has a pair. */
  static double pairsF1InCommon(Map<String, String> one, Map<String, String> other) {
    return pairsF1(only(other.keySet(), one), only(one.keySet(), other));
  }

  private static Map<String, String> only(Set<String> documents, Map<String, String> clusters) {
    Map<String, String> only = new LinkedHashMap<>(clusters);
    only.keySet().retainAll(documents);
    return only;
  }

  private static int[] numbers(Collection<String> clusters) {
    ClusterLabels labels = new ClusterLabels();
    clusters.forEach(labels::add);
    return labels.numbers();
  }
}
