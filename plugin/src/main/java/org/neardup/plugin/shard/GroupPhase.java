package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;

/** Has a shard that has just been pinned group its documents by digest. */
public final class GroupPhase extends ResumablePhase<GroupPhase.Request, GroupedShard> {

  GroupPhase() {
    super("group", Request::new, GroupedShard::new);
  }

  /** Says nothing more: what is wanted was said when the shard was pinned. */
  public static final class Request extends ShardPhaseRequest {
    public Request(PinnedView view) {
      super(view);
    }

    Request(StreamInput in) throws IOException {
      super(in);
    }
  }

  @Override
  GroupedShard execute(PinnedShard shard, Request request, Allowance allowance) throws IOException {
    ViewGrouping.Grouped grouped = shard.grouping().group(allowance);
    shard.documents(grouped.documents());
    return grouped.answer();
  }
}
