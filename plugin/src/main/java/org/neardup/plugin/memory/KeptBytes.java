// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * Memory that a request keeps: charged before use, and all given back on closing. Charged some
 * kilobytes at a time, since the breaker examines the whole heap. Not thread-safe.
 */
public final class KeptBytes implements Releasable {

  private static final long STEP = 16 * 1024;

  private final MemoryCharge charge;
  private final long free;
  private long kept;
  private long charged;

  /**
   * @param charge has no charge yet; closed with this
   */
  public KeptBytes(MemoryCharge charge) {
    this(charge, 0);
  }

  /**
   * @param free bytes below which nothing is charged, for work that must continue under pressure
   */
  public KeptBytes(MemoryCharge charge, long free) {
    this.charge = charge;
    this.free = free;
  }

  /**
   * Called before keeping this many more bytes.
   *
   * @throws CircuitBreakingException if there is not enough memory; the caller answers with a 429
   */
  public void add(long bytes) {
    long missing = kept + bytes - charged - free;
    if (missing > 0) {
      long step = Math.max(missing, STEP);
      charge.take(step);
      charged += step;
    }
    kept += bytes;
  }

  @Override
  public void close() {
    charge.close();
    charged = 0;
    kept = 0;
  }
}
