// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.neardup.plugin.throttle.WorkCheck;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;

/**
 * Long work in slices of time. Its caller is told after a slice that it is not done, and may
 * continue it.
 *
 * <p>It has a thread of its own, as readers of an index must stay on one thread. At the end of a
 * slice it pauses at the next {@linkplain Body#run check}; the caller of {@link #resume} waits
 * until then. The number of busy threads is therefore that of callers, and paused work costs an
 * idle thread.
 *
 * @param <R> the result
 */
public final class ResumableWork<R> {

  /**
   * The time and the threads of work.
   *
   * @param threads has a thread for each unfinished work
   * @param duration approximate length of a slice; with 0 a slice ends at each check
   * @param nanoTime as {@link System#nanoTime}
   */
  public record Slices(Executor threads, Supplier<TimeValue> duration, LongSupplier nanoTime) {}

  /** The work itself. */
  @FunctionalInterface
  interface Body<R> {
    /**
     * @param check to be called often; pauses at the end of a slice, and throws to interrupt the
     *     work
     * @return not null
     */
    R run(WorkCheck check) throws Exception;
  }

  private final Slices slices;
  private final Body<R> body;
  private final Releasable onEnd;
  private volatile WorkCheck callersCheck = () -> {};
  private volatile long sliceEnds;

  private volatile boolean isAbandoned;

  // guarded by this
  private boolean hasBegun;
  private boolean isRunning; // or paused, but not ended
  private boolean hasEnded;
  private boolean isResting = true;
  private R result;
  private Exception failure;

  /**
   * @param onEnd closed once, when the body will not run any more
   */
  ResumableWork(Slices slices, Body<R> body, Releasable onEnd) {
    this.slices = slices;
    this.body = body;
    this.onEnd = onEnd;
  }

  /**
   * Continues for a slice, and waits. One caller at a time; not after it is done or has failed.
   *
   * @param callersCheck called at each check meanwhile; throws to end the work
   * @return the result; null if it is not done yet
   * @throws Exception the exception of the body
   */
  @Nullable
  synchronized R resume(WorkCheck callersCheck) throws Exception {
    ensureNotAbandoned();
    this.callersCheck = callersCheck;
    sliceEnds = slices.nanoTime().getAsLong() + slices.duration().get().nanos();
    isResting = false;
    if (hasBegun) {
      notifyAll();
    } else {
      begin();
    }
    while (!isResting) {
      await();
    }
    if (failure != null) {
      throw failure;
    }
    return result;
  }

  /** Whether it is done, has failed, or will never start. */
  synchronized boolean hasEnded() {
    return hasEnded;
  }

  private void begin() {
    hasBegun = true;
    boolean accepted = false;
    try {
      slices.threads().execute(this::run);
      accepted = true;
    } finally {
      if (!accepted) {
        onEnd.close();
        hasEnded = true;
      }
    }
  }

  private void run() {
    synchronized (this) {
      if (hasEnded) {
        return; // abandoned while it waited for its thread
      }
      isRunning = true;
    }
    R done = null;
    Exception thrown = new IllegalStateException("ended by an error");
    try {
      done = body.run(new SliceCheck());
      thrown = null;
    } catch (Exception e) {
      thrown = e;
    } finally {
      onEnd.close();
      end(done, thrown);
    }
  }

  private synchronized void end(R done, Exception thrown) {
    result = done;
    failure = thrown;
    hasEnded = true;
    isResting = true;
    notifyAll();
  }

  /** Ends slices. */
  private final class SliceCheck implements WorkCheck {
    @Override
    public void run() {
      ensureNotAbandoned();
      callersCheck.run();
      checkSlice();
    }

    @Override
    public void whileWaiting() {
      ensureNotAbandoned();
      callersCheck.whileWaiting();
      checkSlice();
    }
  }

  private void ensureNotAbandoned() {
    if (isAbandoned) {
      throw abandoned();
    }
  }

  private void checkSlice() {
    ensureNotAbandoned();
    if (slices.nanoTime().getAsLong() - sliceEnds >= 0) {
      rest();
    }
  }

  private synchronized void rest() {
    isResting = true;
    notifyAll();
    while (isResting && !isAbandoned) {
      await();
    }
    ensureNotAbandoned();
  }

  /** Ends it while paused, or at its next check; does not wait. */
  synchronized void abandon() {
    isAbandoned = true;
    if (isRunning || hasEnded) {
      notifyAll();
    } else {
      onEnd.close();
      end(null, abandoned());
    }
  }

  @SuppressWarnings("WaitNotInLoop") // the callers loop
  private void await() {
    try {
      wait();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OpenSearchStatusException(
          "interrupted: the node is shutting down", RestStatus.SERVICE_UNAVAILABLE, e);
    }
  }

  private static OpenSearchStatusException abandoned() {
    return new OpenSearchStatusException(
        "the pinned view of a run was closed", RestStatus.SERVICE_UNAVAILABLE);
  }
}
