// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.accuracy.SectionReport;

/** All sketches and thresholds over one collection after another. */
final class ItemsetExperiments {

  private final ListComparison comparison = new ListComparison();
  private final FalseClusters falseClusters = new FalseClusters();

  void run(ItemsetCollection collection) {
    Map<String, DocumentPairs> lists = new LinkedHashMap<>();
    lists.put(
        "resemblance", DocumentPairs.ofClusters(ResemblingTexts.clusters(collection.texts())));
    collection.truth().ifPresent(t -> lists.put("truth", DocumentPairs.ofClusters(t)));
    for (int length : SketchSetting.LENGTHS) {
      List<long[]> shingles = collection.shingles(length);
      for (SketchSetting setting : SketchSetting.ofLength(length)) {
        List<long[]> sketches = setting.sketches(shingles);
        for (int percent : SketchSetting.PERCENT) {
          run(collection, lists, setting, setting.minSupport(percent), sketches);
        }
      }
    }
  }

  private void run(
      ItemsetCollection collection,
      Map<String, DocumentPairs> lists,
      SketchSetting setting,
      int minSupport,
      List<long[]> sketches) {
    FoundItemsets found = FoundItemsets.of(sketches, minSupport);
    long longEnough = sketches.stream().filter(sketch -> sketch.length >= minSupport).count();
    lists.forEach(
        (name, listed) ->
            comparison.add(
                collection.name(), name, listed, setting, minSupport, longEnough, found));
    falseClusters.add(
        collection,
        setting,
        minSupport,
        ClosureEffect.of(sketches, minSupport, found, collection.truthOrOne()));
  }

  void report(SectionReport report) {
    comparison.report(report);
    falseClusters.report(report);
  }
}
