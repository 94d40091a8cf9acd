// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.hamcrest.Matchers.containsString;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.junit.Test;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.CancelRunRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.clustering.Clustered;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.RunsByHand;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.letters.EvidencePhase;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.test.InternalTestCluster;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.ConnectTransportException;

/** Nodes and shards that go while a run is under way. */
@ClusterScope(
    scope = Scope.TEST,
    numDataNodes = 3,
    numClientNodes = 0,
    supportsDedicatedMasters = false) // any node may be lost without losing the only manager
public class RunRecoveryIT extends RunTestCase {

  private static final String BODY =
      FIELD
          + ", \"constraints\": [{\"type\": \"must_link\", \"when\": {\"contains_reference\":"
          + " 1.0}}]";

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "60s")
        .build();
  }

  /** The plugin's own indices have their copies as well. */
  private void replicated(String index) throws Exception {
    createLetters(index, 2, 1);
    add(index, FormLetters.docket());
    run(BODY, index);
    ensureGreen();
  }

  /** A run when it is so; meanwhile its index may be on its way from one node to another. */
  private static RunRecord awaited(String runId, Predicate<RunRecord> so) throws Exception {
    AtomicReference<RunRecord> last = new AtomicReference<>();
    boolean seen =
        waitUntil( // which looks every second, not half as often each time
            () -> {
              try {
                last.set(get(runId));
                return so.test(last.get());
              } catch (NoShardAvailableActionException | ConnectTransportException e) {
                return false;
              }
            },
            90,
            TimeUnit.SECONDS);
    assertTrue(String.valueOf(last.get()), seen);
    return last.get();
  }

  /** The end of a run, whoever drives it then. */
  private static RunRecord endOf(String runId) throws Exception {
    return awaited(runId, run -> !run.state().isActive());
  }

  private static void same(RunRecord undisturbed, RunRecord disturbed) {
    assertEquals(disturbed.error(), RunState.COMPLETED, disturbed.state());
    assertEquals(assignments(undisturbed), assignments(disturbed));
    assertEquals(comparable(undisturbed), comparable(disturbed));
  }

  /** Other documents come while the run is under way. */
  private static void more(String index) throws Exception {
    List<Comment> more = new ArrayList<>();
    FormLetters.campaign(more, "yew", 9, 3);
    for (Comment comment : more) {
      document(index, comment).get();
    }
    client().admin().indices().prepareRefresh(index).get();
  }

  private static void noCheckpointIsLeft() throws Exception {
    assertBusy(
        () -> {
          client().admin().indices().prepareRefresh(ResultsIndices.CHECKPOINTS).get();
          assertEquals(
              0,
              client()
                  .prepareSearch(ResultsIndices.CHECKPOINTS)
                  .setTrackTotalHits(true)
                  .get()
                  .getHits()
                  .getTotalHits()
                  .value());
        });
  }

  /**
   * Any phase of the work at the shards after it is on record which documents the run is about;
   * which one is drawn.
   */
  @SuppressWarnings("unchecked") // the array of phases is only read
  private static ShardPhase<?, ?> somePhase() {
    return randomFrom(
        TextsPhase.INSTANCE,
        CandidatesPhase.INSTANCE,
        EvidencePhase.INSTANCE,
        DescribePhase.INSTANCE,
        DocumentsPhase.INSTANCE);
  }

  @Test
  public void aRunGoesOnWhereItsNodeLeft() throws Exception {
    replicated("letters");
    RunRecord undisturbed = run(BODY, "letters");
    ensureGreen(); // its results have their copies
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(somePhase().action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"orphan\"", "letters");
      gate.awaitRequest();
      more("letters");
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
    RunRecord end = endOf("orphan");
    assertEquals(1, end.driver().generation());
    same(undisturbed, end);
    noCheckpointIsLeft();
  }

  /** What happens to an index while one of its nodes is about to be lost. */
  @FunctionalInterface
  private interface Meanwhile {
    void happensTo(String index) throws Exception;
  }

  private void goesOnWithTheOtherCopy(ShardPhase<?, ?> phase, Meanwhile meanwhile)
      throws Exception {
    replicated("letters");
    RunRecord undisturbed = run(BODY, "letters");
    ensureGreen(); // its results have their copies
    String lost = nodeOf("letters", randomBoolean());
    String driver = randomValueOtherThan(lost, () -> randomFrom(internalCluster().getNodeNames()));
    try (Gate gate = new Gate(phase.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"bereft\"", "letters");
      gate.awaitRequest();
      ensureGreen(); // the record of the run has its copy before a node is lost
      meanwhile.happensTo("letters");
      gate.forget(lost);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(lost));
    }
    same(undisturbed, endOf("bereft"));
    noCheckpointIsLeft();
  }

  @Test
  public void aRunGoesOnWithTheOtherCopyOfAShard() throws Exception {
    goesOnWithTheOtherCopy(somePhase(), RunRecoveryIT::more);
  }

  @Test
  public void aShardThatIsLostWhileItIsGroupedIsPinnedAgain() throws Exception {
    goesOnWithTheOtherCopy(GroupPhase.INSTANCE, index -> {});
  }

  private String nodeOf(String index, boolean primary) {
    for (ShardRouting shard :
        clusterService().state().routingTable().index(index).shard(0).activeShards()) {
      if (shard.primary() == primary) {
        return clusterService().state().nodes().get(shard.currentNodeId()).getName();
      }
    }
    throw new AssertionError("no such copy");
  }

  @Test
  public void aRunWhoseDocumentsChangedMeanwhileFailsWithThatReason() throws Exception {
    replicated("letters");
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"changed\"", "letters");
      gate.awaitRequest();
      Comment comment = FormLetters.docket().get(0);
      document("letters", new Comment(comment.id(), "", "something else", 1)).get();
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
    RunRecord end = endOf("changed");
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("1 documents of [letters]"));
    assertThat(
        end.error(),
        containsString("were changed, deleted or hidden from its user since the run began"));
    leavesNoResults("changed");
    noCheckpointIsLeft();
  }

  @Test
  public void aRunWhoseShardIsLostForGoodFails() throws Exception {
    createLetters("letters", 2, 0);
    add("letters", FormLetters.docket());
    internalCluster()
        .client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "2s"))
        .get();
    String lost = nodeOf("letters", true);
    String driver = randomValueOtherThan(lost, () -> randomFrom(internalCluster().getNodeNames()));
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"bereft\"", "letters");
      gate.awaitRequest();
      ensureGreen(); // the record of the run has its copy before a node is lost
      gate.forget(lost);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(lost));
    }
    RunRecord end = endOf("bereft");
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("shards have no active copy"));
    leavesNoResults("bereft");
  }

  @Test
  public void aRunGoesOnAfterARestartOfTheWholeCluster() throws Exception {
    replicated("letters");
    RunRecord undisturbed = run(BODY, "letters");
    ensureGreen(); // its results have their copies
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"restarted\"", "letters");
      gate.awaitRequest();
      for (String node : internalCluster().getNodeNames()) {
        gate.forget(node);
      }
      internalCluster().fullRestart();
    }
    ensureGreen();
    same(undisturbed, endOf("restarted"));
  }

  @Test
  public void anAbandonedRunIsCancelled() throws Exception {
    replicated("letters");
    internalCluster()
        .client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(NeardupSettings.TAKEOVER.getKey(), false))
        .get();
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"forsaken\"", "letters");
      gate.awaitRequest();
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
    assertEquals(RunState.RUNNING, get("forsaken").state());
    assertEquals(RunState.CANCELLED, cancelled("forsaken").state());
    leavesNoResults("forsaken");
  }

  /** Its new node has no thread for it yet, and its old one had begun to write. */
  @Test
  public void aRunThatWaitsOnItsNewNodeIsCancelled() throws Exception {
    replicated("letters");
    internalCluster()
        .client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), 1))
        .get();
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      List<RunRecord> others = new ArrayList<>();
      for (String node : internalCluster().getNodeNames()) {
        if (!node.equals(driver)) {
          String id = ", \"run_id\": \"busy-" + node.replace("_", "-") + "\"";
          others.add(begin(internalCluster().client(node), BODY + id, "letters"));
        }
      }
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"orphan\"", "letters");
      assertBusy(() -> assertEquals("clustering", get("orphan").progress().phase()));
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
      awaited("orphan", run -> run.driver().generation() == 1);
      assertEquals(RunState.CANCELLED, cancelled("orphan").state());
      leavesNoResults("orphan");
      for (RunRecord other : others) {
        var unused =
            client().execute(CancelRunAction.INSTANCE, new CancelRunRequest(other.runId()));
      }
    }
    noCheckpointIsLeft();
  }

  private static void setRecoveryTimeout(String time) {
    internalCluster()
        .client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(NeardupSettings.RECOVERY_TIMEOUT.getKey(), time))
        .get();
  }

  /** A run whose node has left, and which had begun to write before anybody could see it. */
  private static void leaveBehind(RunRecord run) throws Exception {
    String node = randomFrom(internalCluster().getNodeNames());
    new ResultsWriter(
            client(node),
            internalCluster().clusterService(node),
            internalCluster().getInstance(ThreadPool.class, node),
            RunWait.limited(System::currentTimeMillis),
            run.key(),
            "0-0",
            false)
        .create();
    RunsByHand.write(client(node), run);
  }

  private static RunRecord abandoned(String runId, String method) {
    return abandoned(runId, method, 1);
  }

  private static RunRecord abandoned(String runId, String method, long start) {
    return RunRecord.created(
        runId,
        Map.of(
            "run_id",
            runId,
            "index",
            List.of("letters"),
            "field",
            "body.neardup",
            "method",
            method),
        start,
        "gone",
        "gone:1");
  }

  private void stopSomeNode() throws Exception {
    ensureGreen();
    internalCluster().stopRandomDataNode(); // now the others look
  }

  /** Not this version, and no other is there. */
  @Test
  public void aRunThatNoNodeCanReadFailsInTheEnd() throws Exception {
    replicated("letters");
    setRecoveryTimeout("0s");
    leaveBehind(abandoned("strange", "of_tomorrow"));
    stopSomeNode();
    RunRecord end = endOf("strange");
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("the node that drove the run left the cluster"));
    assertThat(end.error(), containsString("of_tomorrow"));
    leavesNoResults("strange");
  }

  @Test
  public void aRunThatNoNodeCanReadIsAbandonedSinceUntilTheRecoveryTimeout() throws Exception {
    replicated("letters");
    setRecoveryTimeout("1d");
    leaveBehind(abandoned("plain", "references", 1));
    leaveBehind(abandoned("strange", "of_tomorrow", 2));
    stopSomeNode();
    RunRecord plain = endOf("plain"); // whoever took it over had come by the newer one
    assertEquals(RunState.COMPLETED, plain.state());
    assertEquals(2, plain.driver().count());
    RunRecord waiting = awaited("strange", run -> run.state().isActive());
    assertEquals("nobody drove it since", 1, waiting.driver().count());
    setRecoveryTimeout("0s");
    internalCluster().startNode(); // it looks
    assertEquals(RunState.FAILED, endOf("strange").state());
    leavesNoResults("strange");
  }

  /** Whatever in it they did not survive. */
  @Test
  public void aRunThatTwoNodesWereLostWithWithoutProgressFails() throws Exception {
    replicated("letters");
    RunRecord first = abandoned("deadly", "references").begun().running("pin", 0, 1, 0, 1);
    leaveBehind(first.takenOver("gone-too", "gone-too:1").begun().running("pin", 0, 1, 0, 2));
    stopSomeNode();
    RunRecord end = endOf("deadly");
    assertEquals(RunState.FAILED, end.state());
    assertEquals(
        "the last 2 nodes that drove the run were lost, and it got no further than phase [pin], 0"
            + " %: it may be what they were lost by",
        end.error());
    leavesNoResults("deadly");
  }

  @Test
  public void aRunThatTwoNodesWereLostWithIsLeftAloneBeforeItGoesOn() throws Exception {
    replicated("letters");
    RunRecord first = abandoned("unlucky", "references").begun().running("clustering", 1, 2, 40, 1);
    leaveBehind(first.takenOver("gone-too", "gone-too:1").begun().running("pin", 0, 1, 0, 2));
    long begun = System.nanoTime();
    stopSomeNode();
    RunRecord end = endOf("unlucky");
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(3, end.driver().count());
    assertTrue(
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun)
            >= AbandonedSince.pauseAfter(2).millis());
  }

  /** Its request can be read, but not what its node had found. */
  @Test
  public void aRunWithACheckpointOfAnotherFormatIsNotTakenOver() throws Exception {
    replicated("letters");
    setRecoveryTimeout("0s");
    RunRecord run = abandoned("mixed", "references");
    String node = randomFrom(internalCluster().getNodeNames());
    new RunCheckpoints(
            client(node),
            internalCluster().clusterService(node),
            RunWait.limited(System::currentTimeMillis))
        .save(run.key(), Clustered.NAME, new BytesArray(new byte[] {99, 1, 2}));
    leaveBehind(run);
    stopSomeNode();
    RunRecord end = endOf("mixed");
    assertEquals(RunState.FAILED, end.state());
    assertThat(
        end.error(), containsString("a checkpoint of format 99 can't be read by one of format 1"));
    assertEquals("nobody drove it since", 1, end.driver().count());
    leavesNoResults("mixed");
  }

  @Test
  public void aRunWhoseUserNobodyCanStandInForFailsAtOnce() throws Exception {
    replicated("letters");
    setRecoveryTimeout("1d");
    leaveBehind(
        abandoned("orphan", "references")
            .ownedBy(new RunOwner("alice", List.of("staff"), List.of("one,or two"))));
    stopSomeNode();
    RunRecord end = endOf("orphan");
    assertEquals(RunState.FAILED, end.state());
    assertEquals(
        "the node that drove the run left the cluster: a run can't go on on behalf of its user"
            + " [alice]",
        end.error());
    leavesNoResults("orphan");
  }

  /** Filters may name the backend roles of the user, which only their request has. */
  @Test
  public void aRunOfWhichItIsNotKnownWhatItsUserSeesFailsAtOnce() throws Exception {
    replicated("letters");
    setRecoveryTimeout("1d");
    leaveBehind(
        abandoned("orphan", "references")
            .ownedBy(new RunOwner("alice", List.of("staff"), List.of("one"))));
    stopSomeNode();
    RunRecord end = endOf("orphan");
    assertEquals(RunState.FAILED, end.state());
    assertEquals(
        "the node that drove the run left the cluster: it was not on record yet which documents"
            + " its user [alice] sees: begin it again",
        end.error());
    leavesNoResults("orphan");
  }
}
