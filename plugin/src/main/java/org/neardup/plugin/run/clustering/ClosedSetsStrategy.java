// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Map;
import org.neardup.itemset.ClosedSetClustering;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ClosedSetsMethod;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;

/** Makes clusters of the largest sets of texts with enough units in common. */
final class ClosedSetsStrategy implements ClusteringStrategy {

  private final ClosedSetsMethod method;
  private final DrivenRun run;
  private final ComparableTexts input;
  private ClosedSets found; // null before clusters are

  ClosedSetsStrategy(ClosedSetsMethod method, DrivenRun run, ComparableTexts input) {
    this.method = method;
    this.run = run;
    this.input = input;
  }

  @Override
  public Clustered cluster(FoundClusters checkpoint) {
    int texts = input.texts().size();
    run.progress().phase(RunPhase.CLUSTERING, (long) ClosedSetClustering.TURNS * texts);
    input.memory().take((long) ClosedSetClustering.BYTES_PER_TEXT * texts);
    found =
        new ClosedSets(
            method,
            input.texts(),
            new DocumentNames(run.gateway(), input.texts()),
            input.background().words(),
            input.candidates(),
            run::advance,
            run.allowance(input.memory()));
    return Clustered.of(found.partition());
  }

  /** The itemsets would have to be kept as well. */
  @Override
  public boolean isKept() {
    return false;
  }

  @Override
  public void writeRest(Map<String, Object> summary) {
    run.progress().phase(RunPhase.ITEMSETS, found.count());
    found.write(run.writer(), run::advance);
    found.addTo(summary);
  }
}
