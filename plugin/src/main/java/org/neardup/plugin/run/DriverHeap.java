// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.core.common.breaker.CircuitBreaker;

/**
 * The heap of the node that drives a run.
 *
 * @param breaker charged with what is taken of it
 * @param task whoever waits for memory goes on waiting until it is cancelled
 */
public record DriverHeap(CircuitBreaker breaker, RunTask task) {

  /**
   * A charge of the run, which has taken nothing yet.
   *
   * @param label names the work in the message of a refusal
   */
  public MemoryCharge charge(String label) {
    return MemoryCharge.patient(breaker, label, () -> Cancellation.ensureNotCancelled(task));
  }

  /**
   * How many things of a kind may be kept at once.
   *
   * @param bytes part of the breaker's limit for each of them
   * @param most never more than this
   * @return at least 1
   */
  public int room(long bytes, int most) {
    long limit = breaker.getLimit();
    return limit <= 0 ? most : Math.clamp(limit / bytes, 1, most);
  }
}
