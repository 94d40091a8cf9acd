// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;

/**
 * The request circuit breaker of this node, for objects that the platform creates before its
 * breakers: REST handlers, field types and the plugin's components. Until it is set nothing is
 * refused.
 */
public final class RequestBreaker {

  private volatile CircuitBreaker breaker = new NoopCircuitBreaker(CircuitBreaker.REQUEST);

  /** Sets the breaker. */
  public void use(CircuitBreakerService breakers) {
    breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  /** Bytes that may be charged to it; negative for no limit. */
  long limit() {
    return breaker.getLimit();
  }

  /** How often it has refused memory since the start of the node, to anybody. */
  public long trips() {
    return breaker.getTrippedCount();
  }

  /**
   * A charge without waiting, empty so far.
   *
   * @param label name of the work in the message of a refusal
   */
  public MemoryCharge charge(String label) {
    return new MemoryCharge(breaker, label);
  }
}
