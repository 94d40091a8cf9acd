package org.neardup.plugin.memory;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * What some work has taken from a circuit breaker. Whatever it has not given back by then is given
 * back on closing. Safe for use by several threads.
 *
 * <p>A refusal because the heap as a whole is full may be about garbage that is yet to be
 * collected: on a small heap the breaker's limit is reached before the collector finds it worth its
 * while. Work that may have run for hours does not end for that; it waits. Not for transport
 * threads.
 */
public final class MemoryCharge implements Releasable {

  /** So often is tried again, ten seconds in all; the platform starts a collection every five. */
  static final int TRIES = 100;

  private static final long PAUSE_IN_MILLIS = 100;

  private final CircuitBreaker breaker;
  private final String label;
  private final Pause pause;
  private final AtomicLong taken = new AtomicLong();

  /** Waits between two tries. */
  @FunctionalInterface
  interface Pause {
    void await() throws InterruptedException;
  }

  /**
   * @param label names the work in the message of a refusal
   */
  public MemoryCharge(CircuitBreaker breaker, String label) {
    this(breaker, label, () -> TimeUnit.MILLISECONDS.sleep(PAUSE_IN_MILLIS));
  }

  MemoryCharge(CircuitBreaker breaker, String label, Pause pause) {
    this.breaker = breaker;
    this.label = label;
    this.pause = pause;
  }

  /**
   * Charges memory before it is used, or gives it back.
   *
   * @param bytes a negative number gives back
   * @throws CircuitBreakingException if there is no more; then nothing has been charged
   */
  public void take(long bytes) {
    if (bytes > 0) {
      charge(bytes);
    } else {
      breaker.addWithoutBreaking(bytes);
    }
    taken.addAndGet(bytes);
  }

  private void charge(long bytes) {
    for (int tries = 1; ; tries++) {
      try {
        breaker.addEstimateBytesAndMaybeBreak(bytes, label);
        return;
      } catch (CircuitBreakingException e) {
        if (tries == TRIES || !mayPass(e)) {
          throw e;
        }
        try {
          pause.await();
        } catch (InterruptedException interrupted) {
          Thread.currentThread().interrupt();
          throw e;
        }
      }
    }
  }

  /** Whether it is not this breaker that is full, but the heap, and not with what stays there. */
  private boolean mayPass(CircuitBreakingException e) {
    return e.getByteLimit() > Math.max(0, breaker.getLimit())
        && e.getDurability() == CircuitBreaker.Durability.TRANSIENT;
  }

  @Override
  public void close() {
    breaker.addWithoutBreaking(-taken.getAndSet(0));
  }
}
