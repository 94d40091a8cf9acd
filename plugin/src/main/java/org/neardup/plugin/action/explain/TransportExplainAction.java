// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.TransportLookupAction;
import org.neardup.plugin.run.definition.FieldCheck;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Checks the fields of the rules, and has the pair explained ({@link PairExplanation}). */
public final class TransportExplainAction
    extends HandledTransportAction<ExplainRequest, ExplainResponse> {

  private final Client client;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final CircuitBreakerService breakers;

  @Inject
  public TransportExplainAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      CircuitBreakerService breakers) {
    super(ExplainAction.NAME, transport, filters, ExplainRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.threads = threads;
    this.breakers = breakers;
  }

  @Override
  protected void doExecute(
      Task task, ExplainRequest request, ActionListener<ExplainResponse> caller) {
    ActionListener<ExplainResponse> listener = ActionListener.notifyOnce(caller);
    TaskId parent = new TaskId(cluster.localNode().getId(), task.getId());
    PairExplanation explanation =
        new PairExplanation(
            new LookupClient(
                client,
                parent,
                request,
                request.definition().field(),
                "texts",
                listener::onFailure),
            threads.executor(TransportLookupAction.THREAD_POOL),
            breakers.getBreaker(CircuitBreaker.REQUEST),
            () -> Cancellation.ensureNotCancelled((CancellableTask) task),
            request,
            listener);
    ActionListener<FieldCapabilitiesResponse> checked =
        ActionListener.wrap(
            found -> {
              FieldCheck.check(request.definition(), found);
              explanation.start();
            },
            listener::onFailure);
    fields(
        FieldCheck.request(request.definition()),
        request,
        parent,
        ActionListener.wrap(
            found -> {
              if (FieldCheck.isWrong(request.definition(), found)) {
                fields(FieldCheck.requestAll(), request, parent, checked);
              } else {
                checked.onResponse(found);
              }
            },
            listener::onFailure));
  }

  private void fields(
      FieldCapabilitiesRequest fields,
      ExplainRequest request,
      TaskId parent,
      ActionListener<FieldCapabilitiesResponse> listener) {
    fields.indices(request.indices()).indicesOptions(request.indicesOptions());
    fields.setParentTask(parent);
    client.fieldCaps(fields, listener);
  }
}
