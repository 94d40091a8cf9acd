package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.junit.Test;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.CancelRunRequest;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunState;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.disruption.NetworkDisruption;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.TransportService;

/**
 * Runs that are disturbed at a moment that is drawn: each ends as an undisturbed one does, or says
 * why not, and leaves nothing open. {@code -Dtests.disturbances=50} disturbs fifty of them.
 */
@ClusterScope(scope = Scope.TEST, numDataNodes = 3, numClientNodes = 0)
public class DisturbedRunsIT extends RunTestCase {

  private static final Logger logger = LogManager.getLogger(DisturbedRunsIT.class);
  private static final int DISTURBANCES = Integer.getInteger("tests.disturbances", 3);

  /** A run takes about so long where nothing disturbs it. */
  private static final int MOMENTS_IN_MILLIS = 1500;

  private enum Disturbance {
    NETWORK_PARTITION,
    LOST_REQUESTS,
    CANCELLATION
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(RunSettings.RECOVERY_TIMEOUT.getKey(), "60s")
        .build();
  }

  @Test
  public void aDisturbedRunEndsLikeAnUndisturbedOneOrSaysWhyNot() throws Exception {
    createLetters("letters", 3, 1);
    add("letters", FormLetters.docket());
    RunRecord undisturbed = run(FIELD, "letters");
    ensureGreen();
    Map<Disturbance, List<String>> outcomes = new EnumMap<>(Disturbance.class);
    for (int i = 0; i < DISTURBANCES; i++) {
      Disturbance disturbance =
          i < Disturbance.values().length
              ? Disturbance.values()[i]
              : randomFrom(Disturbance.values());
      String id = "disturbed-" + i;
      String driver = randomFrom(internalCluster().getNodeNames());
      begin(internalCluster().client(driver), FIELD + ", \"run_id\": \"" + id + "\"", "letters");
      TimeUnit.MILLISECONDS.sleep(between(0, MOMENTS_IN_MILLIS)); // the moment that is drawn
      disturb(disturbance, id);
      RunRecord end = endOf(id);
      outcomes
          .computeIfAbsent(disturbance, kind -> new ArrayList<>())
          .add(end.state() + (end.generation() > 0 ? " elsewhere" : "") + reason(end));
      if (end.state() == RunState.COMPLETED) {
        assertEquals(assignments(undisturbed), assignments(end));
        assertEquals(comparable(undisturbed), comparable(end));
      } else {
        assertNotNull(end.error());
        assertTrue(
            disturbance + ": " + end.error(),
            end.state() == RunState.FAILED || disturbance == Disturbance.CANCELLATION);
        leavesNoResults(id);
      }
      nothingIsLeftOpen();
    }
    noBytesAreLeft();
    outcomes.forEach((kind, ends) -> logger.info("{}: {}", kind, ends));
  }

  private static String reason(RunRecord end) {
    return end.error() == null ? "" : " (" + end.error() + ")";
  }

  private void disturb(Disturbance disturbance, String runId) throws Exception {
    switch (disturbance) {
      case NETWORK_PARTITION -> isolateSomeNode();
      case LOST_REQUESTS -> loseRequests();
      case CANCELLATION -> cancel(runId);
    }
  }

  private static void cancel(String runId) {
    try {
      client()
          .execute(CancelRunAction.INSTANCE, new CancelRunRequest(runId))
          .actionGet(TimeValue.timeValueSeconds(30));
    } catch (OpenSearchStatusException e) {
      assertEquals("it has ended before", RestStatus.CONFLICT, e.status());
    }
  }

  private void isolateSomeNode() throws Exception {
    String alone = randomFrom(internalCluster().getNodeNames());
    Set<String> others = new HashSet<>(Set.of(internalCluster().getNodeNames()));
    others.remove(alone);
    NetworkDisruption partition =
        new NetworkDisruption(
            new NetworkDisruption.TwoPartitions(Set.of(alone), others),
            randomBoolean() ? NetworkDisruption.DISCONNECT : NetworkDisruption.UNRESPONSIVE);
    internalCluster().setDisruptionScheme(partition);
    partition.startDisrupting();
    TimeUnit.MILLISECONDS.sleep(between(500, 4000)); // how long it lasts is drawn too
    internalCluster().clearDisruptionScheme();
    ensureStableCluster(internalCluster().size(), TimeValue.timeValueSeconds(90), false, null);
  }

  /** One request in four between nodes does not arrive for a while. */
  private static void loseRequests() throws Exception {
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport)
          .addSendBehavior(
              (connection, requestId, action, request, options) -> {
                if (action.startsWith("indices:data/read/neardup")
                    && ThreadLocalRandom.current().nextInt(4) == 0) {
                  throw new ConnectTransportException(connection.getNode(), "lost on its way");
                }
                connection.sendRequest(requestId, action, request, options);
              });
    }
    TimeUnit.MILLISECONDS.sleep(between(100, 1000));
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport).clearAllRules();
    }
  }

  private static RunRecord endOf(String runId) throws Exception {
    assertBusy(
        () -> {
          try {
            assertFalse(get(runId).state().isActive());
          } catch (RuntimeException e) {
            throw new AssertionError("it can't be read now", e);
          }
        },
        90,
        TimeUnit.SECONDS);
    return get(runId);
  }
}
