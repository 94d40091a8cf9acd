package org.neardup.plugin.results;

import java.util.List;
import java.util.Map;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.PlainActionFuture;

/**
 * Deletes the checkpoints of runs that have come to their end: those that could not be deleted
 * then, and those of runs that nobody drove any more. Waits for the indices; not for transport
 * threads.
 */
public final class StaleCheckpoints {

  private final RunCheckpoints checkpoints;
  private final RunStore store;

  public StaleCheckpoints(RunCheckpoints checkpoints, RunStore store) {
    this.checkpoints = checkpoints;
    this.store = store;
  }

  /** Deletes those that there are now. */
  public void delete() {
    // The record of a run is there before its checkpoints. Each is asked for by its name: a search
    // may come to a copy that has not heard of it.
    Map<RunCheckpoints.Key, List<String>> all = checkpoints.documents();
    all.keySet().removeIf(this::isActive);
    checkpoints.deleteDocuments(all.values().stream().flatMap(List::stream).toList());
  }

  private boolean isActive(RunCheckpoints.Key run) {
    PlainActionFuture<RunRecord> found = PlainActionFuture.newFuture();
    store.get(run.runId(), found);
    try {
      RunRecord record = found.actionGet();
      return record.state().isActive() && record.startTimeInMillis() == run.startTimeInMillis();
    } catch (ResourceNotFoundException e) {
      return false;
    }
  }
}
