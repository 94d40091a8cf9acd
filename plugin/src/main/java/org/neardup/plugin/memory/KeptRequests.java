// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lease.Releasables;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * The memory of requests that are in progress or waiting on this node. Together they have a share
 * of the request breaker: they may wait for hours, and would otherwise block other work.
 */
public final class KeptRequests {

  /** An eighth of the breaker. */
  private static final int SHARE = 8;

  /** Bytes of a request that are negligible beside its task. */
  private static final long LITTLE = 1 << 16;

  private static final String LABEL = "neardup_kept_requests";

  private final RequestBreaker breaker;
  private long kept;

  public KeptRequests(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  /**
   * Charges a request until the result is closed, which is idempotent.
   *
   * @param bytes its memory
   * @throws CircuitBreakingException if other requests take too much already
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
