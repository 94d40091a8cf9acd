// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import org.neardup.cluster.ConnectedClustering;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.BaselineMethod;
import org.neardup.plugin.run.shards.DrivenRun;

/** Takes the transitive closure of the pairs that are near enough. */
record PairsStrategy(BaselineMethod method, DrivenRun run, ComparableTexts input)
    implements ClusteringStrategy {

  @Override
  public Clustered cluster(FoundClusters checkpoint) {
    int texts = input.texts().size();
    run.progress().phase(RunPhase.CLUSTERING, texts);
    input.memory().take((long) ConnectedClustering.BYTES_PER_TEXT * texts);
    return Clustered.of(
        new ConnectedClustering(
                input.candidates().source(method.retrieval(input.threshold().value())),
                ReferencesStrategy.MAX_BATCH,
                run::advance)
            .run(texts));
  }
}
