// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedView;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** The location of a shard's view. */
public final class PinShardResponse extends BroadcastShardResponse {

  private final PinnedView view;

  PinShardResponse(PinnedView view) {
    super(view.shardId());
    this.view = view;
  }

  PinShardResponse(StreamInput in) throws IOException {
    super(in);
    view = new PinnedView(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    view.writeTo(out);
  }

  public PinnedView view() {
    return view;
  }
}
