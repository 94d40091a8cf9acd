// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.evaluation.PairCounts;

/** Tables 2 and 3: pairs of duplicates in the itemsets, in a list, in only one of them, in both. */
final class ListComparison {

  private final MarkdownTable table =
      new MarkdownTable(
          4,
          List.of(
              "collection",
              "list",
              "sketch",
              "threshold",
              "documents",
              "itemsets",
              "pairs in the list",
              "in itemsets",
              "only in the list",
              "only in itemsets",
              "common",
              "of the found",
              "of the listed"));
  private final Csv csv =
      new Csv(
          "collection",
          "list",
          "sketch",
          "threshold",
          "documents",
          "itemsets",
          "covered",
          "listed",
          "found",
          "only_listed",
          "only_found",
          "common");

  /**
   * Adds a row.
   *
   * @param list name of the compared list
   * @param listed its pairs
   * @param longEnough number of documents with enough units to be in an itemset
   */
  void add(
      String collection,
      String list,
      DocumentPairs listed,
      SketchSetting setting,
      int minSupport,
      long longEnough,
      FoundItemsets found) {
    PairCounts counts = found.pairs().against(listed);
    table.add(
        List.of(
            collection,
            list,
            setting.toString(),
            String.valueOf(minSupport),
            String.valueOf(longEnough),
            found.count() + (found.covered() > 0 ? "*" : ""),
            String.valueOf(counts.gold()),
            String.valueOf(counts.found()),
            String.valueOf(counts.onlyGold()),
            String.valueOf(counts.onlyFound()),
            String.valueOf(counts.common()),
            percent(counts.scores().precision()),
            percent(counts.scores().recall())));
    csv.add(
        collection,
        list,
        setting,
        minSupport,
        longEnough,
        found.count(),
        found.covered(),
        counts.gold(),
        counts.found(),
        counts.onlyGold(),
        counts.onlyFound(),
        counts.common());
  }

  private static String percent(OptionalDouble share) {
    return share.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%", 100 * share.getAsDouble())
        : "";
  }

  void report(SectionReport report) {
    report.section(
        "Pairs of duplicates (tables 2 and 3)",
        List.of(
            "The list `resemblance` has the pairs of clusters of texts that resemble each other by"
                + " %s in their %s-shingles, directly or through others; `truth` those of the true"
                    .formatted(ResemblingTexts.RESEMBLANCE, ResemblingTexts.LENGTH)
                + " clusters. Sketches are named as in the paper: `b` for n minima in a"
                + " permutation, `m` for minima in n permutations, offset, length, size. Documents"
                + " are those with as many units as the threshold. After an asterisk not all"
                + " itemsets were found."),
        table);
    report.csv("itemsets_pairs.csv", csv);
  }
}
