// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.TransportLookupAction;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.definition.RequestQuery;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.Rewriteable;
import org.opensearch.search.SearchService;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Asks the shards for the nearest texts ({@link SimilarSearch}). */
public final class TransportSimilarAction
    extends HandledTransportAction<SimilarRequest, SimilarResponse> {

  private final Client client;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final SearchService search;
  private final CircuitBreakerService breakers;
  private final NamedXContentRegistry xContentRegistry;

  @Inject
  public TransportSimilarAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      SearchService search,
      CircuitBreakerService breakers,
      NamedXContentRegistry xContentRegistry) {
    super(SimilarAction.NAME, transport, filters, SimilarRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.threads = threads;
    this.search = search;
    this.breakers = breakers;
    this.xContentRegistry = xContentRegistry;
  }

  @Override
  protected void doExecute(
      Task task, SimilarRequest request, ActionListener<SimilarResponse> caller) {
    MemoryCharge memory =
        new MemoryCharge(breakers.getBreaker(CircuitBreaker.REQUEST), "neardup_similar");
    ActionListener<SimilarResponse> listener =
        ActionListener.notifyOnce(ActionListener.runBefore(caller, memory::close));
    LookupClient shards =
        new LookupClient(
            client,
            new TaskId(cluster.localNode().getId(), task.getId()),
            request,
            request.field(),
            "texts",
            listener::onFailure);
    QueryBuilder given = RequestQuery.parse(request.query(), xContentRegistry);
    if (given == null) {
      search(shards, request, null, memory, listener);
      return;
    }
    Rewriteable.rewriteAndFetch(
        given,
        search.getRewriteContext(threads::absoluteTimeInMillis, request),
        ActionListener.wrap(
            query -> search(shards, request, query, memory, listener), listener::onFailure));
  }

  private void search(
      LookupClient shards,
      SimilarRequest request,
      @Nullable QueryBuilder query,
      MemoryCharge memory,
      ActionListener<SimilarResponse> listener) {
    new SimilarSearch(
            shards,
            threads.executor(TransportLookupAction.THREAD_POOL),
            request,
            query,
            memory,
            listener)
        .start();
  }
}
