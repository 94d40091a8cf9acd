// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.neardup.work.Allowance;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;

/** Pinned views without an index. */
public final class TestViews {

  public static final String ATTEMPT = "first";

  /** Slices that are as long as the work, which is done by whoever asks for it. */
  public static final ResumableWork.Slices AT_ONCE =
      new ResumableWork.Slices(Runnable::run, () -> TimeValue.MAX_VALUE, () -> 0);

  private TestViews() {}

  public static PinnedShard view(ShardId shard, PinnedShard.Charge charge, Releasable onClose) {
    return view(shard, run("driver", ATTEMPT), charge, AT_ONCE, onClose);
  }

  public static PinnedShard view(
      ShardId shard,
      PinnedShard.Run run,
      PinnedShard.Charge charge,
      ResumableWork.Slices slices,
      Releasable onClose) {
    return new PinnedShard(shard, run, charge, slices, onClose);
  }

  public static PinnedShard.Run run(String driver, String attempt) {
    return new PinnedShard.Run(new TaskId(driver, 5), attempt);
  }

  /** The allowance of a phase that nobody cancels. */
  public static Allowance allowance(PinnedShard view) {
    return view.allowance(() -> {});
  }
}
