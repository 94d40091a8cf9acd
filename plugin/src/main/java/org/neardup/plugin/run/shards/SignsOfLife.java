// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.neardup.plugin.shard.KeepAlive;
import org.neardup.plugin.shard.MessageFormat;
import org.neardup.plugin.shard.PinnedView;
import org.opensearch.action.ActionListenerResponseHandler;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/**
 * Tells nodes now and then that a run goes on, so that they keep its views: those of shards that
 * have nothing to do for a while, and those that were pinned before others are. One thread.
 */
final class SignsOfLife {

  /**
   * A tenth of what a view stays open at least when nobody uses it: a run gives none while it waits
   * for the plugin's own indices.
   */
  static final TimeValue EVERY = TimeValue.timeValueSeconds(30);

  private final TransportService transport;
  private final ClusterService cluster;
  private final Function<DiscoveryNode, Optional<KeepAlive.Request>> signs;
  private long last;

  private SignsOfLife(
      TransportService transport,
      ClusterService cluster,
      Function<DiscoveryNode, Optional<KeepAlive.Request>> signs) {
    this.transport = transport;
    this.cluster = cluster;
    this.signs = signs;
    this.last = now();
  }

  /**
   * Of a run whose views are being pinned, to all nodes.
   *
   * @param attempt what they are pinned with
   */
  static SignsOfLife whilePinning(
      TransportService transport, ClusterService cluster, String attempt) {
    return new SignsOfLife(
        transport, cluster, node -> Optional.of(KeepAlive.Request.ofAttempt(attempt)));
  }

  /**
   * Of a run that knows its views, to the nodes that have them. A view that it does not know of,
   * since the answer was lost, is not kept.
   */
  static SignsOfLife of(
      TransportService transport, ClusterService cluster, List<PinnedView> views) {
    Map<String, List<PinnedView>> ofNode =
        views.stream().collect(Collectors.groupingBy(PinnedView::nodeId));
    return new SignsOfLife(
        transport,
        cluster,
        node -> Optional.ofNullable(ofNode.get(node.getId())).map(KeepAlive.Request::ofViews));
  }

  /** Call often; does not wait. */
  void sendIfDue() {
    if (now() - last < EVERY.millis()) {
      return;
    }
    last = now();
    DiscoveryNodes nodes = cluster.state().nodes();
    for (DiscoveryNode node : nodes) {
      if (!MessageFormat.isShared(node, nodes)) {
        continue; // it has no view of this run
      }
      signs.apply(node).ifPresent(sign -> send(node, sign));
    }
  }

  private void send(DiscoveryNode node, KeepAlive.Request sign) {
    transport.sendRequest(
        node,
        KeepAlive.ACTION,
        sign,
        new ActionListenerResponseHandler<>(
            ActionListener.wrap(() -> {}),
            in -> TransportResponse.Empty.INSTANCE,
            ThreadPool.Names.SAME));
  }

  private long now() {
    return transport.getThreadPool().relativeTimeInMillis();
  }
}
