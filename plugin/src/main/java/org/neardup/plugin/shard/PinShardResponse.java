package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Where a shard's view is pinned, and its exact copies. */
public final class PinShardResponse extends BroadcastShardResponse {

  private final PinnedView view;
  private final String signatureScheme;
  private final ExactGroups groups;

  /**
   * @param signatureScheme how the field signs texts; null where the index lacks it
   */
  PinShardResponse(PinnedView view, @Nullable String signatureScheme, ExactGroups groups) {
    super(view.shardId());
    this.view = view;
    this.signatureScheme = signatureScheme;
    this.groups = groups;
  }

  PinShardResponse(StreamInput in) throws IOException {
    super(in);
    view = new PinnedView(in);
    signatureScheme = in.readOptionalString();
    groups = new ExactGroups(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    view.writeTo(out);
    out.writeOptionalString(signatureScheme);
    groups.writeTo(out);
  }

  public PinnedView view() {
    return view;
  }

  /** How the field signs texts there; null where the index lacks it. */
  @Nullable
  public String signatureScheme() {
    return signatureScheme;
  }

  public ExactGroups groups() {
    return groups;
  }
}
