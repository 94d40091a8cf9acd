package org.neardup.plugin.memory;

import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lease.Releasables;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * What requests keep of the heap that are at work on this node, or wait for their turn. Together
 * they have a share of the request breaker and no more: they may wait for hours, and others' work
 * would be refused for it.
 */
public final class KeptRequests {

  /** An eighth of the breaker. */
  private static final int SHARE = 8;

  /** Bytes of a request that are nothing beside its task. */
  private static final long LITTLE = 1 << 16;

  private static final String LABEL = "neardup_kept_requests";

  private final RequestBreaker breaker;
  private long kept;

  public KeptRequests(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  /**
   * Keeps a request until what is returned is closed, which may be done more than once.
   *
   * @param bytes what it takes
   * @throws CircuitBreakingException if others keep too much already
   */
  public Releasable keep(long bytes) {
    if (bytes <= LITTLE) {
      return () -> {};
    }
    reserve(bytes);
    MemoryCharge charge = breaker.charge(LABEL);
    Releasable both =
        Releasables.releaseOnce(
            () -> {
              charge.close();
              giveBack(bytes);
            });
    try {
      charge.take(bytes);
    } catch (CircuitBreakingException e) {
      both.close();
      throw e;
    }
    return both;
  }

  private synchronized void reserve(long bytes) {
    long most = breaker.limit() / SHARE;
    if (breaker.limit() >= 0 && kept + bytes > most) {
      throw new CircuitBreakingException(
          "requests that are under way or wait on this node keep %s bytes, of %s that they may; this one has %s"
              .formatted(kept, most, bytes),
          bytes,
          most,
          bytes > most ? CircuitBreaker.Durability.PERMANENT : CircuitBreaker.Durability.TRANSIENT);
    }
    kept += bytes;
  }

  private synchronized void giveBack(long bytes) {
    kept -= bytes;
  }
}
