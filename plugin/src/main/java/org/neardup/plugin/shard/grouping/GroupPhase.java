// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Lets a pinned shard group its documents by digest, as requested when it was pinned. */
public final class GroupPhase extends ResumablePhase<GroupPhase.Request, GroupedShard> {

  public static final GroupPhase INSTANCE = new GroupPhase();

  private GroupPhase() {
    super("group", Request::new, GroupedShard::new);
  }

  /** All texts, or some. */
  public static final class Request extends ShardPhaseRequest {
    private final long[] heads; // null for all texts

    private Request(PinnedView view, @Nullable long[] heads) {
      super(view);
      this.heads = heads;
    }

    /** Asks for all documents. */
    public static Request ofAll(PinnedView view) {
      return new Request(view, null);
    }

    /**
     * Asks for the documents of some texts; their view may be grouped again.
     *
     * @param heads the first 64 bits of their digests, ascending without sign
     */
    public static Request ofTexts(PinnedView view, long[] heads) {
      return new Request(view, heads);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      heads = in.readBoolean() ? in.readLongArray() : null;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeBoolean(heads != null);
      if (heads != null) {
        out.writeLongArray(heads);
      }
    }
  }

  @Override
  public GroupedShard execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    if (shard.ifKnown(ShardDocuments.class).isPresent()) {
      shard.startAnew(ViewGrouping.class);
    }
    ViewGrouping.Grouped grouped = shard.known(ViewGrouping.class).group(request.heads, allowance);
    shard.learn(grouped.documents());
    if (request.heads == null) {
      shard.forget(ViewGrouping.class); // the run has copied the data, which may be large
    }
    return grouped.answer();
  }
}
