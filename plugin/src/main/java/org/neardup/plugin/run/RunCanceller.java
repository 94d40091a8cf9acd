package org.neardup.plugin.run;

import java.util.Locale;
import org.neardup.plugin.results.RunAccess;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunState;
import org.neardup.plugin.results.RunStore;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksAction;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksRequest;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/** Ends runs on request, on whatever node they are driven. */
public final class RunCanceller {

  private static final String REASON = "by user request";
  private static final TimeValue ASK_AGAIN = TimeValue.timeValueMillis(200);
  private static final TimeValue PATIENCE = TimeValue.timeValueSeconds(30);

  private final RunAccess access;
  private final RunStore store;
  private final SystemIndexClient client;
  private final ThreadPool threads;

  public RunCanceller(RunAccess access, RunStore store, Client client) {
    this.access = access;
    this.store = store;
    this.client = new SystemIndexClient(client);
    this.threads = client.threadPool();
  }

  /**
   * Cancels a run and waits until it has ended.
   *
   * @param listener told of the run as it is then, which may have come to its own end meanwhile; of
   *     a 404 if there is none, of a 403 if it is another user's, of a 409 if it has completed or
   *     failed before
   */
  public void cancel(String runId, ActionListener<RunRecord> listener) {
    access.get(
        runId,
        ActionListener.wrap(
            run -> {
              if (run.state() == RunState.CANCELLED) {
                listener.onResponse(run);
              } else if (run.state().isActive() && store.isDriven(run)) {
                cancel(run, listener);
              } else if (run.state().isActive()) {
                cancelAbandoned(run, listener);
              } else {
                throw new OpenSearchStatusException(
                    "run [%s] has %s and can't be cancelled"
                        .formatted(runId, run.state().name().toLowerCase(Locale.ROOT)),
                    RestStatus.CONFLICT);
              }
            },
            listener::onFailure));
  }

  /** Its node has left and no other has taken it over: whoever is faster decides. */
  private void cancelAbandoned(RunRecord run, ActionListener<RunRecord> listener) {
    store.endAbandoned(run, taken -> taken.cancelled(REASON, taken.tookInMillis()), listener);
  }

  private void cancel(RunRecord run, ActionListener<RunRecord> listener) {
    CancelTasksRequest request = new CancelTasksRequest();
    request.setTaskId(new TaskId(run.task()));
    request.setReason(REASON);
    request.setWaitForCompletion(true);
    request.setTimeout(PATIENCE);
    client.execute(
        CancelTasksAction.INSTANCE,
        request,
        ActionListener.wrap(
            cancelled ->
                awaitEnd(run.runId(), threads.relativeTimeInMillis() + PATIENCE.millis(), listener),
            listener::onFailure));
  }

  /** Its node may have left just now, so that its task was not there to be cancelled. */
  private void awaitEnd(String runId, long until, ActionListener<RunRecord> listener) {
    store.get(
        runId,
        ActionListener.wrap(
            run -> {
              if (!run.state().isActive() || threads.relativeTimeInMillis() > until) {
                listener.onResponse(run);
              } else if (!store.isDriven(run)) {
                cancelAbandoned(run, listener);
              } else {
                threads.schedule(
                    () -> awaitEnd(runId, until, listener), ASK_AGAIN, ThreadPool.Names.GENERIC);
              }
            },
            listener::onFailure));
  }
}
