// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.shards.DrivenRun;

/** Assigns every text to its nearest reference (DURIAN, SIGIR 2006, section 4.4.5). */
record ReferencesStrategy(ClusteringMethod method, DrivenRun run, ComparableTexts input)
    implements ClusteringStrategy {

  /** Texts whose candidates are asked for at once. */
  static final int MAX_BATCH = 256;

  @Override
  public Clustered cluster(FoundClusters checkpoint) {
    run.progress().phase(RunPhase.CLUSTERING, input.texts().size());
    double threshold = input.threshold().value();
    double discount = method.familyDiscount();
    return Clustered.byDistance(
        new ReferenceClustering(
                input.candidates().source(method.retrieval(threshold + discount)),
                MAX_BATCH,
                run::advance,
                run.allowance(input.memory()))
            .run(
                input.texts().size(),
                input.constraints().closure(),
                new AssignmentSettings(threshold, discount)));
  }
}
