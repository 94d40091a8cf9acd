// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.action.stats.StatsResponse.OnRecord;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.run.lifecycle.RunQueue;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.shard.MessageFormat;
import org.opensearch.action.FailedNodeException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.nodes.TransportNodesAction;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/** Counts the runs on record, and asks every node for its statistics. */
public final class TransportStatsAction
    extends TransportNodesAction<StatsRequest, StatsResponse, NodeStatsRequest, NodeStats> {

  private final RunStatistics statistics;
  private final RunQueue queue;
  private final RequestBreaker breaker;
  private final RunStore runs;

  @Inject
  public TransportStatsAction(
      ThreadPool threads,
      ClusterService cluster,
      TransportService transport,
      ActionFilters filters,
      RunStatistics statistics,
      RunQueue queue,
      RequestBreaker breaker,
      RunStore runs) {
    super(
        StatsAction.NAME,
        threads,
        cluster,
        transport,
        filters,
        StatsRequest::new,
        NodeStatsRequest::new,
        ThreadPool.Names.MANAGEMENT,
        NodeStats.class);
    this.statistics = statistics;
    this.queue = queue;
    this.breaker = breaker;
    this.runs = runs;
  }

  @Override
  protected void doExecute(
      Task task, StatsRequest request, ActionListener<StatsResponse> listener) {
    runs.countByState(
        ActionListener.wrap(
            counts -> ask(task, request, new OnRecord(counts, null), listener),
            e -> ask(task, request, new OnRecord(Map.of(), e.toString()), listener)));
  }

  /** The nodes answer where the runs can't be counted, too: that is when they are asked. */
  private void ask(
      Task task, StatsRequest request, OnRecord onRecord, ActionListener<StatsResponse> listener) {
    super.doExecute(task, request, ActionListener.map(listener, nodes -> nodes.with(onRecord)));
  }

  /** Nodes with messages of another format are left out: one of the two could not read them. */
  @Override
  protected void resolveRequest(StatsRequest request, ClusterState state) {
    DiscoveryNodes nodes = state.nodes();
    request.setConcreteNodes(
        nodes.getNodes().values().stream()
            .filter(node -> MessageFormat.isShared(node, nodes))
            .toArray(DiscoveryNode[]::new));
  }

  @Override
  protected NodeStatsRequest newNodeRequest(StatsRequest request) {
    return new NodeStatsRequest();
  }

  @Override
  protected NodeStats nodeOperation(NodeStatsRequest request) {
    return new NodeStats(
        clusterService.localNode(),
        queue.running(),
        queue.waiting(),
        breaker.trips(),
        statistics.figures());
  }

  @Override
  protected NodeStats newNodeResponse(StreamInput in) throws IOException {
    return new NodeStats(in);
  }

  @Override
  protected StatsResponse newResponse(
      StatsRequest request, List<NodeStats> nodes, List<FailedNodeException> failures) {
    return new StatsResponse(
        clusterService.getClusterName(), nodes, failures, new OnRecord(Map.of(), null));
  }
}
