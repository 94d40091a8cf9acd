package org.neardup.plugin.results;

import java.util.List;
import java.util.Map;
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
    // The record of a run is there before its checkpoints: whoever has some and is not among the
    // active runs that are looked for then has ended.
    Map<RunCheckpoints.Key, List<String>> all = checkpoints.documents();
    if (all.isEmpty()) {
      return;
    }
    PlainActionFuture<List<RunRecord>> active = PlainActionFuture.newFuture();
    store.listActive(active);
    for (RunRecord run : active.actionGet()) {
      all.remove(new RunCheckpoints.Key(run.runId(), run.startTimeInMillis()));
    }
    checkpoints.deleteDocuments(all.values().stream().flatMap(List::stream).toList());
  }
}
