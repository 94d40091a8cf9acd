package org.neardup.plugin.memory;

import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * What a request keeps in memory: charged before it is kept, and all given back on closing. Charged
 * some kilobytes at a time, as the breaker asks for the state of the whole heap. Not thread-safe.
 */
public final class KeptBytes implements Releasable {

  private static final long STEP = 16 * 1024;

  private final MemoryCharge charge;
  private final long free;
  private long kept;
  private long charged;

  /**
   * @param charge has taken nothing yet; closed with this
   */
  public KeptBytes(MemoryCharge charge) {
    this(charge, 0);
  }

  /**
   * @param free so much is too little to be charged, for work that must go on where nothing else
   *     can
   */
  public KeptBytes(MemoryCharge charge, long free) {
    this.charge = charge;
    this.free = free;
  }

  /**
   * Call before keeping so many more.
   *
   * @throws CircuitBreakingException if there is no room for them, which the caller gets as a 429
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
