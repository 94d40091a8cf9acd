// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.HashSet;
import java.util.Set;
import org.opensearch.common.lease.Releasable;

/**
 * Lets a run that got no memory beside others of its node begin again when one of them has ended.
 * One such run at a time does so: two that take each other's memory would else do it again and
 * again. Safe for use by several threads.
 */
public final class CrowdedRuns {

  private final Set<Attempt> atWork = new HashSet<>(); // equal to themselves only
  private long ended; // attempts
  private boolean hasTurn; // whether a run has it

  /** Waits for a while; throws to wait no longer. */
  @FunctionalInterface
  interface Pause {
    void await();
  }

  /** A run at work, from its beginning or a new one until its end or a failure. */
  final class Attempt implements Releasable {
    private boolean wasBesideOthers;

    private Attempt() {}

    /** Whether another was at work at any time. */
    boolean wasBesideOthers() {
      synchronized (CrowdedRuns.this) {
        return wasBesideOthers;
      }
    }

    @Override
    public void close() {
      synchronized (CrowdedRuns.this) {
        if (atWork.remove(this)) {
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
    if (atWork.size() > 1) {
      atWork.forEach(each -> each.wasBesideOthers = true);
    }
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
