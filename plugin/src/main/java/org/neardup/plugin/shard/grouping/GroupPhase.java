package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.work.Allowance;

/**
 * Has a shard that has just been pinned group its documents by digest, as was said when it was
 * pinned.
 */
public final class GroupPhase extends ResumablePhase<ViewRequest, GroupedShard> {

  public static final GroupPhase INSTANCE = new GroupPhase();

  private GroupPhase() {
    super("group", ViewRequest::new, GroupedShard::new);
  }

  @Override
  public GroupedShard execute(PinnedShard shard, ViewRequest request, Allowance allowance)
      throws IOException {
    ViewGrouping.Grouped grouped = shard.known(ViewGrouping.class).group(allowance);
    shard.learn(grouped.documents());
    shard.forget(ViewGrouping.class); // it has all that the run asked for, and may be large
    return grouped.answer();
  }
}
