// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;

/**
 * The documents that results are of: those whose sequence numbers are not greater than the last of
 * their shard. Documents with greater ones came later, or were written again.
 *
 * @param last the greatest sequence number by shard; copied
 */
record KnownDocuments(Map<ShardId, Long> last) implements Writeable {

  private static final long NONE = -1;

  KnownDocuments {
    last = Map.copyOf(last);
  }

  KnownDocuments(StreamInput in) throws IOException {
    this(in.readMap(ShardId::new, StreamInput::readLong));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeMap(last, (o, shard) -> shard.writeTo(o), StreamOutput::writeLong);
  }

  /** Those that shards answer of; one answer a shard. */
  static KnownDocuments of(ShardGateway gateway, List<ChecksumsPhase.Response> shards) {
    Map<ShardId, Long> last = new HashMap<>();
    for (int shard = 0; shard < shards.size(); shard++) {
      last.put(gateway.view(shard).shardId(), shards.get(shard).last());
    }
    return new KnownDocuments(last);
  }

  /** The greatest sequence number of known documents of a shard, -1 if it has none. */
  long of(ShardId shard) {
    return last.getOrDefault(shard, NONE);
  }
}
