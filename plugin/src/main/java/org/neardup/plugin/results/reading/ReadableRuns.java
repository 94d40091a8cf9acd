// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;

/** Decides whether the results of a run can be read, and by whom. */
final class ReadableRuns {

  private final ClusterService cluster;
  private final RunAccess runs;

  ReadableRuns(ClusterService cluster, RunAccess runs) {
    this.cluster = cluster;
    this.runs = runs;
  }

  /** The continuation, once the caller may read a run that has results. */
  interface Reading<T> {
    void start(RunRecord run, ActionListener<T> results);
  }

  /**
   * Starts to read the results of a run if the caller may; fails like {@link ResultsReader}.
   *
   * @param wanted the kind of results that the run must have
   */
  <T> void read(
      String runId, RunRecord.Finds wanted, ActionListener<T> listener, Reading<T> reading) {
    ActionListener<T> results =
        ActionListener.delegateResponse(
            listener, (delegate, e) -> delegate.onFailure(changed(runId, e)));
    runs.get(
        runId,
        ActionListener.wrap(
            run -> {
              requireCompleted(run);
              run.require(wanted);
              requireThere(run);
              reading.start(run, results);
            },
            listener::onFailure));
  }

  private static void requireCompleted(RunRecord run) {
    if (run.state() == RunState.COMPLETED) {
      return;
    }
    String why =
        run.state().isActive()
            ? "; its results can be read when it is " + RunState.COMPLETED
            : ": " + run.error();
    throw new OpenSearchStatusException(
        "run [" + run.runId() + "] is " + run.state() + why, RestStatus.CONFLICT);
  }

  /**
   * Fails if an index of the run is gone, even if only the other one is needed. The present owner
   * of the name, an alias or another run's index, tells nothing about this run.
   */
  private void requireThere(RunRecord run) {
    Set<String> there =
        RunIndices.of(run.key(), cluster.state().metadata()).stream()
            .map(Index::getName)
            .collect(Collectors.toSet());
    for (String name : RunIndices.namesOf(run.runId())) {
      if (!there.contains(name)) {
        throw new ResourceNotFoundException(
            "the results of run [{}] are gone: no such index [{}]", run.runId(), name);
      }
    }
  }

  /** A user deleted an index of a run, but not the run, or wrote to it. */
  private static Exception changed(String runId, Exception e) {
    return switch (ExceptionsHelper.unwrapCause(e)) {
      case IndexNotFoundException missing ->
          new ResourceNotFoundException(
              "the results of run [{}] are gone: {}", missing, runId, missing.getMessage());
      case SourceFields.DamagedException damaged ->
          new OpenSearchStatusException(
              "the results of run [{}] were changed by another client: {}",
              RestStatus.CONFLICT,
              damaged,
              runId,
              damaged.getMessage());
      default -> e;
    };
  }
}
