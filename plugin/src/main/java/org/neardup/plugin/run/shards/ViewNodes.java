// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import org.neardup.plugin.shard.MessageFormat;
import org.neardup.plugin.shard.PinnedShards;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ReleasePhase;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.ViewRequest;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionListenerResponseHandler;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.lifecycle.Lifecycle;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportRequestOptions;
import org.opensearch.transport.TransportService;

/**
 * Sends messages about pinned views to their nodes, which may leave.
 *
 * @param task of the run, the parent of requests
 */
record ViewNodes(TransportService transport, ClusterService cluster, CancellableTask task) {

  private static final TimeValue RELEASE_AGAIN = TimeValue.timeValueSeconds(1);

  /** After so many seconds the view has gone by itself, by default. */
  private static final int RELEASE_TRIES = 600;

  /**
   * Sends a request, again while its node is busy. It fails with a 503 if the node has left.
   *
   * @param listener told on a thread of the transport
   */
  <R extends TransportResponse> void ask(
      PinnedView view,
      ShardPhase<?, R> phase,
      TransportRequest request,
      ActionListener<R> listener) {
    new RetriedShardRequest<R>(
            transport.getThreadPool(), each -> send(view, phase, request, each), listener)
        .run();
  }

  private <R extends TransportResponse> void send(
      PinnedView view,
      ShardPhase<?, R> phase,
      TransportRequest request,
      ActionListener<R> listener) {
    DiscoveryNode node = nodeOf(view);
    if (node == null) {
      listener.onFailure(lost(view, null));
      return;
    }
    transport.sendChildRequest(
        node,
        phase.action(),
        request,
        task,
        TransportRequestOptions.EMPTY,
        new ActionListenerResponseHandler<>(
            ActionListener.wrap(
                listener::onResponse, e -> listener.onFailure(isLost(e) ? lost(view, e) : e)),
            phase.responseReader(),
            ThreadPool.Names.SAME));
  }

  /** The node of a view; null if it has left, or came back with another format of messages. */
  @Nullable
  private DiscoveryNode nodeOf(PinnedView view) {
    DiscoveryNodes nodes = cluster.state().nodes();
    DiscoveryNode node = nodes.get(view.nodeId());
    return node == null || !MessageFormat.isShared(node, nodes) ? null : node;
  }

  /** Whether it failed for its node, and not for what was asked. */
  private static boolean isLost(Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    return cause instanceof ConnectTransportException
        || cause instanceof OpenSearchRejectedExecutionException rejection
            && rejection.isExecutorShutdown();
  }

  private static OpenSearchStatusException lost(PinnedView view, @Nullable Exception cause) {
    return new OpenSearchStatusException(
        "node ["
            + view.nodeId()
            + "], where "
            + view.shardId()
            + " was pinned, left during the run",
        RestStatus.SERVICE_UNAVAILABLE,
        cause);
  }

  /** Lets a view go; does not wait. A node that can't be told now is told as soon as it can. */
  void release(PinnedView view) {
    release(view, RELEASE_TRIES);
  }

  private void release(PinnedView view, int tries) {
    DiscoveryNode node = nodeOf(view);
    if (node == null) {
      releaseLater(view, tries);
      return;
    }
    transport.sendRequest(
        node,
        ReleasePhase.INSTANCE.action(),
        new ViewRequest(view),
        new ActionListenerResponseHandler<>(
            ActionListener.wrap(
                released -> {},
                e -> {
                  if (!PinnedShards.isGone(view, e)) {
                    releaseLater(view, tries);
                  }
                }),
            ReleasePhase.INSTANCE.responseReader(),
            ThreadPool.Names.SAME));
  }

  private void releaseLater(PinnedView view, int tries) {
    if (tries > 1 && cluster.lifecycleState() == Lifecycle.State.STARTED) {
      transport
          .getThreadPool()
          .schedule(() -> release(view, tries - 1), RELEASE_AGAIN, ThreadPool.Names.GENERIC);
    }
  }
}
