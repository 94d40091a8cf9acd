// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.neardup.plugin.action.run.StartRunResponse;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.RunsByHand;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.DistancesPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.describing.PreviewsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.PinAction;
import org.neardup.plugin.shard.letters.LettersPhase;
import org.neardup.plugin.shard.passages.WordJoinPhase;
import org.neardup.plugin.shard.passages.WordSeedsPhase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.client.Client;

/** Runs under way: watched, beside other runs, while documents are written, cancelled. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class RunLifeIT extends RunTestCase {

  private static void cancel(RunRecord run) {
    client()
        .admin()
        .cluster()
        .prepareCancelTasks()
        .setTaskId(new TaskId(run.driver().task()))
        .get();
  }

  @Test
  public void aRunIsWatchedToItsEndByWhoeverDoesNotWait() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED + ", \"run_id\": \"watched\"", "letters");
      assertEquals("watched", begun.runId());
      gate.awaitRequest();
      assertBusy(() -> assertEquals("clustering", get("watched").progress().phase()));
      RunRecord running = get("watched");
      assertEquals(RunState.RUNNING, running.state());
      assertEquals(begun.driver().task(), running.driver().task());
      assertEquals(
          new RunTask.Progress("clustering", 0, FormLetters.TEXTS),
          client()
              .admin()
              .cluster()
              .prepareGetTask(begun.driver().task())
              .get()
              .getTask()
              .getTask()
              .getStatus());
    }
    RunRecord end = end(begun);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(campaigns(FormLetters.docket()), partition(end));
  }

  /** The request goes on to the cluster manager, and tells the index by more than its name. */
  @Test
  public void aNodeThatIsNotTheClusterManagerDropsTheIndexThatItSaw() {
    String manager = internalCluster().getClusterManagerName();
    Client other =
        client(randomValueOtherThan(manager, () -> randomFrom(internalCluster().getNodeNames())));
    createLetters("results", 1, 0);
    Index seen = resolveIndex("results");
    assertAcked(RunsByHand.drop(other, seen));
    assertFalse(indexExists("results"));
    createLetters("results", 1, 0);
    IndexNotFoundException e =
        expectThrows(IndexNotFoundException.class, () -> RunsByHand.drop(other, seen));
    assertEquals(seen, e.getIndex());
    assertTrue(indexExists("results"));
  }

  @Test
  public void aRunDoesNotSeeWhatIsWrittenMeanwhile() throws Exception {
    for (String field : List.of("body.neardup", "body")) {
      String index = field.replace(".", "-");
      letters(index);
      String body = FIXED.replace("body.neardup", field);
      Map<String, Assigned> expected = assignments(run(body, index));
      RunRecord begun;
      try (Gate gate = new Gate(TextsPhase.INSTANCE.action())) {
        begun = begin(body, index);
        gate.awaitRequest();
        List<Comment> more = new ArrayList<>();
        FormLetters.campaign(more, "yew", 9, 3);
        more.add(new Comment("oak-copy-0", "oak", FormLetters.letter("elm"), 1));
        add(index, more);
        for (Comment comment : of("elm", "fir")) {
          client().prepareDelete(index, comment.id()).get();
        }
        refresh(index);
        client().admin().indices().prepareForceMerge(index).setMaxNumSegments(1).get();
        client().admin().indices().prepareFlush(index).setForce(true).get();
        refresh(index);
      }
      RunRecord end = end(begun);
      assertEquals(end.error(), RunState.COMPLETED, end.state());
      assertEquals(expected, assignments(end));
      for (ClusterEntry cluster : clusters(end)) {
        assertThat(
            cluster.preview(), containsString(cluster.reference().id().replaceFirst("-.*", "x0 ")));
      }
    }
  }

  @Test
  public void twoRunsAtOnceDoNotDisturbEachOther() throws Exception {
    letters("letters");
    createLetters("trees");
    add("trees", of("elm", "fir"));
    RunRecord slow;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action(), "letters")) {
      slow = begin(FIXED, "letters");
      gate.awaitRequest();
      RunRecord quick = run(FIXED, "trees");
      assertEquals(campaigns(of("elm", "fir")), partition(quick));
      assertEquals(RunState.RUNNING, get(slow.runId()).state());
    }
    assertEquals(campaigns(FormLetters.docket()), partition(end(slow)));
  }

  @Test
  public void twoRunsOverOneIndexAtOnceFindTheSame() throws Exception {
    letters("letters");
    List<RunRecord> begun = new ArrayList<>();
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun.add(begin(FIXED, "letters"));
      begun.add(begin(FIXED + ", \"query\": {\"match\": {\"body\": \"elmx59\"}}", "letters"));
      gate.awaitRequest();
    }
    assertEquals(campaigns(FormLetters.docket()), partition(end(begun.get(0))));
    assertEquals(campaigns(of("elm")), partition(end(begun.get(1))));
  }

  @Test
  public void aCancelledRunEndsAndLeavesNoResults() throws Exception {
    letters("letters");
    for (String field : List.of("body.neardup", "body")) {
      String id = field.replace('.', '-');
      RunRecord begun;
      try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
        begun =
            begin(FIXED.replace("body.neardup", field) + ", \"run_id\": \"" + id + "\"", "letters");
        gate.awaitRequest();
        assertTrue(pinnedViews() > 0);
        cancel(begun);
      }
      RunRecord end = end(begun);
      assertEquals(RunState.CANCELLED, end.state());
      assertEquals("by user request", end.error());
      assertEquals("clustering", end.progress().phase());
      leavesNoResults(id);
      nothingIsLeftOpen();
      noBytesAreLeft();
    }
  }

  @Test
  public void whatHasEndedIsNotCancelled() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED, "letters");
    Exception e = expectThrows(Exception.class, () -> cancelled(run.runId()));
    assertEquals(RestStatus.CONFLICT, ExceptionsHelper.status(e));
    assertThat(e.getMessage(), containsString("has completed and can't be cancelled"));
    e = expectThrows(Exception.class, () -> cancelled("nobody"));
    assertEquals(RestStatus.NOT_FOUND, ExceptionsHelper.status(e));
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED, "letters");
      gate.awaitRequest();
      cancel(begun);
    }
    assertEquals(shown(end(begun)), shown(cancelled(begun.runId())));
  }

  /** Nobody could find them, to read or to delete them. */
  @Test
  public void theResultsOfARunGoWithItsRecord() throws Exception {
    letters("letters");
    for (ShardPhase<?, ?> phase : List.of(CandidatesPhase.INSTANCE, DescribePhase.INSTANCE)) {
      RunRecord begun;
      try (Gate gate = new Gate(phase.action())) {
        begun = begin(FIXED, "letters");
        gate.awaitRequest();
        assertTrue(indexExists("neardup-" + begun.runId()));
        assertAcked(client().admin().indices().prepareDelete(".neardup-runs"));
      }
      assertTrue(waitUntil(() -> isGone(begun.driver().task()), 30, TimeUnit.SECONDS));
      assertFalse(indexExists("neardup-" + begun.runId()));
      assertFalse(indexExists(".neardup-rows-" + begun.runId()));
      noBytesAreLeft();
    }
  }

  @Test
  public void aRunIsCancelledInWhateverPhaseItIs() throws Exception {
    letters("letters");
    cancelIn(
        FIELD,
        GroupPhase.INSTANCE,
        TextsPhase.INSTANCE,
        DistancesPhase.INSTANCE,
        LettersPhase.INSTANCE,
        PreviewsPhase.INSTANCE,
        DescribePhase.INSTANCE,
        DocumentsPhase.INSTANCE);
    cancelIn(FIELD + ", \"method\": \"passages\"", WordSeedsPhase.INSTANCE, WordJoinPhase.INSTANCE);
  }

  private void cancelIn(String body, ShardPhase<?, ?>... phases) throws Exception {
    for (ShardPhase<?, ?> phase : phases) {
      RunRecord begun;
      try (Gate gate = new Gate(phase.action())) {
        begun = begin(body, "letters");
        gate.awaitRequest();
        cancel(begun);
      }
      assertEquals(phase.action(), RunState.CANCELLED, end(begun).state());
      leavesNoResults(begun.runId());
      nothingIsLeftOpen();
    }
  }

  @Test
  public void aRunIsCancelledBeforeItsShardsArePinned() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(PinAction.NAME + "[s]")) {
      begun = begin(FIXED + ", \"run_id\": \"early\"", "letters");
      gate.awaitRequest();
      cancel(begun);
    }
    RunRecord end = end(begun);
    assertEquals(end.error(), RunState.CANCELLED, end.state());
    leavesNoResults("early");
  }

  @Test
  public void aRunThatIsWaitedForIsCancelledWithItsRequest() throws Exception {
    letters("letters");
    ActionFuture<StartRunResponse> answer;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      answer = start(client(), true, FIXED + ", \"run_id\": \"waited\"", "letters");
      gate.awaitRequest();
      client().admin().cluster().prepareCancelTasks().setActions(RUN_ACTION).get();
    }
    RunRecord end = answer.actionGet().run();
    assertEquals(RunState.CANCELLED, end.state());
    assertEquals(shown(end), shown(get("waited")));
    leavesNoResults("waited");
  }

  @Test
  public void aRunThatIsNotWaitedForGoesOnWithoutItsRequest() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED, "letters");
      gate.awaitRequest();
      List<String> actions =
          client()
              .admin()
              .cluster()
              .prepareListTasks()
              .setActions(RUN_ACTION + "*")
              .get()
              .getTasks()
              .stream()
              .map(task -> task.getAction())
              .toList();
      assertEquals(List.of(DRIVE_ACTION), actions);
    }
    assertEquals(RunState.COMPLETED, end(begun).state());
  }

  @Test
  public void aSourceIndexThatIsClosedFailsTheRunWithItsName() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
      begun = begin(FIXED + ", \"run_id\": \"closed\"", "letters");
      gate.awaitRequest();
      assertAcked(client().admin().indices().prepareClose("letters"));
      assertBusy(() -> assertEquals(0, pinnedViews()));
    }
    RunRecord end = end(begun);
    assertEquals(RunState.FAILED, end.state());
    assertEquals("index [letters]: closed", end.error());
    leavesNoResults("closed");
  }
}
