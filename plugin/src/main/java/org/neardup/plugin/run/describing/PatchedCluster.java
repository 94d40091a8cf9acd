// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.neardup.edit.Category;
import org.neardup.plugin.results.ClusterAdditions;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.run.revision.ClusterPatch;
import org.neardup.plugin.run.revision.ClusterPatch.GoneText;
import org.neardup.plugin.run.revision.ClusterPatch.GrownText;
import org.neardup.plugin.run.shards.RunTexts;
import org.opensearch.common.Nullable;

/**
 * A large cluster of which few texts change, and its figures afterwards: those of before, without
 * the texts that went and with those that came. Its letter, its preview and the additions that
 * members share stay as they were.
 */
final class PatchedCluster {

  private final ClusterPatch patch;
  private final DescribedCluster described;
  private final RunTexts texts;
  private final Map<String, Integer> categories = new TreeMap<>();
  private int undescribed;
  private int documents;
  private int ofReference;
  private double sumOfDistances;
  private double maxDistance;
  private int uniqueTextDocuments;

  /**
   * @param described the texts that come, among others
   */
  PatchedCluster(ClusterPatch patch, DescribedCluster described, RunTexts texts) {
    this.patch = patch;
    this.described = described;
    this.texts = texts;
    for (int text : patch.described()) {
      String category = described.category(text);
      count(category, texts.copies(text), described.distance(text));
      uniqueTextDocuments += described.uniqueText(text).isEmpty() ? 0 : texts.copies(text);
    }
    for (GrownText grown : patch.grown()) {
      int more = more(grown);
      if (isReference(grown)) {
        ofReference += more;
        count(Category.EXACT.label(), more, 0.0);
      } else {
        Membership membership = grown.entry().membership();
        count(membership.category(), more, membership.distance());
      }
    }
  }

  private void count(String category, int more, @Nullable Double distance) {
    documents += more;
    if (category == null) {
      undescribed += more;
    } else if (more > 0) {
      categories.merge(category, more, Integer::sum);
    }
    if (distance != null) {
      sumOfDistances += distance * more;
      maxDistance = Math.max(maxDistance, distance);
    }
  }

  ClusterPatch patch() {
    return patch;
  }

  DescribedCluster described() {
    return described;
  }

  /** The texts that come, the nearest first. */
  int[] order() {
    return Arrays.stream(described.order())
        .filter(text -> Arrays.binarySearch(patch.described(), text) >= 0)
        .toArray();
  }

  boolean isReference(GrownText grown) {
    return grown.text() == patch.reference();
  }

  /** Number of documents that a text has more. */
  int more(GrownText grown) {
    return texts.copies(grown.text()) - grown.entry().copies();
  }

  /** Documents that come by category. */
  Map<String, Integer> categories() {
    return categories;
  }

  /** Documents that come whose category is not known. */
  int undescribed() {
    return undescribed;
  }

  /** The greatest distance of a document that comes. */
  double maxDistance() {
    return maxDistance;
  }

  /**
   * The cluster afterwards.
   *
   * @param attributes values that some document has, or had
   * @param firstRow the number of the first row that was written
   */
  ClusterEntry after(DocumentAttributes attributes, long firstRow) {
    ClusterEntry before = patch.before();
    Map<String, Integer> counts = new LinkedHashMap<>(before.categories());
    categories.forEach((category, more) -> counts.merge(category, more, Integer::sum));
    double sum = before.meanDistance() * (before.size() - 1) + sumOfDistances;
    int size = before.size() + documents;
    int unique = before.additions().uniqueTextDocuments() + uniqueTextDocuments;
    for (GoneText gone : patch.gone()) {
      TextEntry text = gone.known().entry();
      Double distance = text.membership().distance();
      size -= text.copies();
      sum -= distance == null ? 0 : distance * text.copies();
      unique -= gone.known().hasUniqueText() ? text.copies() : 0;
      if (text.membership().category() != null) {
        counts.merge(text.membership().category(), -text.copies(), Integer::sum);
      }
    }
    counts.values().removeIf(count -> count == 0);
    return new ClusterEntry(
        before.clusterId(),
        size,
        before.texts() - patch.gone().size() + patch.described().length,
        before.exactCopies() + ofReference,
        before.reference(),
        counts,
        Math.max(0, sum / (size - 1)),
        Math.max(before.maxDistance(), maxDistance),
        before.preview(),
        before.letter(),
        new ClusterAdditions(unique, before.additions().sharedCount(), before.additions().shared()),
        attributes,
        before.rows().without(patch.goneRows()).with(firstRow, documents));
  }
}
