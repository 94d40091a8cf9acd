package org.neardup.plugin.run.lifecycle;

import java.util.Collection;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.unit.TimeValue;

/**
 * Runs that this node can't go on with, such as those that a later version of the plugin began:
 * others may. Only if none does for a while is a run given up.
 */
final class LeftToOthers {

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
  LeftToOthers(LongSupplier millis) {
    this.millis = millis;
  }

  /**
   * Says that this node can't go on with a run.
   *
   * @param timeout how long others have
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
}
