// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.greaterThanOrEqualTo;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.Test;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.run.StartRunResponse;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.SeedsPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.describing.ExcerptsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.PinAction;
import org.neardup.plugin.shard.letters.LettersPhase;
import org.opensearch.OpenSearchException;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.search.SearchTransportService;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.shard.ShardNotFoundException;
import org.opensearch.test.InternalTestCluster;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.NodeNotConnectedException;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Runs that lose what they need: a shard, a node, their index. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class RunFailuresIT extends RunTestCase {

  private static final String FIRE = "the disk is on fire";

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "0s") // losses are RunRecoveryIT's
        .build();
  }

  /** A request of an action fails at the shards of these nodes. */
  private static void setOnFire(String action, String... nodes) {
    for (String node : nodes) {
      ((MockTransportService) internalCluster().getInstance(TransportService.class, node))
          .addRequestHandlingBehavior(
              action,
              (handler, request, channel, task) -> channel.sendResponse(new IOException(FIRE)));
    }
  }

  @Test
  public void aShardThatFailsFailsTheRunWithItsReason() throws Exception {
    letters("letters");
    for (String action :
        List.of(
            PinAction.NAME + "[s]",
            GroupPhase.INSTANCE.action(),
            TextsPhase.INSTANCE.action(),
            MeasurePhase.INSTANCE.action(),
            SeedsPhase.INSTANCE.action(),
            CandidatesPhase.INSTANCE.action(),
            LettersPhase.INSTANCE.action(),
            DescribePhase.INSTANCE.action(),
            ExcerptsPhase.INSTANCE.action(),
            DocumentsPhase.INSTANCE.action())) {
      String id = "broken-" + action.replaceAll(".*/|\\[s]", "");
      setOnFire(action, internalCluster().getNodeNames());
      RunRecord end = end(begin(FIXED + ", \"run_id\": \"" + id + "\"", "letters"));
      assertEquals(action, RunState.FAILED, end.state());
      assertThat(action, end.error(), containsString(FIRE));
      leavesNoResults(id);
      nothingIsLeftOpen();
    }
  }

  @Test
  public void aFailureOfAShardIsNoFaultOfTheCaller() throws Exception {
    letters("letters");
    setOnFire(CandidatesPhase.INSTANCE.action(), internalCluster().getNodeNames());
    refuses(RestStatus.INTERNAL_SERVER_ERROR, "", FIXED + ", \"run_id\": \"waited\"", "letters");
    assertEquals(RunState.FAILED, get("waited").state());
    leavesNoResults("waited");
  }

  @Test
  public void aShardIsPinnedOnItsOtherCopyWhereOneFails() throws Exception {
    createLetters("letters", 3, 1);
    add("letters", FormLetters.docket());
    setOnFire(PinAction.NAME + "[s]", randomFrom(internalCluster().getDataNodeNames()));
    assertEquals(campaigns(FormLetters.docket()), partition(run(FIXED, "letters")));
  }

  private void createOn(String index, int shards, String... nodes) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", 0)
                    .put("index.routing.allocation.include._name", String.join(",", nodes))
                    .put("index.routing.allocation.total_shards_per_node", 1))
            .setMapping(MAPPING));
  }

  @Test
  public void aRequestThatDoesNotReachItsShardFailsTheRun() throws Exception {
    List<String> nodes = new ArrayList<>(internalCluster().getDataNodeNames());
    createOn("letters", 1, nodes.get(0));
    add("letters", FormLetters.docket());
    MockTransportService driver =
        (MockTransportService) internalCluster().getInstance(TransportService.class, nodes.get(1));
    driver.addSendBehavior(
        (connection, requestId, action, request, options) -> {
          if (action.equals(CandidatesPhase.INSTANCE.action())) {
            throw new ConnectTransportException(connection.getNode(), "the cable is cut");
          }
          connection.sendRequest(requestId, action, request, options);
        });
    RunRecord begun =
        begin(internalCluster().client(nodes.get(1)), FIXED + ", \"run_id\": \"cut\"", "letters");
    RunRecord end = end(begun);
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("left during the run"));
    leavesNoResults("cut");
  }

  @Test
  public void theLossOfANodeFailsTheRun() throws Exception {
    String driver = internalCluster().getDataNodeNames().iterator().next();
    String lost = internalCluster().startDataOnlyNode();
    createOn("letters", 2, driver, lost);
    add("letters", FormLetters.docket());
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(internalCluster().client(driver), FIXED + ", \"run_id\": \"lost\"", "letters");
      gate.awaitRequest();
      gate.forget(lost);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(lost));
    }
    RunRecord end = end(begun);
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("left during the run"));
    leavesNoResults("lost");
  }

  @Test
  public void aShardThatMovesFailsTheRun() throws Exception {
    List<String> nodes = new ArrayList<>(internalCluster().getDataNodeNames());
    createOn("letters", 1, nodes.get(0));
    add("letters", FormLetters.docket());
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED + ", \"run_id\": \"moved\"", "letters");
      gate.awaitRequest();
      assertAcked(
          client()
              .admin()
              .indices()
              .prepareUpdateSettings("letters")
              .setSettings(
                  Settings.builder().put("index.routing.allocation.include._name", nodes.get(1))));
      assertBusy(() -> assertEquals(0, pinnedViews()));
    }
    RunRecord end = end(begun);
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("of a run is gone"));
    leavesNoResults("moved");
    ensureGreen("letters");
    assertEquals(campaigns(FormLetters.docket()), partition(run(FIXED, "letters")));
  }

  @Test
  public void aSourceIndexThatIsDeletedFailsTheRun() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED + ", \"run_id\": \"gone\"", "letters");
      gate.awaitRequest();
      assertAcked(client().admin().indices().prepareDelete("letters"));
      assertBusy(() -> assertEquals(0, pinnedViews()));
    }
    RunRecord end = end(begun);
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("of a run is gone"));
    leavesNoResults("gone");
    letters("letters"); // the shards' folders are free again
    assertEquals(campaigns(FormLetters.docket()), partition(run(FIXED, "letters")));
  }

  @Test
  public void aRunThatIsWaitedForAndLosesItsIndexFailsAndIsKept() throws Exception {
    letters("letters");
    ActionFuture<StartRunResponse> answer;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      answer = start(client(), true, FIXED + ", \"run_id\": \"gone\"", "letters");
      gate.awaitRequest();
      assertAcked(client().admin().indices().prepareDelete("letters"));
      assertBusy(() -> assertEquals(0, pinnedViews()));
    }
    OpenSearchException e = expectThrows(OpenSearchException.class, answer::actionGet);
    assertThat(e.getMessage(), containsString("of a run is gone"));
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
    assertEquals(RunState.FAILED, get("gone").state());
    leavesNoResults("gone");
  }

  @Test
  public void aRunIsReadWhileTheNodeOfItsRecordIsLeaving() throws Exception {
    AtomicInteger refusals = new AtomicInteger();
    Client client = refused(refusals, node -> new NodeNotConnectedException(node, "it is leaving"));
    assertEquals(RunState.COMPLETED, read(client).state());
    assertThat(refusals.get(), greaterThanOrEqualTo(4));
    assertEquals(
        1, client.execute(ListRunsAction.INSTANCE, ListRunsRequest.all()).actionGet().total());
    assertThat(refusals.get(), greaterThanOrEqualTo(8));
  }

  @Test
  public void aRunIsReadWhileItsRecordIsOnAnotherNodeThanThisOneKnows() throws Exception {
    AtomicInteger refusals = new AtomicInteger();
    ShardId shard = new ShardId(ResultsIndices.RUNS, "", 0);
    Client client = refused(refusals, node -> new ShardNotFoundException(shard));
    assertEquals(RunState.COMPLETED, read(client).state());
    assertThat(refusals.get(), greaterThanOrEqualTo(4));
  }

  private static RunRecord read(Client client) {
    return client.execute(GetRunAction.INSTANCE, new GetRunRequest("read")).actionGet().run();
  }

  /**
   * Runs, and has three of four reads of the run fail.
   *
   * @param refusals counts the reads
   * @return the client of a node that reads them from another
   */
  private Client refused(AtomicInteger refusals, Function<DiscoveryNode, RuntimeException> failure)
      throws Exception {
    letters("letters");
    run(FIXED + ", \"run_id\": \"read\"", "letters");
    ClusterState state = clusterService().state();
    ShardRouting primary = state.routingTable().index(ResultsIndices.RUNS).shard(0).primaryShard();
    String holder = state.nodes().get(primary.currentNodeId()).getName();
    String reader =
        randomValueOtherThan(
            holder, () -> randomFrom(List.copyOf(internalCluster().getDataNodeNames())));
    ((MockTransportService) internalCluster().getInstance(TransportService.class, reader))
        .addSendBehavior(
            (connection, requestId, action, request, options) -> {
              boolean reads =
                  action.equals(GetAction.NAME + "[s]")
                      || action.equals(SearchTransportService.QUERY_ACTION_NAME);
              if (reads
                  && connection.getNode().getName().equals(holder)
                  && refusals.incrementAndGet() % 4 != 0) {
                throw failure.apply(connection.getNode());
              }
              connection.sendRequest(requestId, action, request, options);
            });
    return internalCluster().client(reader);
  }
}
