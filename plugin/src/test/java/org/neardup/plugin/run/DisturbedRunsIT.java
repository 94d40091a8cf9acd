// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.junit.Test;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.coordination.Coordinator;
import org.opensearch.cluster.coordination.FollowersChecker;
import org.opensearch.cluster.coordination.LeaderChecker;
import org.opensearch.cluster.node.DiscoveryNode;
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
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 3,
    numClientNodes = 0,
    supportsDedicatedMasters = false) // any node may be lost without losing the only manager
public class DisturbedRunsIT extends RunTestCase {

  private static final Logger logger = LogManager.getLogger(DisturbedRunsIT.class);
  private static final int DISTURBANCES = Integer.getInteger("tests.disturbances", 4);

  /** A run sends about so many requests to shards where nothing disturbs it. */
  private static final int MOMENTS = 60;

  private static final String REQUESTS = "indices:data/read/neardup";

  private enum Disturbance {
    NETWORK_PARTITION,
    SILENT_NODE,
    LOST_REQUESTS,
    CANCELLATION
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "60s")
        // a node that is silent is missed soon
        .put(FollowersChecker.FOLLOWER_CHECK_TIMEOUT_SETTING.getKey(), "5s")
        .put(FollowersChecker.FOLLOWER_CHECK_RETRY_COUNT_SETTING.getKey(), 1)
        .put(LeaderChecker.LEADER_CHECK_TIMEOUT_SETTING.getKey(), "5s")
        .put(LeaderChecker.LEADER_CHECK_RETRY_COUNT_SETTING.getKey(), 1)
        .put(Coordinator.PUBLISH_TIMEOUT_SETTING.getKey(), "5s")
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
      AtomicInteger sent = countRequests();
      begin(internalCluster().client(driver), FIELD + ", \"run_id\": \"" + id + "\"", "letters");
      int moment = between(0, MOMENTS);
      assertBusy(() -> assertTrue(sent.get() >= moment || !get(id).state().isActive()));
      forgetRules();
      disturb(disturbance, id, driver);
      RunRecord end = endOf(id);
      outcomes
          .computeIfAbsent(disturbance, kind -> new ArrayList<>())
          .add(end.state() + (end.driver().generation() > 0 ? " elsewhere" : "") + reason(end));
      if (end.state() == RunState.COMPLETED) {
        assertEquals(assignments(undisturbed), assignments(end));
        assertEquals(comparable(undisturbed), comparable(end));
      } else {
        assertNotNull(end.error());
        assertEquals(end.error(), Disturbance.CANCELLATION, disturbance);
        assertEquals(RunState.CANCELLED, end.state());
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

  private void disturb(Disturbance disturbance, String runId, String driver) throws Exception {
    switch (disturbance) {
      case NETWORK_PARTITION ->
          isolate(randomFrom(internalCluster().getNodeNames()), NetworkDisruption.DISCONNECT);
      case SILENT_NODE ->
          isolate(
              randomValueOtherThan(driver, () -> randomFrom(internalCluster().getNodeNames())),
              NetworkDisruption.UNRESPONSIVE);
      case LOST_REQUESTS -> loseRequests();
      case CANCELLATION -> cancel(runId);
    }
  }

  @SuppressWarnings("MissingFail") // the run may or may not have ended before
  private static void cancel(String runId) {
    try {
      cancelled(runId);
    } catch (OpenSearchStatusException e) {
      assertEquals("it has ended before", RestStatus.CONFLICT, e.status());
    }
  }

  /** Until the others have missed it. */
  private void isolate(String alone, NetworkDisruption.NetworkLinkDisruptionType how)
      throws Exception {
    Set<String> others = new HashSet<>(Set.of(internalCluster().getNodeNames()));
    others.remove(alone);
    NetworkDisruption partition =
        new NetworkDisruption(new NetworkDisruption.TwoPartitions(Set.of(alone), others), how);
    internalCluster().setDisruptionScheme(partition);
    partition.startDisrupting();
    String witness = randomFrom(others.toArray(String[]::new));
    assertBusy(() -> assertFalse(knows(witness, alone)), 60, TimeUnit.SECONDS);
    internalCluster().clearDisruptionScheme();
    ensureStableCluster(internalCluster().size(), TimeValue.timeValueSeconds(90), false, null);
  }

  private static boolean knows(String node, String other) {
    return internalCluster().clusterService(node).state().nodes().getNodes().values().stream()
        .anyMatch(one -> one.getName().equals(other));
  }

  /** Counts what is sent to shards from now on. */
  private static AtomicInteger countRequests() {
    AtomicInteger sent = new AtomicInteger();
    onRequests(request -> sent.incrementAndGet());
    return sent;
  }

  /** Of the next requests between nodes every fourth does not arrive, some of them in all. */
  private void loseRequests() throws Exception {
    int losses = between(1, 5);
    AtomicInteger sent = new AtomicInteger();
    onRequests(
        node -> {
          int number = sent.incrementAndGet();
          if (number % 4 == 0 && number <= 4 * losses) {
            throw new ConnectTransportException(node, "lost on its way");
          }
        });
  }

  private static void onRequests(Consumer<DiscoveryNode> action) {
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport)
          .addSendBehavior(
              (connection, requestId, name, request, options) -> {
                if (name.startsWith(REQUESTS)) {
                  action.accept(connection.getNode());
                }
                connection.sendRequest(requestId, name, request, options);
              });
    }
  }

  private static void forgetRules() {
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport).clearAllRules();
    }
  }

  private RunRecord endOf(String runId) throws Exception {
    assertTrue(runId, waitUntil(() -> hasEnded(runId), 90, TimeUnit.SECONDS));
    // A node that was alone comes back to its copies; one that it was to get waits for a minute.
    ensureGreen(TimeValue.timeValueSeconds(90));
    return get(runId);
  }

  private static boolean hasEnded(String runId) {
    try {
      return !get(runId).state().isActive();
    } catch (RuntimeException e) {
      return false; // it can't be read now
    }
  }
}
