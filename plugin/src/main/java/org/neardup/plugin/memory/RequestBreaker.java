package org.neardup.plugin.memory;

import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;

/**
 * The request circuit breaker of this node, for what the platform makes before it has breakers:
 * handlers of routes, field types and the plugin's components. Until it is known nothing is
 * refused.
 */
public final class RequestBreaker {

  private volatile CircuitBreaker breaker = new NoopCircuitBreaker(CircuitBreaker.REQUEST);

  /** Says which it is. */
  public void use(CircuitBreakerService breakers) {
    breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  /** Bytes that may be charged to it; negative for any. */
  long limit() {
    return breaker.getLimit();
  }

  /**
   * A charge that is refused at once, which has taken nothing yet.
   *
   * @param label names the work in the message of a refusal
   */
  public MemoryCharge charge(String label) {
    return new MemoryCharge(breaker, label);
  }
}
