// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import org.neardup.plugin.generate.Generation;
import org.neardup.plugin.generate.GenerationSummary;
import org.neardup.plugin.generate.GenerationTask;
import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.permission.Permission;
import org.neardup.plugin.request.BodyReader;
import org.neardup.plugin.run.definition.RequestQuery;
import org.neardup.plugin.run.lifecycle.RunQueue;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.util.concurrent.AbstractRunnable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Makes a collection on a thread of its own; generations count towards the limit of concurrent
 * runs.
 */
public final class TransportGenerateAction
    extends HandledTransportAction<GenerateRequest, GenerateResponse> {

  private final Client client;
  private final ClusterService cluster;
  private final RunQueue queue;
  private final IndexNameExpressionResolver resolver;
  private final NamedXContentRegistry xContentRegistry;
  private final KeptRequests requests;
  private final CircuitBreaker breaker;

  @Inject
  public TransportGenerateAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      RunQueue queue,
      IndexNameExpressionResolver resolver,
      NamedXContentRegistry xContentRegistry,
      CircuitBreakerService breakers,
      KeptRequests requests) {
    super(GenerateAction.NAME, transport, filters, GenerateRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.queue = queue;
    this.resolver = resolver;
    this.xContentRegistry = xContentRegistry;
    this.requests = requests;
    this.breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  @Override
  protected void doExecute(
      Task task, GenerateRequest request, ActionListener<GenerateResponse> listener) {
    Releasable kept = requests.keep(2 * BodyReader.bytes(request.definition().body()));
    ActionListener<GenerateResponse> last = ActionListener.runBefore(listener, kept::close);
    try {
      begin(task, request, last);
    } catch (RuntimeException e) {
      last.onFailure(e);
    }
  }

  private void begin(
      Task task, GenerateRequest request, ActionListener<GenerateResponse> listener) {
    QueryBuilder query = RequestQuery.parse(request.definition().query(), xContentRegistry);
    Generation generation =
        new Generation(
            client,
            cluster,
            resolver,
            request.definition(),
            query,
            request.refresh(),
            (GenerationTask) task,
            breaker);
    Permission.GENERATE.require(client, () -> queue.submit(job(generation, listener)), listener);
  }

  private AbstractRunnable job(Generation generation, ActionListener<GenerateResponse> listener) {
    return new ActionRunnable<>(listener) {
      @Override
      protected void doRun() {
        GenerationSummary summary;
        try {
          summary = generation.run();
        } finally {
          queue.leave(this); // before the listener is called
        }
        listener.onResponse(new GenerateResponse(summary));
      }
    };
  }
}
