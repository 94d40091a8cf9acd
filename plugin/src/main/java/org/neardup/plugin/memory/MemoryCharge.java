// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * The charge of some work to a circuit breaker. The remainder is given back on closing. Safe for
 * use by several threads.
 *
 * <p>A refusal because the whole heap is full may be due to garbage: on a small heap the breaker's
 * limit is reached before the collector runs. A run, which may have worked for hours, does not fail
 * for that; it is {@linkplain #patient patient}. A request with a waiting caller is refused at
 * once: it can be sent again, and its thread is shared with searches.
 */
public final class MemoryCharge implements Releasable {

  /** Number of retries, ten seconds in all; the platform starts a collection every five. */
  static final int TRIES = 100;

  private static final long PAUSE_IN_MILLIS = 100;

  private final CircuitBreaker breaker;
  private final String label;
  private final Runnable cancellationCheck; // null without waiting
  private final Pause pause;
  private final AtomicLong taken = new AtomicLong();

  /** Waits between two tries. */
  @FunctionalInterface
  interface Pause {
    void await() throws InterruptedException;
  }

  /**
   * A charge that is refused at once.
   *
   * @param label name of the work in the message of a refusal
   */
  public MemoryCharge(CircuitBreaker breaker, String label) {
    this(breaker, label, null, MemoryCharge::pause);
  }

  MemoryCharge(CircuitBreaker breaker, String label, Runnable cancellationCheck, Pause pause) {
    this.breaker = breaker;
    this.label = label;
    this.cancellationCheck = cancellationCheck;
    this.pause = pause;
  }

  /**
   * A charge that waits for garbage collection; not for transport threads.
   *
   * @param label name of the work in the message of a refusal
   * @param cancellationCheck called now and then while it waits; throws to interrupt the work
   */
  public static MemoryCharge patient(
      CircuitBreaker breaker, String label, Runnable cancellationCheck) {
    return new MemoryCharge(breaker, label, cancellationCheck, MemoryCharge::pause);
  }

  private static void pause() throws InterruptedException {
    TimeUnit.MILLISECONDS.sleep(PAUSE_IN_MILLIS);
  }

  /**
   * Charges memory before it is used, or gives it back.
   *
   * @param bytes a negative number gives back
   * @throws CircuitBreakingException if there is no memory; nothing has been charged then
   */
  public void take(long bytes) {
    if (cancellationCheck == null) {
      charge(bytes);
    } else {
      takePatiently(bytes, cancellationCheck);
    }
  }

  /** Charges memory that cannot be refused. */
  public void takeAnyway(long bytes) {
    breaker.addWithoutBreaking(bytes);
    taken.addAndGet(bytes);
  }

  /**
   * The same for work that waits, for any kind of charge.
   *
   * @param cancellationCheck called now and then while it waits; throws to interrupt the work
   */
  public void takePatiently(long bytes, Runnable cancellationCheck) {
    for (int tries = 1; ; tries++) {
      try {
        charge(bytes);
        return;
      } catch (CircuitBreakingException e) {
        if (tries == TRIES || !mayPass(e)) {
          throw e;
        }
        cancellationCheck.run();
        await(e);
      }
    }
  }

  private void await(CircuitBreakingException refusal) {
    try {
      pause.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw refusal;
    }
  }

  private void charge(long bytes) {
    if (bytes > 0) {
      breaker.addEstimateBytesAndMaybeBreak(bytes, label);
    } else {
      breaker.addWithoutBreaking(bytes);
    }
    taken.addAndGet(bytes);
  }

  /** Whether the heap rather than this breaker is full, possibly with garbage. */
  private boolean mayPass(CircuitBreakingException e) {
    return e.getByteLimit() > Math.max(0, breaker.getLimit())
        && e.getDurability() == CircuitBreaker.Durability.TRANSIENT;
  }

  @Override
  public void close() {
    breaker.addWithoutBreaking(-taken.getAndSet(0));
  }
}
