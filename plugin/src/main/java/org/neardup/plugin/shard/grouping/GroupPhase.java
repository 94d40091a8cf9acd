// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.work.Allowance;

/** Lets a pinned shard group its documents by digest, as requested when it was pinned. */
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
    shard.forget(ViewGrouping.class); // the run has copied the data, which may be large
    return grouped.answer();
  }
}
