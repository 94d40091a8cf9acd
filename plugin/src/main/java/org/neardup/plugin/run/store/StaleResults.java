// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.TimedWait;
import org.opensearch.common.unit.TimeValue;

/**
 * Deletes the results of runs that have failed or were cancelled: those that could not be deleted
 * then, since a snapshot or a block held them, and those of a driver that did not know yet that the
 * run had ended without it. One thread. Waits for the indices; not for transport threads.
 */
public final class StaleResults {

  private static final Logger logger = LogManager.getLogger(StaleResults.class);

  /** A deletion that a user has asked for may be under way, and be taken back. */
  static final TimeValue LEFT_ALONE = TimeValue.timeValueMinutes(1);

  private final RunStore store;
  private final TimedWait timedWait;
  private final LongSupplier millis;
  private final Map<RunKey, Long> since = new HashMap<>();

  /**
   * @param timedWait how to wait for the store
   * @param millis a clock that never steps, in milliseconds
   */
  public StaleResults(RunStore store, TimedWait timedWait, LongSupplier millis) {
    this.store = store;
    this.timedWait = timedWait;
    this.millis = millis;
  }

  /** Deletes those that were there at an earlier look already, a minute ago or more. */
  public void delete() {
    List<RunRecord> stale = timedWait.await(store::listStale);
    since.keySet().retainAll(stale.stream().map(RunRecord::key).collect(Collectors.toSet()));
    long now = millis.getAsLong();
    for (RunRecord run : stale) {
      long first = since.computeIfAbsent(run.key(), key -> now);
      if (now - first >= LEFT_ALONE.millis()) {
        delete(run);
      }
    }
  }

  private void delete(RunRecord run) {
    try {
      timedWait.<Void>await(deleted -> store.deleteStale(run, deleted));
      logger.info("results of run [{}], which is {}, are deleted", run.runId(), run.state());
    } catch (RuntimeException e) {
      logger.debug("results of run [" + run.runId() + "] are still held", e);
    }
  }
}
