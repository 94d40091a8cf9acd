// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.tasks.CancellableTask;

/** Interrupts the work of a cancelled task. */
public final class Cancellation {

  private Cancellation() {}

  /**
   * Called in every loop that may take long.
   *
   * @throws TaskCancelledException if the task has been cancelled
   */
  public static void ensureNotCancelled(CancellableTask task) {
    if (task.isCancelled()) {
      throw new TaskCancelledException("cancelled: " + task.getReasonCancelled());
    }
  }
}
