// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Predicate;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.broadcast.BroadcastRequest;
import org.opensearch.action.support.broadcast.BroadcastResponse;
import org.opensearch.action.support.broadcast.BroadcastShardOperationFailedException;
import org.opensearch.action.support.broadcast.BroadcastShardRequest;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.action.support.broadcast.TransportBroadcastAction;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.routing.GroupShardsIterator;
import org.opensearch.cluster.routing.PlainShardIterator;
import org.opensearch.cluster.routing.ShardIterator;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.search.SearchService;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.transport.TransportService;

/**
 * Sends a request to one copy of every shard that a search would use, on a node that exchanges the
 * same messages, with the filter of the alias through which it was reached.
 *
 * @param <Q> the request
 * @param <R> the answers of all shards
 * @param <S> the request to one shard
 * @param <T> the answer of one shard
 */
public abstract class TransportShardsAction<
        Q extends BroadcastRequest<Q>,
        R extends BroadcastResponse,
        S extends BroadcastShardRequest,
        T extends BroadcastShardResponse>
    extends TransportBroadcastAction<Q, R, S, T> {

  private final SearchService search;
  private final Class<T> answer;

  /**
   * @param answer the class of the answer of one shard
   */
  public TransportShardsAction(
      String name,
      ClusterService clusterService,
      TransportService transportService,
      ActionFilters actionFilters,
      IndexNameExpressionResolver resolver,
      SearchService search,
      Writeable.Reader<Q> request,
      Writeable.Reader<S> shardRequest,
      Class<T> answer,
      String threadPool) {
    super(
        name,
        clusterService,
        transportService,
        actionFilters,
        resolver,
        request,
        shardRequest,
        threadPool);
    this.search = search;
    this.answer = answer;
  }

  /** The request to one shard. */
  protected abstract S shardRequest(ShardRouting shard, Q request, AliasFilter filter);

  /**
   * The shards that are sent a request, of those that a search would use; all by default.
   *
   * @param state in which the shards are looked for
   * @param indices of those shards
   */
  protected Predicate<ShardId> wanted(ClusterState state, Q request, String[] indices) {
    return shard -> true;
  }

  /**
   * Combines the answers.
   *
   * @param state in which the shards were looked for
   * @param total number of shards that were sent a request
   */
  protected abstract R response(
      ClusterState state,
      Q request,
      int total,
      List<T> answers,
      List<DefaultShardOperationFailedException> failures);

  @Override
  protected final S newShardRequest(int copies, ShardRouting shard, Q request) {
    ClusterState state = clusterService.state();
    Set<String> expressions =
        indexNameExpressionResolver.resolveExpressions(state, request.indices());
    return shardRequest(
        shard, request, search.buildAliasFilter(state, shard.getIndexName(), expressions));
  }

  @Override
  protected final GroupShardsIterator<ShardIterator> shards(
      ClusterState state, Q request, String[] concreteIndices) {
    Map<String, Set<String>> routing =
        indexNameExpressionResolver.resolveSearchRouting(state, null, request.indices());
    Set<String> strangers = MessageFormat.strangers(state.nodes());
    Predicate<ShardId> wanted = wanted(state, request, concreteIndices);
    List<ShardIterator> shards = new ArrayList<>();
    for (ShardIterator shard :
        clusterService.operationRouting().searchShards(state, concreteIndices, routing, null)) {
      if (wanted.test(shard.shardId())) {
        shards.add(strangers.isEmpty() ? shard : without(strangers, shard, state.nodes()));
      }
    }
    return new GroupShardsIterator<>(shards);
  }

  private static ShardIterator without(
      Set<String> strangers, ShardIterator shard, DiscoveryNodes nodes) {
    List<ShardRouting> known = new ArrayList<>();
    List<ShardRouting> unknown = new ArrayList<>();
    for (ShardRouting copy = shard.nextOrNull(); copy != null; copy = shard.nextOrNull()) {
      (strangers.contains(copy.currentNodeId()) ? unknown : known).add(copy);
    }
    if (known.isEmpty() && !unknown.isEmpty()) {
      throw MessageFormat.onlyOnStrangers(shard.shardId(), unknown, nodes);
    }
    return new PlainShardIterator(shard.shardId(), known);
  }

  @Override
  protected final ClusterBlockException checkGlobalBlock(ClusterState state, Q request) {
    return state.blocks().globalBlockedException(ClusterBlockLevel.READ);
  }

  @Override
  protected final ClusterBlockException checkRequestBlock(
      ClusterState state, Q request, String[] concreteIndices) {
    return state.blocks().indicesBlockedException(ClusterBlockLevel.READ, concreteIndices);
  }

  @Override
  @SuppressWarnings("rawtypes") // as declared by the platform
  protected final R newResponse(Q request, AtomicReferenceArray responses, ClusterState state) {
    List<T> answers = new ArrayList<>();
    List<DefaultShardOperationFailedException> failures = new ArrayList<>();
    for (int i = 0; i < responses.length(); i++) {
      Object response = responses.get(i);
      if (answer.isInstance(response)) {
        answers.add(answer.cast(response));
      } else if (response instanceof BroadcastShardOperationFailedException e) {
        failures.add(new DefaultShardOperationFailedException(e));
      }
    }
    return response(state, request, responses.length(), answers, failures);
  }
}
