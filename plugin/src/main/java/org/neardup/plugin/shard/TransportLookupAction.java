package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.neardup.plugin.mapper.NeardupFieldType;
import org.neardup.plugin.memory.MemoryCharge;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.broadcast.BroadcastShardOperationFailedException;
import org.opensearch.action.support.broadcast.TransportBroadcastAction;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.routing.GroupShardsIterator;
import org.opensearch.cluster.routing.ShardIterator;
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
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** Asks each shard through the searcher that the shard wraps for the caller. */
public final class TransportLookupAction
    extends TransportBroadcastAction<
        LookupRequest, LookupResponse, LookupShardRequest, LookupShardResponse> {

  private static final String BREAKER_LABEL = "neardup lookup";

  private final IndicesService indices;
  private final SearchService search;
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
        LookupRequest::new,
        LookupShardRequest::new,
        ThreadPool.Names.SEARCH);
    this.indices = indices;
    this.search = search;
    this.breakers = breakers;
    this.threads = threads;
  }

  @Override
  protected LookupShardRequest newShardRequest(
      int copies, ShardRouting shard, LookupRequest request) {
    ClusterState state = clusterService.state();
    Set<String> expressions =
        indexNameExpressionResolver.resolveExpressions(state, request.indices());
    return new LookupShardRequest(
        shard.shardId(),
        request,
        search.buildAliasFilter(state, shard.getIndexName(), expressions));
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
      return without(request, null);
    }
    if (!(field.unwrap() instanceof NeardupFieldType neardup) || !neardup.hasPassages()) {
      return without(
          request,
          "[field] must be of type neardup, with passages, in all indices, got [%s] of type [%s]%s"
              .formatted(
                  request.field(),
                  field.typeName(),
                  field.unwrap() instanceof NeardupFieldType ? " without them" : ""));
    }
    IndexShard shard = index.getShard(request.shardId().id());
    ShardSearcher.awaitRefresh(shard);
    try (Engine.Searcher searcher = shard.acquireSearcher("neardup_passages");
        MemoryCharge memory =
            new MemoryCharge(breakers.getBreaker(CircuitBreaker.REQUEST), BREAKER_LABEL)) {
      QueryShardContext context =
          index.newQueryShardContext(
              request.shardId().id(), searcher, threads::absoluteTimeInMillis, null);
      return new PassageLookup(
              request.shardId(),
              neardup,
              searcher,
              VisibleDocuments.query(context, null, request.aliasFilter()),
              (CancellableTask) task,
              memory)
          .answer(request.step());
    }
  }

  private static LookupShardResponse without(LookupShardRequest request, String lack) {
    return new LookupShardResponse(request.shardId(), null, lack, null, new int[0], List.of(), 0);
  }

  @Override
  protected GroupShardsIterator<ShardIterator> shards(
      ClusterState state, LookupRequest request, String[] concreteIndices) {
    Map<String, Set<String>> routing =
        indexNameExpressionResolver.resolveSearchRouting(state, null, request.indices());
    return clusterService.operationRouting().searchShards(state, concreteIndices, routing, null);
  }

  @Override
  protected ClusterBlockException checkGlobalBlock(ClusterState state, LookupRequest request) {
    return state.blocks().globalBlockedException(ClusterBlockLevel.READ);
  }

  @Override
  protected ClusterBlockException checkRequestBlock(
      ClusterState state, LookupRequest request, String[] concreteIndices) {
    return state.blocks().indicesBlockedException(ClusterBlockLevel.READ, concreteIndices);
  }

  @Override
  protected LookupResponse newResponse(
      LookupRequest request, AtomicReferenceArray responses, ClusterState state) {
    List<LookupShardResponse> shards = new ArrayList<>();
    List<DefaultShardOperationFailedException> failures = new ArrayList<>();
    for (int i = 0; i < responses.length(); i++) {
      Object response = responses.get(i);
      if (response instanceof LookupShardResponse shard) {
        shards.add(shard);
      } else if (response instanceof BroadcastShardOperationFailedException e) {
        failures.add(new DefaultShardOperationFailedException(e));
      }
    }
    return new LookupResponse(responses.length(), shards, failures);
  }
}
