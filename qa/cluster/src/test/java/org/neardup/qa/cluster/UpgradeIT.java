// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import org.junit.Assume;
import org.junit.Before;
import org.junit.Test;
import org.neardup.qa.Distribution;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/**
 * Three real processes with an earlier version of the plugin that get the present one: all at once,
 * or one after the other. A run is under way meanwhile and ends as an undisturbed one. What the
 * earlier version wrote is read: the index, a run's record and its results.
 *
 * <p>The property {@code neardup.upgrade.from} names the commit of the earlier version; without a
 * checkout that has it the tests are skipped. They build that version, and take four minutes: only
 * with {@code -Dneardup.chaos=true}, as each night. In every build {@link FrozenDataIT} reads what
 * an earlier version wrote.
 */
public class UpgradeIT {

  private static final long SEED = 7;
  private static final int TOWNS = 8;
  private static final int PAGE = 1000;
  private static final int NODES = 3;
  private static final int DRIVER = 1;

  private static final String REQUEST =
      """
      {"run_id": "%s", "field": "body.neardup", "timestamp_field": "received"}
      """;

  private static final String BATCH_DURATION =
      "{\"persistent\": {\"plugins.neardup.batch_duration\": %s}}";

  private Distribution earlier;

  @Before
  public void buildEarlierVersion() throws Exception {
    Assume.assumeTrue("needs -Dneardup.chaos=true", Boolean.getBoolean("neardup.chaos"));
    String commit = System.getProperty("neardup.upgrade.from");
    Optional<Distribution> found = EarlierVersion.of(commit);
    Assume.assumeTrue("the checkout has no commit " + commit, found.isPresent());
    earlier = found.get();
  }

  /** How the nodes get the present version. */
  @FunctionalInterface
  private interface Upgrade {
    void of(OpenSearchCluster cluster, Distribution present) throws Exception;
  }

  @Test
  public void aRunGoesOnWhenAllNodesAreUpgradedAtOnce() throws Exception {
    upgraded("restart", (cluster, present) -> cluster.upgradeAll(present));
  }

  @Test
  public void aRunGoesOnWhenOneNodeAfterTheOtherIsUpgraded() throws Exception {
    upgraded(
        "rolling",
        (cluster, present) -> {
          for (int node : new int[] {DRIVER, 2, 0}) {
            cluster.upgrade(node, present);
            cluster.awaitGreen();
            // a run that two nodes are lost with, and that gets no further, is given up
            api(cluster, node).put("/_cluster/settings", BATCH_DURATION.formatted("null"));
          }
        });
  }

  private void upgraded(String name, Upgrade upgrade) throws Exception {
    NodeOptions options = NodeOptions.forTests().withAgent(false);
    Distribution present = options.distribution();
    try (OpenSearchCluster cluster =
        OpenSearchCluster.start(NODES, options.withName(name).withDistribution(earlier))) {
      RestApi before = api(cluster, 0);
      new Layout("comments", 1, NODES, 1, 500, 1, false, false)
          .build(before, InventedComments.towns(SEED, TOWNS), InventedComments.passers(SEED));
      before.post("/comments/_neardup", REQUEST.formatted("before")).expect(200);
      Partition expected = Partition.read(before, "before", PAGE);
      JsonNode clusters = clusters(before, "before");
      cluster.awaitGreen();

      before.put("/_cluster/settings", BATCH_DURATION.formatted("\"0s\"")).expect(200);
      api(cluster, DRIVER)
          .post("/comments/_neardup?wait_for_completion=false", REQUEST.formatted("meanwhile"))
          .expect(200);
      JsonNode under = RunWatch.awaitPhase(before, "meanwhile", "clustering");
      assertEquals("the run was over before it was seen", "RUNNING", under.path("state").asText());
      upgrade.of(cluster, present);

      RestApi after = api(cluster, 2);
      cluster.awaitGreen();
      after.put("/_cluster/settings", BATCH_DURATION.formatted("null")).expect(200);
      assertEquals("", Partition.read(after, "before", PAGE).differences(expected));
      assertEquals(clusters, clusters(after, "before"));
      JsonNode end = RunWatch.awaitEnd(after, "meanwhile");
      assertEquals(end.toString(), "COMPLETED", end.path("state").asText());
      assertEquals("", Partition.read(after, "meanwhile", PAGE).differences(expected));
      after.post("/comments/_neardup", REQUEST.formatted("after")).expect(200);
      assertEquals("", Partition.read(after, "after", PAGE).differences(expected));
      for (String run : List.of("before", "meanwhile", "after")) {
        after.delete("/_neardup/" + run).expect(200);
      }
      assertTrue(after.get("/_cat/indices/neardup-*?h=index").text().isBlank());
    }
  }

  private static JsonNode clusters(RestApi api, String run) throws Exception {
    return api.get("/_neardup/" + run + "/clusters?size=20").expect(200).json();
  }

  private static RestApi api(OpenSearchCluster cluster, int node) {
    return new RestApi(cluster.node(node).httpUri());
  }
}
