// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.concurrent.TimeUnit;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.util.concurrent.RunOnce;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.threadpool.ThreadPool;

/** Continues work after a time without a thread that waits; at once if the task is cancelled. */
final class Pauses {

  /** The longest pause, that of {@code _update_by_query}. */
  private static final long MOST_NANOS = TimeUnit.HOURS.toNanos(1);

  private final ThreadPool threads;
  private final ParentTask task;

  Pauses(ThreadPool threads, ParentTask task) {
    this.threads = threads;
    this.task = task;
  }

  /**
   * Continues after a time.
   *
   * @param next called once, on a generic thread in the present thread context
   */
  void then(TimeValue time, Runnable next) {
    RunOnce once = new RunOnce(threads.getThreadContext().preserveContext(next));
    if (time.nanos() <= 0) {
      threads.generic().execute(once);
      return;
    }
    Scheduler.ScheduledCancellable scheduled =
        threads.schedule(once, time, ThreadPool.Names.GENERIC);
    task.whenCancelled(
        () -> {
          scheduled.cancel();
          threads.generic().execute(once);
        });
  }

  /**
   * The time until the next batch may begin.
   *
   * @param documents number of documents of the last batch
   * @param perSecond number of documents a second, more than 0; infinite for no limit
   * @param nanos time since the last batch began
   */
  static TimeValue untilNext(int documents, float perSecond, long nanos) {
    double due = documents / (double) perSecond * TimeUnit.SECONDS.toNanos(1);
    return TimeValue.timeValueNanos(Math.max(0, Math.min((long) due, MOST_NANOS) - nanos));
  }
}
