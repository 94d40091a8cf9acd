// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Map;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.neardup.retrieval.Measure;

/**
 * Clusters as maximal frequent itemsets: sets of texts with enough units of description in common
 * (closed-sets-2009).
 *
 * @param tokenSource where sketches come from
 * @param image what units a text has
 * @param sketch the parameters of the sketch as they are on record
 * @param minCommon units that the texts of an itemset have in common, at least 1
 * @param maxItemsets most itemsets of one component, at least 1
 * @param maxDistance the distance from which on texts of full sketches have too little in common
 */
public record ClosedSetsMethod(
    TokenSource tokenSource,
    DocumentImage image,
    Map<String, Object> sketch,
    int minCommon,
    int maxItemsets,
    double maxDistance)
    implements ClusteringMethod {

  static final String LABEL = "closed_sets";

  @Override
  public String label() {
    return LABEL;
  }

  @Override
  public String distanceType() {
    return "overlap";
  }

  @Override
  public WordCount counted(boolean tokensFit) {
    return image.counted();
  }

  @Override
  public Measure measure(BackgroundModel counts, int texts, boolean tokensFit) {
    return image.measure(counts, texts);
  }

  @Override
  public int minShared() {
    return minCommon;
  }

  @Override
  public double maxDocFreqShare() {
    return 1;
  }

  @Override
  public void record(Map<String, Object> request, Map<String, Object> body) {
    request.put("sketch", sketch);
    request.put("min_common", minCommon);
    request.put("max_itemsets", maxItemsets);
  }
}
