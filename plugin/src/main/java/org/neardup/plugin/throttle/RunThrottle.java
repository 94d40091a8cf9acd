// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.throttle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.rest.RestStatus;

/**
 * Limits the processors of a node that the phases of runs use: to a share of all, and to another
 * share while the node serves searches.
 *
 * <p>With a share of 0.25, six processors are 1.5 for runs: two threads have a turn at once, and
 * work for three quarters of the time. Work is measured in slices of {@value #SLICE_MILLIS} ms.
 * After each slice the thread queues for another turn, behind the threads that wait already. Where
 * the share is no whole number of processors, work makes a debt of time: no turn begins before it
 * has passed. Whoever worked, the debt is that of all.
 *
 * <p>While the node serves searches, each that is being executed takes the place of a turn: the
 * share is what runs and searches have together, and the rest is for all else that a node does. On
 * two processors a run works between searches. Lest searches without a pause stop it, a turn begins
 * {@value #LONGEST_PAUSE_MILLIS} ms after the last one, whatever is being searched.
 */
public final class RunThrottle {

  private static final int SLICE_MILLIS = 5;
  private static final long SLICE = TimeUnit.MILLISECONDS.toNanos(SLICE_MILLIS);

  private static final int LONGEST_PAUSE_MILLIS = 20;
  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(LONGEST_PAUSE_MILLIS);

  /** The longest debt: work that does not check for a long time must not stop all other work. */
  private static final long MAX_DEBT = TimeUnit.SECONDS.toNanos(1);

  /**
   * The longest time for which work of other threads keeps a turn: it may wait for another node.
   */
  private static final long MAX_LOAN = TimeUnit.SECONDS.toNanos(1);

  /** The longest time without a look at cancellation, and at the share. */
  private static final long LOOK_EVERY = TimeUnit.MILLISECONDS.toNanos(5);

  private final int processors;
  private final BooleanSupplier isSearching;
  private final IntSupplier searches;
  private final LongSupplier nanoTime;
  private volatile double share = 1;
  private volatile double shareWhileSearching = 1;

  // guarded by this
  private final Deque<Turn> waiting = new ArrayDeque<>();
  private final Deque<Turn> lent = new ArrayDeque<>();
  private int working;
  private long debtEnds;
  private long lastBegan;

  /**
   * @param processors of the node
   * @param isSearching whether the node serves searches
   * @param searches how many it is executing
   * @param nanoTime as {@link System#nanoTime}
   */
  public RunThrottle(
      int processors, BooleanSupplier isSearching, IntSupplier searches, LongSupplier nanoTime) {
    this.processors = processors;
    this.isSearching = isSearching;
    this.searches = searches;
    this.nanoTime = nanoTime;
    this.debtEnds = nanoTime.getAsLong();
    this.lastBegan = debtEnds;
  }

  /** Sets the share of the processors, above 0 and up to 1. */
  public void share(double limit) {
    share = limit;
  }

  /** Sets the share of the processors while the node serves searches, above 0 and up to 1. */
  public void shareWhileSearching(double limit) {
    shareWhileSearching = limit;
  }

  /** Whether the share while the node serves searches is the one that holds now. */
  private boolean yields() {
    return shareWhileSearching < share && isSearching.getAsBoolean();
  }

  /** Processors that phases may use now, and with them the searches that they yield to. */
  private double allowed() {
    return processors * (yields() ? shareWhileSearching : share);
  }

  private synchronized boolean mayWork(Turn turn) {
    double allowed = allowed();
    int turns = (int) Math.ceil(allowed);
    endOldLoans();
    return turn.equals(waiting.peek())
        && working < turns - taken(turns)
        && (allowed == turns || nanoTime.getAsLong() - debtEnds >= 0);
  }

  /** How many turns searches take the place of; not of all for long. */
  private int taken(int turns) {
    int executing = yields() ? searches.getAsInt() : 0;
    boolean hasPaused = nanoTime.getAsLong() - lastBegan >= LONGEST_PAUSE;
    return Math.min(executing, hasPaused ? turns - 1 : turns);
  }

  private void endOldLoans() {
    long now = nanoTime.getAsLong();
    while (!lent.isEmpty() && now - lent.peek().began >= MAX_LOAN) {
      lent.remove().giveBack();
    }
  }

  private synchronized void charge(long began, long now) {
    double allowed = allowed();
    if (allowed != Math.ceil(allowed)) {
      long from = debtEnds - began > 0 ? debtEnds : began;
      long to = from + (long) ((now - began) / allowed);
      debtEnds = to - now > MAX_DEBT ? now + MAX_DEBT : to;
    }
  }

  /**
   * Waits for a turn.
   *
   * @param cancellationCheck throws to end the work
   */
  public Turn begin(Runnable cancellationCheck) {
    Turn turn = new Turn(cancellationCheck);
    turn.take();
    return turn;
  }

  /**
   * Waits for a turn of work that other threads of this node do. The turn ends when it is closed,
   * by any thread, or after a second.
   */
  public Releasable lend() {
    Turn turn = begin(() -> {});
    synchronized (this) {
      lent.add(turn);
    }
    return () -> {
      synchronized (this) {
        lent.remove(turn);
      }
      turn.close();
    };
  }

  /** Number of threads that have a turn. */
  public synchronized int working() {
    return working;
  }

  /** Number of threads that wait for a turn. */
  public synchronized int waiting() {
    return waiting.size();
  }

  /** A turn of work that never waits. */
  public Turn unlimited(Runnable cancellationCheck) {
    return new Turn(cancellationCheck) {
      @Override
      public void run() {
        cancellationCheck.run();
      }
    };
  }

  /** The work of one thread. Two threads may use it one after the other. */
  public class Turn implements WorkCheck, Releasable {
    private final Runnable cancellationCheck;
    private long began;
    private boolean isTaken;

    private Turn(Runnable cancellationCheck) {
      this.cancellationCheck = cancellationCheck;
    }

    /** Waits for another turn at the end of a slice. */
    @Override
    public void run() {
      cancellationCheck.run();
      if (!isTaken || nanoTime.getAsLong() - began >= SLICE) {
        giveBack();
        take();
      }
    }

    /** Gives the turn back; it is taken again at work. */
    @Override
    public void whileWaiting() {
      cancellationCheck.run();
      giveBack();
    }

    private void take() {
      synchronized (RunThrottle.this) {
        waiting.add(this);
        try {
          while (!mayWork(this)) {
            cancellationCheck.run();
            TimeUnit.NANOSECONDS.timedWait(RunThrottle.this, LOOK_EVERY);
          }
          working++;
          isTaken = true;
          began = nanoTime.getAsLong();
          lastBegan = began;
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new OpenSearchStatusException(
              "interrupted: the node is shutting down", RestStatus.SERVICE_UNAVAILABLE, e);
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
          charge(began, nanoTime.getAsLong());
          RunThrottle.this.notifyAll();
        }
      }
    }

    @Override
    public void close() {
      giveBack();
    }
  }
}
