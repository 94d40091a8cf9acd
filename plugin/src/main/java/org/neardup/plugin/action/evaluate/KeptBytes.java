package org.neardup.plugin.action.evaluate;

import org.neardup.plugin.memory.MemoryCharge;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * What an evaluation keeps in memory: charged to a breaker before it is kept, and all given back on
 * closing. Charged some kilobytes at a time, as the breaker asks for the state of the whole heap.
 * Not thread-safe.
 */
final class KeptBytes implements Releasable {

  private static final long STEP = 16 * 1024;
  private static final String LABEL = "neardup_evaluation";

  private final MemoryCharge charge;
  private long kept;
  private long charged;

  KeptBytes(CircuitBreaker breaker) {
    this.charge = new MemoryCharge(breaker, LABEL);
  }

  /**
   * Call before keeping so many more.
   *
   * @throws CircuitBreakingException if there is no room for them, which the caller of the
   *     evaluation gets as a 429
   */
  void add(long bytes) {
    long missing = kept + bytes - charged;
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
