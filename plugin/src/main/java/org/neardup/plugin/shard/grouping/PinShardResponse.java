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
  private final boolean behind;

  /**
   * @param behind whether the shard has changes that are later than its last refresh
   */
  PinShardResponse(PinnedView view, boolean behind) {
    super(view.shardId());
    this.view = view;
    this.behind = behind;
  }

  PinShardResponse(StreamInput in) throws IOException {
    super(in);
    view = new PinnedView(in);
    behind = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    view.writeTo(out);
    out.writeBoolean(behind);
  }

  public PinnedView view() {
    return view;
  }

  /** Whether the shard has changes that the view does not have, since it was not refreshed. */
  public boolean isBehind() {
    return behind;
  }
}
