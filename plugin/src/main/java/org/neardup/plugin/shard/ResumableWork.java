package org.neardup.plugin.shard;

import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.tasks.CancellableTask;

/**
 * Long work that is done in slices of time. Whoever waits for it hears after a slice that it is not
 * done, and has it go on, or not.
 *
 * <p>It has a thread of its own, as readers of an index must stay with one. When its time is over
 * it rests, at the next step that says whether to {@linkplain Body#run go on}; whoever called
 * {@link #resume} waits until then. So no more threads are busy than have called, and what rests
 * costs a thread that sleeps.
 *
 * @param <R> what comes of it
 */
public final class ResumableWork<R> {

  /**
   * When and where work is done.
   *
   * @param threads has a thread for each piece of work that is not done yet
   * @param duration how long a slice is, about; with 0 each step is one
   * @param nanoTime as {@link System#nanoTime}
   */
  public record Slices(Executor threads, Supplier<TimeValue> duration, LongSupplier nanoTime) {}

  /** What is to be done. */
  @FunctionalInterface
  interface Body<R> {
    /**
     * @param cancellationCheck to be called often; rests if the time of the slice is over, and
     *     throws if the work is to stop
     * @return not null
     */
    R run(Runnable cancellationCheck) throws Exception;
  }

  private final Slices slices;
  private final Body<R> body;
  private final Releasable onEnd;
  private volatile CancellableTask task; // of whoever waits for it
  private volatile long sliceEnds;

  private volatile boolean isAbandoned;

  // guarded by this
  private boolean hasBegun;
  private boolean isRunning; // or rests, but has not ended
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
   * Has it go on for a slice, and waits. One caller at a time; not again after it is done or has
   * failed.
   *
   * @param task of the caller: the work ends when this is cancelled meanwhile
   * @return what came of it; null if it is not done yet
   * @throws Exception what the body threw
   */
  @Nullable
  synchronized R resume(CancellableTask task) throws Exception {
    if (isAbandoned) {
      throw abandoned();
    }
    this.task = task;
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

  /** Whether it is done, or has failed, or will never begin. */
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
      done = body.run(this::checkSlice);
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

  private void checkSlice() {
    Cancellation.ensureNotCancelled(task);
    if (isAbandoned) {
      throw abandoned();
    }
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
    if (isAbandoned) {
      throw abandoned();
    }
  }

  /** Ends it where it rests, or at its next step; does not wait. */
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
