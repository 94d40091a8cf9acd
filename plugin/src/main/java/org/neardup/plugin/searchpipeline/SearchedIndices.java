// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.Arrays;
import java.util.List;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.index.IndexSettings;
import org.opensearch.transport.RemoteClusterAware;

/**
 * The indices of this cluster that a search looks into; none for one with a point in time, which
 * has its own.
 *
 * @param indices in no particular order; copied
 */
record SearchedIndices(List<IndexMetadata> indices) {

  SearchedIndices {
    indices = List.copyOf(indices);
  }

  static SearchedIndices of(SearchRequest request, CollapseServices services) {
    String[] names =
        Arrays.stream(request.indices())
            .filter(name -> name.indexOf(RemoteClusterAware.REMOTE_CLUSTER_INDEX_SEPARATOR) < 0)
            .toArray(String[]::new);
    boolean onlyRemote = names.length == 0 && request.indices().length > 0;
    if (onlyRemote || request.pointInTimeBuilder() != null) {
      return new SearchedIndices(List.of());
    }
    ClusterState state = services.cluster().state();
    return new SearchedIndices(
        Arrays.stream(
                services
                    .resolver()
                    .concreteIndices(state, IndicesOptions.LENIENT_EXPAND_OPEN_HIDDEN, names))
            .map(state.metadata()::index)
            .toList());
  }

  /** The smaller of a number of hits and the least {@code index.max_result_window}, at least 1. */
  int bound(int maxHits) {
    return indices.stream()
        .mapToInt(index -> IndexSettings.MAX_RESULT_WINDOW_SETTING.get(index.getSettings()))
        .reduce(maxHits, Math::min);
  }

  /**
   * Whether any copy of a shard may answer, so that a preference may choose one: the platform sends
   * searches without a preference to certain copies of other indices.
   */
  boolean mayPreferACopy() {
    return indices.stream()
        .noneMatch(index -> index.isRemoteSnapshot() || index.getNumberOfSearchOnlyReplicas() > 0);
  }
}
