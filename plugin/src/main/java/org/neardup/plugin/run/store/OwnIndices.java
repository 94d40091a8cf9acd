// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.cluster.ClusterChangedEvent;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.ClusterStateListener;
import org.opensearch.core.action.ActionListener;
import org.opensearch.gateway.GatewayService;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/**
 * Has the elected cluster manager make the plugin's own indices as soon as there is a node for
 * them, rather than when the first run needs them: any user who may add an alias to an index of
 * theirs could give it the name of one of these meanwhile, and no run could ever be stored.
 */
public final class OwnIndices implements ClusterStateListener {

  private static final Logger logger = LogManager.getLogger(OwnIndices.class);

  private final SystemIndexClient client;
  private final ThreadPool threads;
  private final AtomicBoolean made = new AtomicBoolean();

  public OwnIndices(Client client, ThreadPool threads) {
    this.client = new SystemIndexClient(client);
    this.threads = threads;
  }

  @Override
  public void clusterChanged(ClusterChangedEvent event) {
    ClusterState state = event.state();
    if (event.localNodeClusterManager()
        && !state.blocks().hasGlobalBlock(GatewayService.STATE_NOT_RECOVERED_BLOCK)
        && !state.nodes().getDataNodes().isEmpty()
        && made.compareAndSet(false, true)) {
      threads.generic().execute(() -> make(state));
    }
  }

  private void make(ClusterState state) {
    for (CreateIndexRequest index :
        List.of(ResultsIndices.createRuns(), ResultsIndices.createCheckpoints())) {
      if (!state.metadata().hasIndex(index.index())) {
        client.execute(
            CreateIndexAction.INSTANCE,
            index,
            ActionListener.wrap(
                done -> {},
                e ->
                    logger.debug(
                        "[" + index.index() + "] not made, the first run tries again", e)));
      }
    }
  }
}
