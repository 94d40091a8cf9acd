// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Collection;
import java.util.List;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlocks;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.index.Index;

/** Forbids to write indices, which can be copied then. */
final class WriteBlock {

  private WriteBlock() {}

  /** Whether all of some indices have it. */
  static boolean isOn(Collection<String> indices, ClusterState state) {
    return indices.stream()
        .allMatch(index -> state.blocks().hasIndexBlock(index, IndexMetadata.INDEX_WRITE_BLOCK));
  }

  /**
   * The state of the cluster with the block of some indices.
   *
   * @param indices whose writers have ended; of a request that is sent again and comes late, what
   *     it would write is there
   */
  static ClusterState add(ClusterState current, List<Index> indices) {
    if (isOn(indices.stream().map(Index::getName).toList(), current)) {
      return current;
    }
    Metadata.Builder metadata = Metadata.builder(current.metadata());
    ClusterBlocks.Builder blocks = ClusterBlocks.builder().blocks(current.blocks());
    for (Index index : indices) {
      IndexMetadata before = current.metadata().getIndexSafe(index);
      if (!isOn(List.of(index.getName()), current)) {
        metadata.put(
            IndexMetadata.builder(before)
                .settings(
                    Settings.builder()
                        .put(before.getSettings())
                        .put(IndexMetadata.INDEX_BLOCKS_WRITE_SETTING.getKey(), true))
                .settingsVersion(before.getSettingsVersion() + 1));
        blocks.addIndexBlock(index.getName(), IndexMetadata.INDEX_WRITE_BLOCK);
      }
    }
    return ClusterState.builder(current).metadata(metadata).blocks(blocks).build();
  }
}
