// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Optional;
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
    runs.get(
        runId,
        ActionListener.wrap(
            run -> start(run, wanted, true, listener, reading), listener::onFailure));
  }

  /**
   * @param again whether to look at the run again if its results are gone: it may have others, as a
   *     revision took their place meanwhile
   */
  private <T> void start(
      RunRecord run,
      RunRecord.Finds wanted,
      boolean again,
      ActionListener<T> listener,
      Reading<T> reading) {
    requireCompleted(run);
    run.require(wanted);
    ActionListener<T> results =
        ActionListener.delegateResponse(
            listener,
            (delegate, e) -> {
              Exception failure = changed(run.runId(), e);
              if (again && ExceptionsHelper.status(failure) == RestStatus.NOT_FOUND) {
                lookAgain(run, wanted, failure, delegate, reading);
              } else {
                delegate.onFailure(failure);
              }
            });
    Optional<ResourceNotFoundException> missing = missing(run);
    if (missing.isPresent()) {
      results.onFailure(missing.get());
    } else {
      reading.start(run, results);
    }
  }

  private <T> void lookAgain(
      RunRecord run,
      RunRecord.Finds wanted,
      Exception failure,
      ActionListener<T> listener,
      Reading<T> reading) {
    runs.get(
        run.runId(),
        ActionListener.wrap(
            now -> {
              if (now.results().equals(run.results())) {
                listener.onFailure(failure);
              } else {
                start(now, wanted, false, listener, reading);
              }
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
   * The error if an index of the run is gone, even if only the other one is needed. The present
   * owner of the name, an alias or another run's index, tells nothing about this run.
   */
  private Optional<ResourceNotFoundException> missing(RunRecord run) {
    Set<String> there =
        RunIndices.of(run.results(), cluster.state().metadata()).stream()
            .map(Index::getName)
            .collect(Collectors.toSet());
    return RunIndices.namesOf(run.resultsId()).stream()
        .filter(name -> !there.contains(name))
        .findFirst()
        .map(
            name ->
                new ResourceNotFoundException(
                    "the results of run [{}] are gone: no such index [{}]", run.runId(), name));
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
