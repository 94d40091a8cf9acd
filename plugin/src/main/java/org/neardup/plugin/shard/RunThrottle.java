// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.rest.RestStatus;

/**
 * Limits the processors of a node that the phases of runs use: to a share of all, and to another
 * share while the node serves searches.
 *
 * <p>A share of the processors is a number of turns and a part of the time. With 0.75 of two
 * processors, which are 1.5, two threads have a turn at once, and each works for three quarters of
 * the time. Work is measured in slices of {@value #SLICE_MILLIS} ms. After each slice the thread
 * rests as long as its part of the time asks, and queues for another turn behind the threads that
 * wait already.
 */
public final class RunThrottle {

  private static final int SLICE_MILLIS = 5;
  private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(SLICE_MILLIS);

  /** The longest time without a look at cancellation, and at the share. */
  private static final long LOOK_EVERY = TimeUnit.MILLISECONDS.toNanos(10);

  private final int processors;
  private final BooleanSupplier isSearching;
  private final LongSupplier nanoTime;
  private volatile double share = 1;
  private volatile double shareWhileSearching = 1;

  // guarded by this
  private final Deque<Turn> waiting = new ArrayDeque<>();
  private int working;

  /**
   * @param processors of the node
   * @param isSearching whether the node serves searches
   * @param nanoTime as {@link System#nanoTime}
   */
  public RunThrottle(int processors, BooleanSupplier isSearching, LongSupplier nanoTime) {
    this.processors = processors;
    this.isSearching = isSearching;
    this.nanoTime = nanoTime;
  }

  /** Sets the share of the processors, above 0 and up to 1. */
  public void share(double limit) {
    share = limit;
  }

  /** Sets the share of the processors while the node serves searches, above 0 and up to 1. */
  public void shareWhileSearching(double limit) {
    shareWhileSearching = limit;
  }

  /** Processors that phases may use now. */
  private double allowed() {
    double least = Math.min(share, shareWhileSearching);
    return processors * (least < share && isSearching.getAsBoolean() ? least : share);
  }

  private static int turns(double allowed) {
    return (int) Math.ceil(allowed);
  }

  /**
   * Waits for a turn.
   *
   * @param cancellationCheck throws to end the work
   */
  Turn begin(Runnable cancellationCheck) {
    Turn turn = new Turn(cancellationCheck);
    turn.take();
    return turn;
  }

  /** A turn of work that never waits. */
  Turn unlimited(Runnable cancellationCheck) {
    return new Turn(cancellationCheck) {
      @Override
      void check() {
        cancellationCheck.run();
      }
    };
  }

  /** The work of one thread. Two threads may use it one after the other. */
  class Turn implements Releasable {
    private final Runnable cancellationCheck;
    private long began;
    private boolean isTaken;

    private Turn(Runnable cancellationCheck) {
      this.cancellationCheck = cancellationCheck;
    }

    /**
     * Called in every loop that may take long: throws if the work was cancelled, and waits at the
     * end of a slice.
     */
    void check() {
      cancellationCheck.run();
      long worked = nanoTime.getAsLong() - began;
      if (worked >= SLICE) {
        pause(worked);
      }
    }

    private void pause(long worked) {
      double allowed = allowed();
      long rest = (long) (worked * (turns(allowed) / allowed - 1));
      giveBack();
      rest(rest);
      take();
    }

    private void rest(long nanos) {
      long from = nanoTime.getAsLong();
      for (long left = nanos; left > 0; left = nanos - (nanoTime.getAsLong() - from)) {
        cancellationCheck.run();
        try {
          TimeUnit.NANOSECONDS.sleep(Math.min(left, LOOK_EVERY));
        } catch (InterruptedException e) {
          throw interrupted(e);
        }
      }
    }

    private void take() {
      synchronized (RunThrottle.this) {
        waiting.add(this);
        try {
          while (!equals(waiting.peek()) || working >= turns(allowed())) {
            cancellationCheck.run();
            TimeUnit.NANOSECONDS.timedWait(RunThrottle.this, LOOK_EVERY);
          }
          working++;
          isTaken = true;
          began = nanoTime.getAsLong();
        } catch (InterruptedException e) {
          throw interrupted(e);
        } finally {
          waiting.remove(this);
          RunThrottle.this.notifyAll();
        }
      }
    }

    private void giveBack() {
      synchronized (RunThrottle.this) {
        if (isTaken) {
          isTaken = false;
          working--;
          RunThrottle.this.notifyAll();
        }
      }
    }

    @Override
    public void close() {
      giveBack();
    }
  }

  private static OpenSearchStatusException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new OpenSearchStatusException(
        "interrupted: the node is shutting down", RestStatus.SERVICE_UNAVAILABLE, e);
  }
}
