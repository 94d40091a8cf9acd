// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.CancelRunRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.letters.EvidencePhase;
import org.opensearch.cluster.routing.ShardRouting;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.InternalTestCluster;

/** Nodes and shards that go while a run is under way. */
public class RunRecoveryIT extends RunRecoveryTestCase {

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

  /** One that was being written while its run ended goes a minute later. */
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
        },
        2,
        TimeUnit.MINUTES);
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

  /** It is long where there are many texts, and is not done again. */
  @Test
  public void whatWasGatheredBeforeALossIsNotGatheredAgain() throws Exception {
    replicated("letters");
    RunRecord undisturbed = run(BODY, "letters");
    ensureGreen(); // its results have their copies
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(EvidencePhase.INSTANCE.action())) {
      begin(internalCluster().client(driver), BODY + ", \"run_id\": \"orphan\"", "letters");
      gate.awaitRequest();
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
    RunRecord end = endOf("orphan");
    assertEquals(1, end.driver().generation());
    same(undisturbed, end);
    Map<?, ?> phases = object(end.summary(), "took_in_millis_by_phase");
    assertTrue(phases.toString(), phases.containsKey("letters"));
    assertFalse(phases.toString(), phases.containsKey("clustering"));
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
    setRecoveryTimeout("2s");
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
    allowTakeover(false);
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

  private static void block(String index, boolean on) {
    assertAcked(
        internalCluster()
            .client()
            .admin()
            .indices()
            .prepareUpdateSettings(index)
            .setSettings(Map.of("index.blocks.write", on)));
  }

  private static CancelledRuns cancelledRuns(String node) {
    return internalCluster().getInstance(CancelledRuns.class, node);
  }

  /** Its node can't write that down, and is lost. */
  @Test
  public void aRunThatIsCancelledWhileItsRecordIsBlockedIsNotGoneOnWithElsewhere()
      throws Exception {
    replicated("letters");
    String driver = randomFrom(internalCluster().getNodeNames());
    List<String> others = new ArrayList<>(List.of(internalCluster().getNodeNames()));
    others.remove(driver);
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      RunRecord begun =
          begin(internalCluster().client(driver), BODY + ", \"run_id\": \"unwanted\"", "letters");
      gate.awaitRequest();
      ensureGreen();
      block(ResultsIndices.RUNS, true);
      client(driver)
          .admin()
          .cluster()
          .prepareCancelTasks()
          .setTaskId(new TaskId(begun.driver().task()))
          .get();
      for (String other : others) {
        assertBusy(() -> assertFalse(cancelledRuns(other).isEmpty()));
      }
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
    block(ResultsIndices.RUNS, false);
    RunRecord end = endOf("unwanted");
    assertEquals(end.error(), RunState.CANCELLED, end.state());
    leavesNoResults("unwanted");
    for (String other : others) {
      assertBusy(() -> assertTrue(cancelledRuns(other).isEmpty()));
    }
  }

  /** As one that joined the cluster after the run was cancelled. */
  @Test
  public void aCancelledRunThatANodeTookOverWhichHadNotHeardOfItIsCancelled() throws Exception {
    replicated("letters");
    String driver = randomFrom(internalCluster().getNodeNames());
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      RunRecord begun =
          begin(internalCluster().client(driver), BODY + ", \"run_id\": \"unwanted\"", "letters");
      gate.awaitRequest();
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
      RunRecord taken = awaited("unwanted", run -> run.driver().generation() == 1);
      for (String node : internalCluster().getNodeNames()) {
        if (!internalCluster()
            .clusterService(node)
            .localNode()
            .getEphemeralId()
            .equals(taken.driver().node())) {
          cancelledRuns(node).remember(begun.key(), "by user request");
        }
      }
      assertEquals(RunState.CANCELLED, endOf("unwanted").state());
    }
    leavesNoResults("unwanted");
  }
}
