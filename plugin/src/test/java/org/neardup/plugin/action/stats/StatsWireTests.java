// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.stats.StatsResponse.OnRecord;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.statistics.FailureKind;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunState;
import org.opensearch.Version;
import org.opensearch.action.FailedNodeException;
import org.opensearch.cluster.ClusterName;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.telemetry.metrics.noop.NoopMetricsRegistry;
import org.opensearch.test.OpenSearchTestCase;

/** Statistics are the same on the other node, and are shown. */
public class StatsWireTests extends OpenSearchTestCase {

  private final RunStatistics statistics = new RunStatistics(NoopMetricsRegistry.INSTANCE);

  private StatsResponse response(OnRecord onRecord) {
    statistics.phase(RunPhase.PIN, 7);
    statistics.failed(FailureKind.BLOCKED);
    DiscoveryNode node = new DiscoveryNode("n1", buildNewFakeTransportAddress(), Version.CURRENT);
    return new StatsResponse(
        new ClusterName("tests"),
        List.of(new NodeStats(node, 1, 2, 3, statistics.figures())),
        List.of(new FailedNodeException("n2", "gone", null)),
        onRecord);
  }

  private static StatsResponse sent(StatsResponse response) throws Exception {
    return copyWriteable(
        response, new NamedWriteableRegistry(List.of()), StatsAction.INSTANCE.getResponseReader());
  }

  @Test
  public void statisticsAreTheSame() throws Exception {
    OnRecord onRecord = new OnRecord(Map.of(RunState.COMPLETED, 7L), null);
    StatsResponse sent = sent(response(onRecord));
    assertEquals(onRecord, sent.onRecord());
    assertEquals(1, sent.failures().size());
    NodeStats node = sent.getNodesMap().get("n1");
    assertEquals(1, node.running());
    assertEquals(2, node.queued());
    assertEquals(3, node.breakerTrips());
    assertEquals(statistics.figures(), node.figures());
  }

  @Test
  public void runsThatCanNotBeCountedAreSaidSo() throws Exception {
    StatsResponse sent = sent(response(new OnRecord(Map.of(), "all shards failed")));
    Map<String, Object> shown = json(Strings.toString(MediaTypeRegistry.JSON, sent));
    assertEquals(Map.of("failure", "all shards failed"), shown.get("on_record"));
    Map<?, ?> node = (Map<?, ?>) ((Map<?, ?>) shown.get("nodes")).get("n1");
    assertEquals(Map.of("tripped", 3), node.get("breaker"));
    assertEquals(
        Map.of("count", 1, "time_in_millis", 7), ((Map<?, ?>) node.get("phases")).get("pin"));
    assertEquals(1, ((Map<?, ?>) node.get("failures")).get("blocked"));
    assertEquals(1, ((Map<?, ?>) node.get("ended")).get("failed"));
  }

  @Test
  public void aRequestIsTheSame() throws Exception {
    StatsRequest request = new StatsRequest().timeout(TimeValue.timeValueSeconds(5));
    StatsRequest sent =
        copyWriteable(request, new NamedWriteableRegistry(List.of()), StatsRequest::new);
    assertEquals(request.timeout(), sent.timeout());
  }
}
