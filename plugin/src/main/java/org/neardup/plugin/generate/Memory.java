// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.work.Allowance;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.tasks.CancellableTask;

/**
 * The memory of a generation, charged to a circuit breaker. The remainder is given back on closing.
 * One thread.
 */
final class Memory implements Allowance, Releasable {

  private static final String BREAKER_LABEL = "neardup_generation";

  private final MemoryCharge charge;
  private final CancellableTask task;

  Memory(CircuitBreaker breaker, CancellableTask task) {
    this.charge = new MemoryCharge(breaker, BREAKER_LABEL);
    this.task = task;
  }

  /**
   * Charges memory, or gives it back.
   *
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is no memory;
   *     nothing has been charged then
   */
  @Override
  public void take(long bytes) {
    charge.take(bytes);
  }

  /** Charges memory until the result is closed. */
  Releasable hold(long bytes) {
    take(bytes);
    return () -> take(-bytes);
  }

  @Override
  public void ensureNotCancelled() {
    Cancellation.ensureNotCancelled(task);
  }

  @Override
  public void close() {
    charge.close();
  }
}
