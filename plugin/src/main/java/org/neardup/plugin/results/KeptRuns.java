// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.core.index.Index;
import org.opensearch.indices.ShardLimitValidator;

/**
 * What the results of all runs take of the shards that a cluster may have. They are kept until
 * somebody deletes them, so whoever runs every night should hear of it long before the first run
 * that is refused.
 */
final class KeptRuns {

  /** Of the shards that the cluster may have: on one node, by default, those of 50 runs. */
  private static final double TOLD_FROM = 0.1;

  private KeptRuns() {}

  /** A warning if there are many, and nothing deletes them. */
  static Optional<String> warning(ClusterState state, ClusterSettings settings) {
    if (settings.get(NeardupSettings.RETENTION).millis() >= 0) {
      return Optional.empty();
    }
    Map<RunKey, List<Index>> runs = RunIndices.all(state.metadata());
    long shards = shards(runs.values(), state.metadata());
    long limit =
        (long) settings.get(ShardLimitValidator.SETTING_CLUSTER_MAX_SHARDS_PER_NODE)
            * state.nodes().getDataNodes().size();
    return shards < TOLD_FROM * limit
        ? Optional.empty()
        : Optional.of(
            "[%s] runs keep indices here, which are [%s] of the [%s] shards that this cluster may have: delete old ones (DELETE /_neardup/{run}), or let [%s] do so"
                .formatted(runs.size(), shards, limit, NeardupSettings.RETENTION.getKey()));
  }

  private static long shards(Collection<List<Index>> runs, Metadata metadata) {
    return runs.stream()
        .flatMap(List::stream)
        .mapToLong(index -> metadata.index(index).getTotalNumberOfShards())
        .sum();
  }
}
