package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Where a shard's view is pinned, and its exact copies. */
public final class PinShardResponse extends BroadcastShardResponse {

  private final PinnedView view;
  private final ExactGroups groups;

  PinShardResponse(PinnedView view, ExactGroups groups) {
    super(view.shardId());
    this.view = view;
    this.groups = groups;
  }

  PinShardResponse(StreamInput in) throws IOException {
    super(in);
    view = new PinnedView(in);
    groups = new ExactGroups(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    view.writeTo(out);
    groups.writeTo(out);
  }

  public PinnedView view() {
    return view;
  }

  public ExactGroups groups() {
    return groups;
  }
}
