// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.RestApi;

/**
 * The three nodes of the tests of this module. Their start takes longer than most tests; so the
 * first that asks starts them, and they end with the JVM. Whoever kills a node starts it again, and
 * whoever is done clears what it has left.
 */
final class SharedCluster {

  private static OpenSearchCluster cluster;

  private SharedCluster() {}

  static synchronized OpenSearchCluster get() throws IOException, InterruptedException {
    if (cluster == null) {
      cluster =
          OpenSearchCluster.start(3, NodeOptions.forTests().withAgent(false).withName("three"));
    }
    return cluster;
  }

  /**
   * Deletes all runs and indices, and takes settings of the plugin back. If that fails, as after a
   * test that failed with a dead node, the next one has nodes of its own.
   */
  static synchronized void clear() throws IOException, InterruptedException {
    if (cluster == null) {
      return;
    }
    try {
      RestApi api = new RestApi(cluster.node(0).httpUri());
      for (JsonNode run : api.get("/_neardup?size=1000").expect(200).json().required("runs")) {
        api.delete("/_neardup/" + run.required("run_id").asText()).expect(200);
      }
      api.delete("/*").expect(200);
      api.put("/_cluster/settings", "{\"persistent\": {\"plugins.neardup.*\": null}}").expect(200);
    } catch (IOException | AssertionError e) {
      cluster.close();
      cluster = null;
    }
  }
}
