// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.neardup.accuracy.collection.Truth;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;

/** Scores clusters by the core's evaluation. */
final class Scoring {

  private Scoring() {}

  /**
   * Scores a clustering.
   *
   * @throws IllegalArgumentException if a document is in only one of both
   */
  static Evaluation score(Truth truth, Clustering found) {
    return score(truth.clusters(), truth.categories(), found.clusters(), found.categories());
  }

  /** Scores one truth as the result of a method. */
  static Evaluation score(Truth truth, Truth other) {
    return score(truth.clusters(), truth.categories(), other.clusters(), other.categories());
  }

  private static Evaluation score(
      Map<String, String> gold,
      Map<String, String> goldCategories,
      Map<String, String> found,
      Map<String, String> foundCategories) {
    if (!gold.keySet().equals(found.keySet())) {
      throw new IllegalArgumentException(
          "[found] must have the %d documents of [gold] and no other, got %d; only in one: %s"
              .formatted(gold.size(), found.size(), onlyInOne(gold, found)));
    }
    ClusterLabels goldLabels = new ClusterLabels();
    ClusterLabels foundLabels = new ClusterLabels();
    String[] goldCategory = new String[gold.size()];
    String[] foundCategory = new String[gold.size()];
    int document = 0;
    for (Map.Entry<String, String> entry : gold.entrySet()) {
      String id = entry.getKey();
      goldLabels.add(entry.getValue());
      foundLabels.add(found.get(id));
      goldCategory[document] = goldCategories.get(id);
      foundCategory[document++] = foundCategories.get(id);
    }
    return ClusteringEvaluation.againstClusters(
        goldLabels.numbers(), foundLabels.numbers(), goldCategory, foundCategory);
  }

  private static List<String> onlyInOne(Map<String, String> gold, Map<String, String> found) {
    List<String> ids = new ArrayList<>(gold.keySet());
    ids.removeAll(found.keySet());
    found.keySet().stream().filter(id -> !gold.containsKey(id)).forEach(ids::add);
    return ids.subList(0, Math.min(3, ids.size()));
  }
}
