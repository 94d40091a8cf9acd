// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;

/**
 * The documents that a run is about, so that its shards can be pinned again: after a copy was lost,
 * or on behalf of another node.
 *
 * @param now what "now" means in the query, milliseconds since the epoch
 * @param sequenceNumbers of each shard's documents
 * @param fingerprints of each shard's texts
 */
public record ViewsCheckpoint(
    long now, Map<ShardId, byte[]> sequenceNumbers, Map<ShardId, Long> fingerprints)
    implements Writeable {

  public static final String NAME = "views";

  /** The version of its format, its first byte. */
  public static final byte VERSION = 1;

  /** What was pinned. */
  public static ViewsCheckpoint of(long now, List<GroupedShard> shards) {
    Map<ShardId, byte[]> sequenceNumbers = new LinkedHashMap<>();
    Map<ShardId, Long> fingerprints = new LinkedHashMap<>();
    for (GroupedShard shard : shards) {
      sequenceNumbers.put(shard.shardId(), shard.sequenceNumbers());
      fingerprints.put(shard.shardId(), shard.groups().fingerprint());
    }
    return new ViewsCheckpoint(now, sequenceNumbers, fingerprints);
  }

  public ViewsCheckpoint(StreamInput in) throws IOException {
    this(Versions.require(VERSION, in).readLong(), new LinkedHashMap<>(), new LinkedHashMap<>());
    for (int shards = in.readVInt(); shards > 0; shards--) {
      ShardId shard = new ShardId(in);
      sequenceNumbers.put(shard, in.readByteArray());
      fingerprints.put(shard, in.readLong());
    }
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeByte(VERSION);
    out.writeLong(now);
    out.writeVInt(sequenceNumbers.size());
    for (Map.Entry<ShardId, byte[]> shard : sequenceNumbers.entrySet()) {
      shard.getKey().writeTo(out);
      out.writeByteArray(shard.getValue());
      out.writeLong(fingerprints.get(shard.getKey()));
    }
  }

  /** The indices whose shards were pinned. */
  public String[] indices() {
    return sequenceNumbers.keySet().stream()
        .map(ShardId::getIndexName)
        .distinct()
        .toArray(String[]::new);
  }

  /**
   * @param shards pinned again
   * @throws OpenSearchStatusException 409 if they are not the same shards with the same texts
   */
  void requireSame(List<GroupedShard> shards) {
    Map<ShardId, Long> now = new HashMap<>();
    for (GroupedShard shard : shards) {
      now.put(shard.shardId(), shard.groups().fingerprint());
    }
    for (ShardId shard : fingerprints.keySet()) {
      if (!fingerprints.get(shard).equals(now.get(shard))) {
        throw new OpenSearchStatusException(
            "documents of " + shard + " have changed since the run began, and its view is lost",
            RestStatus.CONFLICT);
      }
    }
    if (now.size() != fingerprints.size()) {
      throw new OpenSearchStatusException(
          "the indices "
              + Arrays.toString(indices())
              + " have other shards than when the run began, and its views are lost",
          RestStatus.CONFLICT);
    }
  }
}
