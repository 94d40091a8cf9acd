// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.run.definition.RequestQuery;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
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
  private final NamedXContentRegistry xContentRegistry;

  @Inject
  public TransportSimilarAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      SearchService search,
      NamedXContentRegistry xContentRegistry) {
    super(SimilarAction.NAME, transport, filters, SimilarRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.threads = threads;
    this.search = search;
    this.xContentRegistry = xContentRegistry;
  }

  @Override
  protected void doExecute(
      Task task, SimilarRequest request, ActionListener<SimilarResponse> listener) {
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
      search(shards, request, null, listener);
      return;
    }
    Rewriteable.rewriteAndFetch(
        given,
        search.getRewriteContext(threads::absoluteTimeInMillis, request),
        ActionListener.wrap(
            query -> search(shards, request, query, listener), listener::onFailure));
  }

  private void search(
      LookupClient shards,
      SimilarRequest request,
      @Nullable QueryBuilder query,
      ActionListener<SimilarResponse> listener) {
    new SimilarSearch(shards, threads.executor(ThreadPool.Names.SEARCH), request, query, listener)
        .start();
  }
}
