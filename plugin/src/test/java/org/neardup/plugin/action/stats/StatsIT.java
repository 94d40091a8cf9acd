// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.node.NodeClient;

/** The statistics of nodes that have driven runs since their start, which is that of each test. */
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class StatsIT extends RunTestCase {

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "0s")
        .build();
  }

  private static Map<String, Object> stats() {
    RestAnswer answer =
        RestAnswer.get(internalCluster().getInstance(NodeClient.class), "/_neardup/stats");
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    return answer.json();
  }

  /** A figure of all nodes together. */
  private static long sum(Map<String, Object> stats, String... path) {
    long sum = 0;
    for (Object node : nodes(stats)) {
      Map<?, ?> at = (Map<?, ?>) node;
      for (int i = 0; i < path.length - 1; i++) {
        at = object(at, path[i]);
      }
      sum += count(at, path[path.length - 1]);
    }
    return sum;
  }

  private static Collection<?> nodes(Map<String, Object> stats) {
    return object(stats, "nodes").values();
  }

  @Test
  public void everyNodeAnswersBeforeTheFirstRun() {
    Map<String, Object> stats = stats();
    assertEquals(2, count(object(stats, "_nodes"), "successful"));
    assertEquals(2, nodes(stats).size());
    assertEquals(
        Map.of("created", 0, "running", 0, "completed", 0, "failed", 0, "cancelled", 0),
        stats.get("on_record"));
    assertEquals(0, sum(stats, "running"));
    assertEquals(0, sum(stats, "phases", "pin", "count"));
  }

  @Test
  public void runsAreCountedByTheirEnd() throws Exception {
    letters("letters");
    RunRecord completed = run(FIXED + ", \"run_id\": \"completed\"", "letters");
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport)
          .addRequestHandlingBehavior(
              DescribePhase.INSTANCE.action(),
              (handler, request, channel, task) ->
                  channel.sendResponse(new IOException("the disk is on fire")));
    }
    RunRecord failed = end(begin(FIXED + ", \"run_id\": \"failed\"", "letters"));
    assertEquals(RunState.FAILED, failed.state());

    Map<String, Object> stats = stats();
    assertEquals(1, count(object(stats, "on_record"), "completed"));
    assertEquals(1, count(object(stats, "on_record"), "failed"));
    assertEquals(1, sum(stats, "ended", "completed"));
    assertEquals(1, sum(stats, "ended", "failed"));
    assertEquals(0, sum(stats, "ended", "cancelled"));
    assertEquals(1, sum(stats, "failures", "other"));
    assertEquals(0, sum(stats, "failures", "request"));
    assertEquals(FormLetters.docket().size(), sum(stats, "documents"));
    assertEquals(count(completed.summary(), "comparisons"), sum(stats, "comparisons"));
    assertEquals(2, sum(stats, "phases", "pin", "count"));
    assertEquals(2, sum(stats, "phases", "results", "count")); // the failed one ended in it
    assertEquals(0, sum(stats, "phases", "itemsets", "count"));
    assertEquals(0, sum(stats, "running"));
    assertEquals(0, sum(stats, "queued"));
  }

  @Test
  public void aWrongRequestIsAFailureOfTheRequest() throws Exception {
    letters("letters");
    refuses(
        RestStatus.BAD_REQUEST,
        "[constraints.pairs] must name documents of the run",
        constrained("{\"type\": \"must_link\", \"pairs\": [[\"nobody\", \"noone\"]]}"),
        "letters");
    Map<String, Object> stats = stats();
    assertEquals(1, sum(stats, "failures", "request"));
    assertEquals(0, count(object(stats, "on_record"), "failed")); // it leaves nothing behind
  }
}
