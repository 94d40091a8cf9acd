// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.List;
import org.neardup.plugin.shard.grouping.ExactGroups;

/**
 * Numbers of documents of all shards.
 *
 * @param documents documents of the run
 * @param ignored documents that match the query and have a value that the field ignored
 * @param withoutField documents that match the query and lack the field
 */
record ShardCounts(long documents, long ignored, long withoutField) {

  static ShardCounts of(List<ExactGroups> shards) {
    return new ShardCounts(
        shards.stream().mapToLong(ExactGroups::documents).sum(),
        shards.stream().mapToLong(ExactGroups::ignored).sum(),
        shards.stream().mapToLong(ExactGroups::withoutField).sum());
  }
}
