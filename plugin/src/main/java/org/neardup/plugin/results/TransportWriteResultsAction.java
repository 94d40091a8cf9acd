// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import org.neardup.plugin.throttle.RunThrottle;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.BulkShardRequest;
import org.opensearch.action.bulk.TransportShardBulkAction;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.routing.IndexRoutingTable;
import org.opensearch.cluster.routing.IndexShardRoutingTable;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/**
 * Delegates to the action for the parts of a bulk request, which identifies a shard by its UUID.
 * Writing is work of the run: where this node has the primary, it takes a turn.
 */
public final class TransportWriteResultsAction
    extends HandledTransportAction<BulkShardRequest, BulkResponse> {

  private final TransportShardBulkAction shards;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunThrottle throttle;

  @Inject
  public TransportWriteResultsAction(
      TransportService transport,
      ActionFilters filters,
      TransportShardBulkAction shards,
      ClusterService cluster,
      ThreadPool threads,
      RunThrottle throttle) {
    super(WriteResultsAction.NAME, transport, filters, BulkShardRequest::new);
    this.shards = shards;
    this.cluster = cluster;
    this.threads = threads;
    this.throttle = throttle;
  }

  @Override
  protected void doExecute(
      Task task, BulkShardRequest request, ActionListener<BulkResponse> listener) {
    if (!isHere(request.shardId())) {
      write(request, listener);
      return;
    }
    threads
        .generic() // it may wait
        .execute(
            ActionRunnable.wrap(
                listener,
                written -> {
                  Releasable turn = throttle.lend();
                  try {
                    write(request, ActionListener.runBefore(written, turn::close));
                  } catch (RuntimeException e) {
                    turn.close();
                    throw e;
                  }
                }));
  }

  private void write(BulkShardRequest request, ActionListener<BulkResponse> listener) {
    shards.execute(
        request,
        ActionListener.map(listener, answer -> new BulkResponse(answer.getResponses(), 0)));
  }

  private boolean isHere(ShardId shard) {
    ClusterState state = cluster.state();
    IndexRoutingTable routing = state.routingTable().index(shard.getIndex());
    IndexShardRoutingTable copies = routing == null ? null : routing.shard(shard.id());
    return copies != null
        && copies.primaryShard() != null
        && state.nodes().getLocalNodeId().equals(copies.primaryShard().currentNodeId());
  }
}
