// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.TimedWait;
import org.opensearch.ResourceNotFoundException;

/**
 * Deletes the checkpoints of runs that have come to their end: those that could not be deleted
 * then, and those of runs that nobody drove any more. Waits for the indices; not for transport
 * threads.
 */
public final class StaleCheckpoints {

  private final RunCheckpoints checkpoints;
  private final RunStore store;
  private final TimedWait timedWait;

  /**
   * @param timedWait how to wait for the store
   */
  public StaleCheckpoints(RunCheckpoints checkpoints, RunStore store, TimedWait timedWait) {
    this.checkpoints = checkpoints;
    this.store = store;
    this.timedWait = timedWait;
  }

  /** Deletes those that there are now. */
  public void delete() {
    // The record of a run is there before its checkpoints. Each is asked for by its name: a search
    // may come to a copy that has not heard of it.
    Map<RunKey, List<String>> all = checkpoints.documents();
    all.keySet().removeIf(this::isActive);
    checkpoints.deleteDocuments(all.values().stream().flatMap(List::stream).toList());
  }

  private boolean isActive(RunKey run) {
    try {
      RunRecord record = timedWait.await(found -> store.get(run.runId(), found));
      return record.state().isActive() && record.startTimeInMillis() == run.startTimeInMillis();
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }
}
