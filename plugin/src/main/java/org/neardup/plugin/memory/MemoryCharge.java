package org.neardup.plugin.memory;

import java.util.concurrent.atomic.AtomicLong;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;

/**
 * What some work has taken from a circuit breaker. Whatever it has not given back by then is given
 * back on closing. Safe for use by several threads.
 */
public final class MemoryCharge implements Releasable {

  private final CircuitBreaker breaker;
  private final String label;
  private final AtomicLong taken = new AtomicLong();

  /**
   * @param label names the work in the message of a refusal
   */
  public MemoryCharge(CircuitBreaker breaker, String label) {
    this.breaker = breaker;
    this.label = label;
  }

  /**
   * Charges memory before it is used, or gives it back.
   *
   * @param bytes a negative number gives back
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is no more; then
   *     nothing has been charged
   */
  public void take(long bytes) {
    if (bytes > 0) {
      breaker.addEstimateBytesAndMaybeBreak(bytes, label);
    } else {
      breaker.addWithoutBreaking(bytes);
    }
    taken.addAndGet(bytes);
  }

  @Override
  public void close() {
    breaker.addWithoutBreaking(-taken.getAndSet(0));
  }
}
