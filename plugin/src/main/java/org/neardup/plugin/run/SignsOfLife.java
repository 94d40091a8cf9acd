package org.neardup.plugin.run;

import org.neardup.plugin.shard.KeepAlive;
import org.opensearch.action.ActionListenerResponseHandler;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/**
 * Tells all nodes now and then that a run goes on, so that they keep its views: those of shards
 * that have nothing to do for a while, and those that were pinned before others are. One thread.
 */
final class SignsOfLife {

  /**
   * A quarter of what a view stays open at least when nobody uses it: whoever takes over from
   * another waits as long again.
   */
  static final TimeValue EVERY = TimeValue.timeValueSeconds(30);

  private final TransportService transport;
  private final ClusterService cluster;
  private final String attempt;
  private long last;

  /**
   * @param attempt what the views were pinned with
   */
  SignsOfLife(TransportService transport, ClusterService cluster, String attempt) {
    this.transport = transport;
    this.cluster = cluster;
    this.attempt = attempt;
    this.last = now();
  }

  /** Call often; does not wait. */
  void goOn() {
    if (now() - last < EVERY.millis()) {
      return;
    }
    last = now();
    for (DiscoveryNode node : cluster.state().nodes()) {
      transport.sendRequest(
          node,
          KeepAlive.ACTION,
          new KeepAlive.Request(attempt),
          new ActionListenerResponseHandler<>(
              ActionListener.wrap(() -> {}),
              in -> TransportResponse.Empty.INSTANCE,
              ThreadPool.Names.SAME));
    }
  }

  private long now() {
    return transport.getThreadPool().relativeTimeInMillis();
  }
}
