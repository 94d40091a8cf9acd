// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.shard.ShardSearcher;
import org.neardup.plugin.shard.TransportShardsAction;
import org.neardup.plugin.shard.grouping.VisibleDocuments;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.indices.IndicesService;
import org.opensearch.search.SearchService;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** Asks each shard through the searcher that the shard wraps for the caller. */
public final class TransportLookupAction
    extends TransportShardsAction<
        LookupRequest, LookupResponse, LookupShardRequest, LookupShardResponse> {

  /**
   * The threads of lookups: of their own, so that searches do not wait in one queue with them. A
   * lookup that finds the queue full is refused with a 429.
   */
  public static final String THREAD_POOL = "neardup_lookup";

  private static final String BREAKER_LABEL = "neardup lookup";

  private final IndicesService indices;
  private final CircuitBreakerService breakers;
  private final ThreadPool threads;

  @Inject
  public TransportLookupAction(
      ClusterService clusterService,
      TransportService transportService,
      ActionFilters actionFilters,
      IndexNameExpressionResolver resolver,
      IndicesService indices,
      SearchService search,
      CircuitBreakerService breakers,
      ThreadPool threads) {
    super(
        LookupAction.NAME,
        clusterService,
        transportService,
        actionFilters,
        resolver,
        search,
        LookupRequest::new,
        LookupShardRequest::new,
        LookupShardResponse.class,
        THREAD_POOL);
    this.indices = indices;
    this.breakers = breakers;
    this.threads = threads;
  }

  @Override
  protected LookupShardRequest shardRequest(
      ShardRouting shard, LookupRequest request, AliasFilter filter) {
    return new LookupShardRequest(shard.shardId(), request, filter);
  }

  @Override
  protected LookupShardResponse readShardResponse(StreamInput in) throws IOException {
    return new LookupShardResponse(in);
  }

  @Override
  protected LookupShardResponse shardOperation(LookupShardRequest request, Task task)
      throws IOException {
    IndexService index = indices.indexServiceSafe(request.shardId().getIndex());
    MappedFieldType field = index.mapperService().fieldType(request.field());
    if (field == null) {
      return LookupShardResponse.without(request.shardId(), null);
    }
    if (!(field.unwrap() instanceof NeardupFieldType neardup)) {
      return LookupShardResponse.without(
          request.shardId(),
          "[field] must be of type neardup in all indices, got [%s] of type [%s]"
              .formatted(request.field(), field.typeName()));
    }
    IndexShard shard = index.getShard(request.shardId().id());
    ShardSearcher.awaitRefresh(shard);
    try (Engine.Searcher searcher = shard.acquireSearcher("neardup_lookup");
        MemoryCharge memory = memory(breakers)) {
      QueryShardContext context =
          index.newQueryShardContext(
              request.shardId().id(), searcher, threads::absoluteTimeInMillis, null);
      return new ShardLookup(
              request.shardId(),
              neardup,
              searcher,
              VisibleDocuments.query(context, null, request.aliasFilter()),
              context,
              (CancellableTask) task,
              memory)
          .answer(request.step());
    }
  }

  /** Refused at once: somebody waits for the answer, on a thread of all searches. */
  static MemoryCharge memory(CircuitBreakerService breakers) {
    return new MemoryCharge(breakers.getBreaker(CircuitBreaker.REQUEST), BREAKER_LABEL);
  }

  @Override
  protected LookupResponse response(
      ClusterState state,
      LookupRequest request,
      int total,
      List<LookupShardResponse> answers,
      List<DefaultShardOperationFailedException> failures) {
    return new LookupResponse(total, answers, failures);
  }
}
