package org.neardup.plugin.action.run;

import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.permission.Permission;
import org.neardup.plugin.run.lifecycle.CancelledRuns;
import org.neardup.plugin.run.lifecycle.RunLauncher;
import org.neardup.plugin.run.lifecycle.RunQueue;
import org.neardup.plugin.run.store.RunStore;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Checks what can be checked before anything is written, and starts the run. */
public final class TransportStartRunAction
    extends HandledTransportAction<StartRunRequest, StartRunResponse> {

  private final Client client;
  private final RunLauncher launcher;

  @Inject
  public TransportStartRunAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      RunStore store,
      CircuitBreakerService breakers,
      KeptRequests requests,
      RunQueue queue,
      CancelledRuns cancelledRuns,
      NamedXContentRegistry xContentRegistry) {
    super(StartRunAction.NAME, transport, filters, StartRunRequest::new);
    this.client = client;
    launcher =
        new RunLauncher(
            client,
            transport,
            cluster,
            threads,
            store,
            breakers,
            requests,
            queue,
            cancelledRuns,
            xContentRegistry);
  }

  @Override
  protected void doExecute(
      Task task, StartRunRequest request, ActionListener<StartRunResponse> listener) {
    Permission.START_RUNS.require(
        client,
        () ->
            launcher.launch(
                task,
                request.indices(),
                request.indicesOptions(),
                request.definition(),
                request.waitForCompletion(),
                ActionListener.map(listener, StartRunResponse::new)),
        listener);
  }
}
