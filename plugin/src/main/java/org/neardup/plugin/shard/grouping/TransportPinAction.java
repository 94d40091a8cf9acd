// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedShards;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ResumableWork;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.ShardSearcher;
import org.neardup.plugin.shard.TransportShardsAction;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.query.Rewriteable;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.index.shard.IndexShardClosedException;
import org.opensearch.index.shard.IndexShardState;
import org.opensearch.indices.IndicesService;
import org.opensearch.search.SearchService;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Opens the view of each shard, through the searcher that the shard wraps for the caller. */
public final class TransportPinAction
    extends TransportShardsAction<PinRequest, PinResponse, PinShardRequest, PinShardResponse> {

  private static final String BREAKER_LABEL = "neardup_signatures";

  private final IndicesService indices;
  private final SearchService search;
  private final CircuitBreakerService breakers;
  private final PinnedShards pinned;
  private final ResumableWork.Slices slices;

  @Inject
  public TransportPinAction(
      ClusterService clusterService,
      TransportService transportService,
      ActionFilters actionFilters,
      IndexNameExpressionResolver resolver,
      IndicesService indices,
      SearchService search,
      CircuitBreakerService breakers,
      PinnedShards pinned) {
    super(
        PinAction.NAME,
        clusterService,
        transportService,
        actionFilters,
        resolver,
        search,
        PinRequest::new,
        PinShardRequest::new,
        PinShardResponse.class,
        ShardPhase.THREAD_POOL);
    this.indices = indices;
    this.search = search;
    this.breakers = breakers;
    this.pinned = pinned;
    this.slices =
        new ResumableWork.Slices(
            transportService.getThreadPool().executor(ResumablePhase.THREAD_POOL),
            () -> clusterService.getClusterSettings().get(NeardupSettings.BATCH_DURATION),
            System::nanoTime);
  }

  @Override
  protected void doExecute(Task task, PinRequest request, ActionListener<PinResponse> listener) {
    if (request.query() == null) {
      super.doExecute(task, request, listener);
      return;
    }
    Rewriteable.rewriteAndFetch(
        request.query(),
        search.getRewriteContext(request::now, request),
        ActionListener.wrap(
            rewritten -> {
              request.query(rewritten);
              super.doExecute(task, request, listener);
            },
            listener::onFailure));
  }

  /** Those of earlier views, or those of the indices that have the field. */
  @Override
  protected Predicate<ShardId> wanted(ClusterState state, PinRequest request, String[] indices) {
    if (!request.isFirst()) {
      return shard -> request.earlier(shard) != null;
    }
    Set<String> withField =
        Arrays.stream(indices)
            .filter(index -> MappedField.isIn(state.metadata().index(index), request.field()))
            .collect(Collectors.toSet());
    return shard -> withField.contains(shard.getIndexName());
  }

  @Override
  protected PinShardRequest shardRequest(
      ShardRouting shard, PinRequest request, AliasFilter filter) {
    return new PinShardRequest(shard.shardId(), request, filter);
  }

  @Override
  protected PinShardResponse readShardResponse(StreamInput in) throws IOException {
    return new PinShardResponse(in);
  }

  @Override
  protected PinShardResponse shardOperation(PinShardRequest request, Task task) throws IOException {
    IndexService index = indices.indexServiceSafe(request.shardId().getIndex());
    IndexShard shard = index.getShard(request.shardId().id());
    if (request.earlier() == null) {
      ShardSearcher.awaitRefresh(shard);
    } else {
      shard.refresh("neardup"); // this copy may not have refreshed yet
    }
    MemoryCharge charge =
        new MemoryCharge(breakers.getBreaker(CircuitBreaker.REQUEST), BREAKER_LABEL);
    Engine.Searcher searcher = shard.acquireSearcher("neardup");
    boolean behind = request.earlier() == null && LastRefresh.isBehind(shard, searcher);
    PinnedShard view =
        new PinnedShard(
            request.shardId(),
            new PinnedShard.Run(request.request().getParentTask(), request.request().attempt()),
            charge::takePatiently,
            slices,
            () -> {
              searcher.close();
              charge.close();
            });
    view.learn(new ViewGrouping(request, index, searcher));
    String pin = pinned.add(view);
    if (shard.state() == IndexShardState.CLOSED) {
      view.close(); // the shard was removed meanwhile, and nothing else would close the view
      throw new IndexShardClosedException(request.shardId());
    }
    if (!clusterService.state().nodes().nodeExists(view.run().task().getNodeId())) {
      view.close(); // the node left meanwhile, and will not close the view
      throw new OpenSearchStatusException(
          "the node that drives the run is not in the cluster", RestStatus.SERVICE_UNAVAILABLE);
    }
    return new PinShardResponse(
        new PinnedView(clusterService.localNode().getId(), pin, request.shardId()), behind);
  }

  @Override
  protected PinResponse response(
      ClusterState state,
      PinRequest request,
      int total,
      List<PinShardResponse> answers,
      List<DefaultShardOperationFailedException> failures) {
    Set<String> pinned =
        answers.stream()
            .map(answer -> answer.getShardId().getIndexName())
            .collect(Collectors.toSet());
    List<String> withoutField = // or with shards that failed
        Arrays.stream(indexNameExpressionResolver.concreteIndexNames(state, request))
            .filter(index -> !pinned.contains(index))
            .sorted()
            .toList();
    return new PinResponse(total, answers, withoutField, failures);
  }
}
