// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.List;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;

/** Clusters that transitive closure makes of the same sketches. */
final class FalseClusters {

  private static final String UNKNOWN = "";

  private final MarkdownTable table =
      new MarkdownTable(
          3,
          List.of(
              "collection",
              "sketch",
              "threshold",
              "clusters",
              "false clusters",
              "largest",
              "pairs",
              "false pairs",
              "not even half",
              "false pairs in itemsets",
              "wrong clusters",
              "wrong pairs",
              "wrong pairs in itemsets"));
  private final Csv csv =
      new Csv(
          "collection",
          "sketch",
          "threshold",
          "clusters",
          "false_clusters",
          "largest",
          "pairs",
          "false_pairs",
          "far_pairs",
          "itemset_false_pairs",
          "wrong_clusters",
          "wrong_pairs",
          "itemset_wrong_pairs");

  void add(
      ItemsetCollection collection, SketchSetting setting, int minSupport, ClosureEffect effect) {
    boolean known = collection.truth().isPresent();
    table.add(
        List.of(
            collection.name(),
            setting.toString(),
            String.valueOf(minSupport),
            String.valueOf(effect.clusters()),
            String.valueOf(effect.falseClusters()),
            String.valueOf(effect.largest()),
            String.valueOf(effect.pairs()),
            String.valueOf(effect.falsePairs()),
            String.valueOf(effect.farPairs()),
            String.valueOf(effect.itemsetFalsePairs()),
            known ? String.valueOf(effect.wrongClusters()) : UNKNOWN,
            known ? String.valueOf(effect.wrongPairs()) : UNKNOWN,
            known ? String.valueOf(effect.itemsetWrongPairs()) : UNKNOWN));
    csv.add(
        collection.name(),
        setting,
        minSupport,
        effect.clusters(),
        effect.falseClusters(),
        effect.largest(),
        effect.pairs(),
        effect.falsePairs(),
        effect.farPairs(),
        effect.itemsetFalsePairs(),
        known ? effect.wrongClusters() : UNKNOWN,
        known ? effect.wrongPairs() : UNKNOWN,
        known ? effect.itemsetWrongPairs() : UNKNOWN);
  }

  void report(SectionReport report) {
    report.section(
        "False clusters by transitive closure",
        List.of(
            "Clusters are documents connected by as many units as the threshold, directly or"
                + " through others. A false pair has fewer units in common, and some have not even"
                + " half as many. A wrong pair is of different true clusters."),
        table);
    report.csv("itemsets_closure.csv", csv);
  }
}
