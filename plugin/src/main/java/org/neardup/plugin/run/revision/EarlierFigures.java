// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.run.revision.ClusterPatch.GoneText;

/**
 * What is counted of clusters before a revision.
 *
 * @param clusters of two documents or more
 * @param singletons documents that are alone
 * @param categories documents by category; copied
 * @param uniqueTextDocuments documents with unique text
 * @param undescribed documents without a category
 * @param uncompared added sentences that were not compared in all clusters of before
 * @param maxDistance greatest distance of a document to its reference
 */
public record EarlierFigures(
    int clusters,
    int singletons,
    Map<String, Integer> categories,
    int uniqueTextDocuments,
    int undescribed,
    long uncompared,
    double maxDistance) {

  public EarlierFigures {
    categories = Map.copyOf(categories);
  }

  /**
   * Without some clusters.
   *
   * @param others what is counted of these
   * @param distance the greatest of a document of the clusters that are left
   */
  EarlierFigures without(EarlierFigures others, double distance) {
    Map<String, Integer> left = new TreeMap<>(categories);
    others.categories.forEach(
        (category, documents) -> left.merge(category, -documents, Integer::sum));
    left.values().removeIf(count -> count == 0);
    return new EarlierFigures(
        clusters - others.clusters,
        singletons - others.singletons,
        left,
        uniqueTextDocuments - others.uniqueTextDocuments,
        undescribed - others.undescribed,
        uncompared,
        distance);
  }

  /** Whether they are counts; somebody may have written to the index that they are counted in. */
  boolean areCounts() {
    return clusters >= 0
        && singletons >= 0
        && uniqueTextDocuments >= 0
        && undescribed >= 0
        && categories.values().stream().allMatch(count -> count >= 0);
  }

  /** Without texts that clusters lose which stay otherwise; the greatest distance stays. */
  EarlierFigures without(List<GoneText> gone) {
    Map<String, Integer> lost = new TreeMap<>();
    int unique = 0;
    int withoutCategory = 0;
    for (GoneText each : gone) {
      TextEntry text = each.known().entry();
      String category = text.membership().category();
      if (category == null) {
        withoutCategory += text.copies();
      } else {
        lost.merge(category, text.copies(), Integer::sum);
      }
      unique += each.known().hasUniqueText() ? text.copies() : 0;
    }
    return without(new EarlierFigures(0, 0, lost, unique, withoutCategory, 0, 0), maxDistance);
  }
}
