// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * What the platform gives to the runs of this node.
 *
 * @param client sends requests to indices
 * @param transport sends requests to nodes
 * @param cluster knows the nodes, the indices and the settings
 * @param breakers charged with memory
 */
public record NodeServices(
    Client client,
    TransportService transport,
    ClusterService cluster,
    CircuitBreakerService breakers) {

  @Inject
  public NodeServices {}

  /** The thread pools of this node, and its clocks. */
  public ThreadPool threads() {
    return client.threadPool();
  }
}
