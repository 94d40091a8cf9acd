// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Locale;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.RunStore;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksAction;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksRequest;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksResponse;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.ReceiveTimeoutTransportException;
import org.opensearch.transport.client.Client;

/** Ends runs on request, on whatever node they are driven. */
public final class RunCanceller {

  private static final String REASON = "by user request";
  private static final TimeValue RETRY_INTERVAL = TimeValue.timeValueMillis(200);
  private static final TimeValue TIMEOUT = TimeValue.timeValueSeconds(30);

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
   * Cancels a run and waits until it has ended, or for half a minute.
   *
   * @param answer told of the run as it is then, which may have come to its own end meanwhile; of
   *     one that is still active if it takes longer, or if its end can't be written down now, which
   *     its node does as soon as it can; of a 404 if there is none, of a 403 if it is another
   *     user's, of a 409 if it has completed or failed before
   */
  public void cancel(String runId, ActionListener<RunRecord> answer) {
    ActionListener<RunRecord> listener =
        ActionListener.wrap(run -> store.withRequest(run, answer), answer::onFailure);
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
    store.endAbandoned(
        run, taken -> taken.cancelled(REASON, taken.progress().tookInMillis()), listener);
  }

  private void cancel(RunRecord run, ActionListener<RunRecord> listener) {
    cancel(run, threads.relativeTimeInMillis() + TIMEOUT.millis(), listener);
  }

  private void cancel(RunRecord run, long until, ActionListener<RunRecord> listener) {
    CancelTasksRequest request = new CancelTasksRequest();
    request.setTaskId(new TaskId(run.driver().task()));
    request.setReason(REASON);
    client.execute(
        CancelTasksAction.INSTANCE,
        request,
        ActionListener.wrap(
            cancelled -> awaitEnd(run, isReached(cancelled), until, listener),
            listener::onFailure));
  }

  /** Whether the task was there, also if it is not known what became of the cancel. */
  private static boolean isReached(CancelTasksResponse cancelled) {
    return !cancelled.getTasks().isEmpty()
        || !cancelled.getTaskFailures().isEmpty()
        || cancelled.getNodeFailures().stream()
            .anyMatch(
                e -> ExceptionsHelper.unwrap(e, ReceiveTimeoutTransportException.class) != null);
  }

  /**
   * Its node may have left just now, so that its task was not there to be cancelled, or another may
   * have taken the run over, with a task of its own.
   *
   * @param reached whether the task was there: its node remembers that it was cancelled
   */
  private void awaitEnd(
      RunRecord cancelled, boolean reached, long until, ActionListener<RunRecord> listener) {
    store.get(
        cancelled.runId(),
        ActionListener.wrap(
            run -> {
              boolean late = threads.relativeTimeInMillis() > until;
              if (!run.key().equals(cancelled.key())) {
                throw new ResourceNotFoundException("run [" + run.runId() + "] was deleted");
              }
              if (!run.state().isActive() || late && reached) {
                listener.onResponse(run);
              } else if (!store.isDriven(run)) {
                cancelAbandoned(run, listener);
              } else if (late) {
                throw new OpenSearchStatusException(
                    "run [" + run.runId() + "] could not be cancelled: no node has its task now",
                    RestStatus.SERVICE_UNAVAILABLE);
              } else if (!run.driver().task().equals(cancelled.driver().task())) {
                cancel(run, until, listener);
              } else {
                threads.schedule(
                    () -> awaitEnd(cancelled, reached, until, listener),
                    RETRY_INTERVAL,
                    ThreadPool.Names.GENERIC);
              }
            },
            listener::onFailure));
  }
}
