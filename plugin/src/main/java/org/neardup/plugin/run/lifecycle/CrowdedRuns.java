// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.unit.TimeValue;

/**
 * The runs of this node that are at work. One that got no memory beside others begins again when
 * one of them has ended, one such run at a time: two that take each other's memory would else do it
 * again and again. Safe for use by several threads.
 */
public final class CrowdedRuns {

  /**
   * How long after its end a run counts as one beside others: a shard waits for memory for ten
   * seconds, and views are closed a little later.
   */
  static final TimeValue SHORTLY = TimeValue.timeValueSeconds(30);

  private final LongSupplier relativeMillis;
  private final Set<Attempt> atWork = new HashSet<>(); // equal to themselves only
  private long ended; // attempts
  private long lastEnd;
  private boolean hasTurn; // whether a run has it

  /**
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  public CrowdedRuns(LongSupplier relativeMillis) {
    this.relativeMillis = relativeMillis;
  }

  /** Waits for a while; throws to wait no longer. */
  @FunctionalInterface
  interface Pause {
    void await();
  }

  /** A run at work, from its beginning or a new one until its end or a failure. */
  final class Attempt implements Releasable {
    private final long endedBefore = ended;
    private boolean endedBesideOthers;

    private Attempt() {}

    /** Whether another was at work beside it at its end, or shortly before. */
    boolean endedBesideOthers() {
      synchronized (CrowdedRuns.this) {
        return endedBesideOthers;
      }
    }

    @Override
    public void close() {
      synchronized (CrowdedRuns.this) {
        if (atWork.remove(this)) {
          long now = relativeMillis.getAsLong();
          endedBesideOthers =
              !atWork.isEmpty() || ended > endedBefore && now - lastEnd < SHORTLY.millis();
          lastEnd = now;
          ended++;
        }
      }
    }
  }

  /** The turn of one run to begin again, until it is closed. */
  final class Turn implements Releasable {
    private boolean isMine;

    private Turn() {}

    /** Waits for it, unless the run has it, and then until another has ended or none is at work. */
    void await(Pause pause) {
      long before = ended();
      while (!take()) {
        pause.await();
      }
      while (ended() == before && !isEmpty()) {
        pause.await();
      }
    }

    private boolean take() {
      synchronized (CrowdedRuns.this) {
        if (!isMine && !hasTurn) {
          isMine = true;
          hasTurn = true;
        }
        return isMine;
      }
    }

    @Override
    public void close() {
      synchronized (CrowdedRuns.this) {
        if (isMine) {
          isMine = false;
          hasTurn = false;
        }
      }
    }
  }

  /** A run begins, or begins again. */
  synchronized Attempt begin() {
    Attempt attempt = new Attempt();
    atWork.add(attempt);
    return attempt;
  }

  /** The turn of a run, which does not have it yet. */
  Turn turn() {
    return new Turn();
  }

  private synchronized long ended() {
    return ended;
  }

  private synchronized boolean isEmpty() {
    return atWork.isEmpty();
  }
}
