package org.neardup.plugin.results;

import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.search.fetch.subphase.FetchSourceContext;
import org.opensearch.transport.client.Client;

/** Says whether the results of a run can be read, and by whom. */
final class ReadableRuns {

  private final SystemIndexClient client;
  private final RunAccess runs;

  ReadableRuns(Client client, RunAccess runs) {
    this.client = new SystemIndexClient(client);
    this.runs = runs;
  }

  /** What is done once it is known that the caller may read a run, and that it has results. */
  interface Reading<T> {
    void start(RunRecord run, ActionListener<T> results);
  }

  /**
   * Starts to read the results of a run if the caller may, or fails as {@link ResultsReader} says.
   *
   * @param wanted what the run must be looking for
   */
  <T> void read(
      String runId, RunRecord.Finds wanted, ActionListener<T> listener, Reading<T> reading) {
    ActionListener<T> results =
        ActionListener.delegateResponse(
            listener, (delegate, e) -> delegate.onFailure(withoutIndex(runId, e)));
    runs.get(
        runId,
        ActionListener.wrap(
            run -> {
              requireCompleted(run);
              run.require(wanted);
              requireThere(
                  runId,
                  ActionListener.wrap(there -> reading.start(run, results), results::onFailure));
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

  /** Fails if the index of results is gone, also for who wants rows only. */
  private void requireThere(String runId, ActionListener<Void> listener) {
    client.execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.results(runId), ClusterEntry.id(""))
            .fetchSourceContext(FetchSourceContext.DO_NOT_FETCH_SOURCE),
        ActionListener.map(listener, anything -> null));
  }

  /** Somebody deleted an index of a run, but not the run. */
  private static Exception withoutIndex(String runId, Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException missing
        ? new ResourceNotFoundException(
            "the results of run [{}] are gone: {}", missing, runId, missing.getMessage())
        : e;
  }
}
