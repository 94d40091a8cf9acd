// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;

/**
 * The location of the pinned view of a shard.
 *
 * @param nodeId the node that holds it
 * @param pin its name there
 * @param shardId the shard
 */
public record PinnedView(String nodeId, String pin, ShardId shardId) implements Writeable {

  public PinnedView(StreamInput in) throws IOException {
    this(in.readString(), in.readString(), new ShardId(in));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(nodeId);
    out.writeString(pin);
    shardId.writeTo(out);
  }
}
