// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Several OpenSearch nodes on 127.0.0.1 that form a cluster, each a process of its own. Nodes find
 * each other by a file of addresses that the harness updates, since every start gives a node
 * another port.
 */
public final class OpenSearchCluster implements AutoCloseable {

  private final List<OpenSearchNode> nodes;

  private OpenSearchCluster(List<OpenSearchNode> nodes) {
    this.nodes = nodes;
  }

  /**
   * Starts the nodes {@code name-0}, {@code name-1}, ... and waits until all are one cluster.
   *
   * @param size the number of nodes
   * @param options the options of each node; with a port other than 0, the first node takes it
   * @throws NodeStartException with the last lines of its log if a node does not start
   */
  public static OpenSearchCluster start(int size, NodeOptions options)
      throws IOException, InterruptedException {
    return start(size, options, Map.of());
  }

  /**
   * The same with a first node that has further settings.
   *
   * @param firstSettings lines of its {@code opensearch.yml}, as {@code node.roles}, that the
   *     options do not have; it must be eligible as cluster manager
   */
  public static OpenSearchCluster start(
      int size, NodeOptions options, Map<String, String> firstSettings)
      throws IOException, InterruptedException {
    List<String> names = IntStream.range(0, size).mapToObj(i -> options.name() + "-" + i).toList();
    Map<String, String> discovery =
        Map.of(
            "cluster.name",
            "neardup-" + options.name(),
            "cluster.initial_cluster_manager_nodes",
            String.join(",", names),
            "discovery.seed_providers",
            "file",
            // The addresses are written when all nodes have a port; waiting for a complete cluster
            // before would be in vain.
            "discovery.initial_state_timeout",
            "0s");
    NodeOptions common = OpenSearchNode.readable(options);
    OpenSearchCluster cluster = new OpenSearchCluster(new ArrayList<>());
    try {
      for (int i = 0; i < size; i++) {
        NodeOptions own =
            common.withName(names.get(i)).withHttpPort(i == 0 ? options.httpPort() : 0);
        Map<String, String> settings = new HashMap<>(discovery);
        if (i == 0) {
          settings.putAll(firstSettings);
        }
        OpenSearchNode node = OpenSearchNode.prepare(own, size, settings);
        cluster.nodes.add(node);
        node.launch();
      }
      cluster.introduce();
      for (OpenSearchNode node : cluster.nodes) {
        node.awaitReady();
      }
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException e) {
      cluster.nodes.forEach(node -> node.closeAfter(e));
      throw e;
    }
  }

  /** Tells every node the transport addresses of all that run. */
  private void introduce() throws IOException, InterruptedException {
    List<String> addresses = new ArrayList<>();
    for (OpenSearchNode node : nodes) {
      if (node.isAlive()) {
        Deadline deadline = Deadline.in(node.options().patience());
        addresses.add("127.0.0.1:" + node.awaitPort("transport", deadline));
      }
    }
    for (OpenSearchNode node : nodes) {
      Files.write(node.folder().seedHosts(), addresses);
    }
  }

  /** The nodes, in the order of their names. */
  public List<OpenSearchNode> nodes() {
    return List.copyOf(nodes);
  }

  /** The node {@code name-index}. */
  public OpenSearchNode node(int index) {
    return nodes.get(index);
  }

  /** Where the nodes that run answer HTTP. */
  public List<URI> httpUris() {
    return nodes.stream()
        .filter(OpenSearchNode::isAlive)
        .map(OpenSearchNode::httpUri)
        .collect(Collectors.toUnmodifiableList());
  }

  /** Waits until all nodes are in and all copies of shards are active, as the first node says. */
  public void awaitGreen() throws IOException, InterruptedException {
    new RestApi(nodes.get(0).httpUri())
        .get("/_cluster/health?wait_for_status=green&timeout=240s&wait_for_nodes=" + nodes.size())
        .expect(200);
  }

  /**
   * Freezes a node until the others have let it go, and waits until it is back.
   *
   * @param index not the first node, which is asked
   * @param patience the longest wait for the others
   */
  public void freeze(int index, Duration patience) throws IOException, InterruptedException {
    nodes.get(index).suspend();
    try {
      new RestApi(nodes.get(0).httpUri())
          .await(
              "/_cluster/health?local=true",
              patience,
              answer -> answer.json().path("number_of_nodes").asInt() == nodes.size() - 1);
    } finally {
      nodes.get(index).resume();
    }
  }

  /** Starts a stopped or killed node again, on its data, and waits until the cluster is whole. */
  public void restart(int index) throws IOException, InterruptedException {
    OpenSearchNode node = nodes.get(index);
    node.stop();
    node.launch();
    introduce();
    node.awaitReady();
  }

  /** Stops a node and starts it from another distribution, on its data, as an upgrade does. */
  public void upgrade(int index, Distribution distribution)
      throws IOException, InterruptedException {
    nodes.get(index).stop();
    nodes.get(index).use(distribution);
    restart(index);
  }

  /** Stops all nodes, and then starts them from another distribution, on their data. */
  public void upgradeAll(Distribution distribution) throws IOException, InterruptedException {
    for (OpenSearchNode node : nodes) {
      node.stop();
      node.use(distribution);
    }
    restartAll();
  }

  /** Starts all nodes again, on their data, and waits until the cluster is whole. */
  public void restartAll() throws IOException, InterruptedException {
    for (OpenSearchNode node : nodes) {
      node.stop();
      node.launch();
    }
    introduce();
    for (OpenSearchNode node : nodes) {
      node.awaitReady();
    }
  }

  /** Stops all nodes and deletes their folders. */
  @Override
  public void close() throws IOException {
    IOException failure = null;
    for (OpenSearchNode node : nodes) {
      try {
        node.close();
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    if (failure != null) {
      throw failure;
    }
  }
}
