// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import java.util.List;
import org.opensearch.action.support.broadcast.BroadcastResponse;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** The answers of all shards that could be asked, and the failures of the others. */
public final class LookupResponse extends BroadcastResponse {

  private final List<LookupShardResponse> shards;

  public LookupResponse(
      int total,
      List<LookupShardResponse> shards,
      List<DefaultShardOperationFailedException> failures) {
    super(total, shards.size(), total - shards.size(), failures);
    this.shards = List.copyOf(shards);
  }

  public LookupResponse(StreamInput in) throws IOException {
    super(in);
    shards = in.readList(LookupShardResponse::new);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeList(shards);
  }

  /** One entry a shard. */
  public List<LookupShardResponse> shards() {
    return shards;
  }
}
