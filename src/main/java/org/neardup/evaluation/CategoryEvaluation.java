// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Scores by the gold category of a document, such as its editing style. A document without a
 * category is not counted.
 */
final class CategoryEvaluation {

  private static final class Counts {
    private int documents;
    private int put;
    private int right;
  }

  private CategoryEvaluation() {}

  /**
   * Scores of the assignment to clusters. A found cluster stands for the gold cluster of the
   * majority of its members; a document is right if this is its own gold cluster. A document that
   * is alone in gold is right if it is alone in found, and always counts as assigned; any other
   * document that is alone in found is unassigned.
   *
   * @param categories by document; null or empty for none
   */
  static Map<String, CategoryScores> forms(Contingency clusters, String[] categories) {
    int[] standsFor = clusters.standsFor();
    Map<String, Counts> counts = new TreeMap<>();
    for (int document = 0; document < clusters.documents(); document++) {
      if (isNone(categories[document])) {
        continue;
      }
      Counts count = counts.computeIfAbsent(categories[document], category -> new Counts());
      boolean alone = clusters.isAloneInFound(document);
      boolean mayBeAlone = clusters.isAloneInGold(document);
      boolean underItsForm =
          !alone && standsFor[clusters.foundOf(document)] == clusters.goldOf(document);
      count.documents++;
      count.put += mayBeAlone || !alone ? 1 : 0;
      count.right += (mayBeAlone ? alone : underItsForm) ? 1 : 0;
    }
    Map<String, CategoryScores> scores = new TreeMap<>();
    counts.forEach(
        (category, count) ->
            scores.put(
                category,
                new CategoryScores(
                    count.documents, Scores.ofCounts(count.right, count.put, count.documents))));
    return scores;
  }

  /**
   * Precision and recall of the categories themselves. Empty if one side has no categories.
   *
   * @param gold by document; null or empty for none
   * @param found likewise
   */
  static Map<String, Scores> labels(String[] gold, String[] found) {
    Map<String, Counts> counts = new TreeMap<>();
    for (String category : gold) {
      if (!isNone(category)) {
        counts.computeIfAbsent(category, unseen -> new Counts()).documents++;
      }
    }
    boolean any = false;
    for (int document = 0; document < found.length; document++) {
      any |= !isNone(found[document]);
      Counts count = isNone(found[document]) ? null : counts.get(found[document]);
      if (count != null) {
        count.put++;
        count.right += Objects.equals(gold[document], found[document]) ? 1 : 0;
      }
    }
    Map<String, Scores> scores = new TreeMap<>();
    if (any) {
      counts.forEach(
          (category, count) ->
              scores.put(category, Scores.ofCounts(count.right, count.put, count.documents)));
    }
    return scores;
  }

  private static boolean isNone(String category) {
    return category == null || category.isEmpty();
  }
}
