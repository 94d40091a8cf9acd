// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.core.indices.breaker.NoneCircuitBreakerService;

/**
 * A heap full of garbage, which is always about to be collected: whoever waits for memory asks
 * again.
 */
public final class FullHeap extends NoopCircuitBreaker {

  private static final long OWN_LIMIT = 1000;
  private static final long LIMIT_OF_ALL = 5000;

  private int asked;

  public FullHeap() {
    super(CircuitBreaker.REQUEST);
  }

  @Override
  public double addEstimateBytesAndMaybeBreak(long bytes, String label) {
    asked++;
    throw new CircuitBreakingException(
        "[parent] too large", LIMIT_OF_ALL + 1, LIMIT_OF_ALL, Durability.TRANSIENT);
  }

  @Override
  public long getLimit() {
    return OWN_LIMIT;
  }

  /** How often memory was asked for. */
  public int asked() {
    return asked;
  }

  /** All breakers of a node in this heap. */
  public NoneCircuitBreakerService breakers() {
    return new NoneCircuitBreakerService() {
      @Override
      public CircuitBreaker getBreaker(String name) {
        return FullHeap.this;
      }
    };
  }
}
