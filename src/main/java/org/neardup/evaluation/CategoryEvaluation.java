package org.neardup.evaluation;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Scores by the category that gold gives a document, such as its editing style. A document without
 * a category counts for none.
 */
final class CategoryEvaluation {

  private static final class Counts {
    private int documents;
    private int put;
    private int right;
  }

  private CategoryEvaluation() {}

  /**
   * Being put under the right form. A found cluster stands for the gold cluster most of its members
   * come from, and a document is right if that is its own. A document that is alone in gold is
   * right if it is alone, and counts as put whatever happened to it; one that is not, and was left
   * alone, was not put.
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
   * The category itself: of the documents that found gives a category, the share that gold gives
   * it, and the reverse. Empty if a side has no categories at all.
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
