// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.List;
import org.opensearch.action.support.broadcast.BroadcastResponse;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** The pinned views of all shards, and the failures of those that could not be pinned. */
public final class PinResponse extends BroadcastResponse {

  private final List<PinShardResponse> shards;
  private final List<String> withoutField;

  PinResponse(
      int total,
      List<PinShardResponse> shards,
      List<String> withoutField,
      List<DefaultShardOperationFailedException> failures) {
    super(total, shards.size(), total - shards.size(), failures);
    this.shards = List.copyOf(shards);
    this.withoutField = List.copyOf(withoutField);
  }

  PinResponse(StreamInput in) throws IOException {
    super(in);
    shards = in.readList(PinShardResponse::new);
    withoutField = in.readStringList();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeList(shards);
    out.writeStringCollection(withoutField);
  }

  /** One entry for each pinned shard. */
  public List<PinShardResponse> shards() {
    return shards;
  }

  /** The indices that were asked for and lack the field, of which no shard is pinned. */
  public List<String> withoutField() {
    return withoutField;
  }
}
