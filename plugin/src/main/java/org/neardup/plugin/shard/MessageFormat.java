// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;

/**
 * The format of the messages between the node that drives a run, or answers a request, and the
 * nodes of the shards. Every node tells it in the attribute {@value #ATTRIBUTE}.
 *
 * <p>A node asks only copies of shards on nodes of its own format. So a release may change every
 * message, and no message is read by a node that does not know it: in a cluster that is being
 * upgraded, a run uses the copies on nodes of the version that drives it, and waits where there are
 * none. The version of a stream does not serve for that: it is that of OpenSearch, and releases of
 * the plugin for one version of OpenSearch may differ.
 */
public final class MessageFormat {

  /** Raised by every change of a message between nodes. */
  static final int CURRENT = 15;

  static final String ATTRIBUTE = "neardup_messages";

  private static final String SETTING = "node.attr." + ATTRIBUTE;

  /** Of nodes without the plugin, or with one before the first format. */
  private static final String NONE = "none";

  private MessageFormat() {}

  /** The setting by which this node tells its format to the others. */
  public static Settings nodeSettings() {
    return Settings.builder().put(SETTING, CURRENT).build();
  }

  private static String of(DiscoveryNode node) {
    return node.getAttributes().getOrDefault(ATTRIBUTE, NONE);
  }

  /** Whether the local node exchanges messages with a node; both are in the cluster. */
  public static boolean isShared(DiscoveryNode node, DiscoveryNodes nodes) {
    return of(node).equals(of(nodes.getLocalNode()));
  }

  /** Whether all nodes of the cluster have the plugin, and exchange messages. */
  public static boolean isSharedByAll(DiscoveryNodes nodes) {
    return strangers(nodes).isEmpty();
  }

  /** The ids of the nodes whose messages the local node does not exchange. */
  static Set<String> strangers(DiscoveryNodes nodes) {
    return nodes.getNodes().values().stream()
        .filter(node -> !isShared(node, nodes))
        .map(DiscoveryNode::getId)
        .collect(Collectors.toSet());
  }

  /**
   * The error where all copies of a shard are on such nodes: 503, since an upgrade ends it.
   *
   * @param copies the active copies
   */
  static OpenSearchStatusException onlyOnStrangers(
      ShardId shard, Iterable<ShardRouting> copies, DiscoveryNodes nodes) {
    Map<String, String> formats = new TreeMap<>();
    for (ShardRouting copy : copies) {
      DiscoveryNode node = nodes.get(copy.currentNodeId());
      formats.put(node.getName(), of(node));
    }
    return new OpenSearchStatusException(
        "shard [%s][%s] has copies only on nodes with another version of the plugin: the format of messages is %s there, and [%s] on this node; install the same version on all nodes"
            .formatted(shard.getIndexName(), shard.id(), formats, of(nodes.getLocalNode())),
        RestStatus.SERVICE_UNAVAILABLE);
  }
}
