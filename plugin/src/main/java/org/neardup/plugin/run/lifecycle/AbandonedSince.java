// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.unit.TimeValue;

/**
 * How long this node has known of runs that nobody drives. A run that it can't go on with, such as
 * one that a later version of the plugin began, is left to others for a while before it is given
 * up; one that has lost several nodes is left alone for a while before the next takes it over.
 */
final class AbandonedSince {

  private static final TimeValue FIRST_PAUSE = TimeValue.timeValueSeconds(5);
  private static final TimeValue LONGEST_PAUSE = TimeValue.timeValueMinutes(5);

  private final LongSupplier millis;
  private final Map<Run, Long> since = new ConcurrentHashMap<>();

  /** A run as some node left it. */
  private record Run(String runId, long startTimeInMillis, String task) {
    static Run of(RunRecord run) {
      return new Run(run.runId(), run.startTimeInMillis(), run.driver().task());
    }
  }

  /**
   * @param millis a clock that never steps, in milliseconds
   */
  AbandonedSince(LongSupplier millis) {
    this.millis = millis;
  }

  /**
   * Says that nobody drives a run; from the first time on this counts.
   *
   * @param timeout how long it is left alone
   * @return whether that time is over
   */
  boolean isTimedOut(RunRecord run, TimeValue timeout) {
    long now = millis.getAsLong();
    long first = since.computeIfAbsent(Run.of(run), seen -> now);
    return now - first >= timeout.millis();
  }

  /** Forgets the runs that are none of these. */
  void retain(Collection<RunRecord> abandoned) {
    since.keySet().retainAll(abandoned.stream().map(Run::of).collect(Collectors.toSet()));
  }

  /**
   * How long a run is left alone that may be what its nodes were lost by, so that whoever wants to
   * cancel it can do so in between: nothing after the first, then longer and longer.
   *
   * @param lost how many nodes drove it, all of which are gone
   */
  static TimeValue pauseAfter(int lost) {
    return lost < 2
        ? TimeValue.ZERO
        : TimeValue.timeValueMillis(
            Math.min(LONGEST_PAUSE.millis(), FIRST_PAUSE.millis() << Math.min(lost - 2, 10)));
  }
}
