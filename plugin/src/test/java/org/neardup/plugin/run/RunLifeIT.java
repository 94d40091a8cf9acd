package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.CancelRunRequest;
import org.neardup.plugin.action.run.StartRunResponse;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunState;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.PinAction;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.ShardPhases;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchException;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.InternalTestCluster;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Runs under way: watched, beside others, cancelled, failed. */
public class RunLifeIT extends RunTestCase {

  private static final int RUNS_AT_ONCE = 2;
  private static final int RUNS_IN_QUEUE = 1;

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), RUNS_AT_ONCE)
        .put(NeardupSettings.MAX_QUEUED_RUNS.getKey(), RUNS_IN_QUEUE)
        .put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "0s") // losses are RunRecoveryIT's
        .build();
  }

  private static void cancel(RunRecord run) {
    client().admin().cluster().prepareCancelTasks().setTaskId(new TaskId(run.task())).get();
  }

  /** The run after it was cancelled by its own route. */
  private static RunRecord cancelled(String runId) {
    return client()
        .execute(CancelRunAction.INSTANCE, new CancelRunRequest(runId))
        .actionGet(TimeValue.timeValueSeconds(30))
        .run();
  }

  private static RunQueue queue(String node) {
    return internalCluster().getInstance(RunQueue.class, node);
  }

  @Test
  public void aRunIsWatchedToItsEndByWhoeverDoesNotWait() throws Exception {
    letters("letters");
    RunRecord begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = begin(FIXED + ", \"run_id\": \"watched\"", "letters");
      assertEquals("watched", begun.runId());
      gate.awaitRequest();
      assertBusy(() -> assertEquals("clustering", get("watched").phase()));
      RunRecord running = get("watched");
      assertEquals(RunState.RUNNING, running.state());
      assertEquals(begun.task(), running.task());
      assertEquals(
          new RunTask.Progress("clustering", 0, FormLetters.TEXTS),
          client()
              .admin()
              .cluster()
              .prepareGetTask(begun.task())
              .get()
              .getTask()
              .getTask()
              .getStatus());
    }
    RunRecord end = end(begun);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(campaigns(FormLetters.docket()), partition(end));
  }

  @Test
  public void aRunDoesNotSeeWhatIsWrittenMeanwhile() throws Exception {
    for (String field : List.of("body.neardup", "body")) {
      String index = field.replace(".", "-");
      letters(index);
      String body = FIXED.replace("body.neardup", field);
      Map<String, Assigned> expected = assignments(run(body, index));
      RunRecord begun;
      try (Gate gate = new Gate(ShardPhases.TEXTS.action())) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action(), "letters")) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun.add(begin(FIXED, "letters"));
      begun.add(begin(FIXED + ", \"query\": {\"match\": {\"body\": \"elmx59\"}}", "letters"));
      gate.awaitRequest();
    }
    assertEquals(campaigns(FormLetters.docket()), partition(end(begun.get(0))));
    assertEquals(campaigns(of("elm")), partition(end(begun.get(1))));
  }

  @Test
  public void aRunThatWaitsForAThreadIsAnsweredAtOnce() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    awaitThreads(name, 0);
    List<RunRecord> begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = takeAllThreads(name);
      for (int i = 0; i < RUNS_IN_QUEUE; i++) {
        begun.add(begin(node, FIXED, "letters"));
      }
      gate.awaitRequest();
      assertEquals(RunState.CREATED, get(begun.get(RUNS_AT_ONCE).runId()).state());
    }
    for (RunRecord run : begun) {
      assertEquals(campaigns(FormLetters.docket()), partition(end(run)));
    }
  }

  @Test
  public void aRunIsCancelledWhileItWaitsForAThread() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    awaitThreads(name, 0);
    List<RunRecord> begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = takeAllThreads(name);
      begun.add(begin(node, FIXED + ", \"run_id\": \"patient\"", "letters"));
      gate.awaitRequest();
      assertEquals(RunState.CANCELLED, cancelled("patient").state());
      assertEquals("its place is free", 0, queue(name).waiting());
    }
    assertEquals(RunState.COMPLETED, end(begun.get(0)).state());
    assertEquals(RunState.COMPLETED, end(begun.get(1)).state());
    leavesNoResults("patient");
  }

  @Test
  public void oneRunTooManyIsRefusedWithoutATrace() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    awaitThreads(name, 0);
    List<RunRecord> begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = takeAllThreads(name);
      for (int i = 0; i < RUNS_IN_QUEUE; i++) {
        begun.add(begin(node, FIXED, "letters"));
      }
      gate.awaitRequest();
      for (boolean wait : new boolean[] {true, false}) {
        Exception e =
            expectThrows(
                Exception.class,
                () ->
                    start(node, wait, FIXED + ", \"run_id\": \"late\"", "letters")
                        .actionGet(TimeValue.timeValueSeconds(30)));
        assertEquals(e.toString(), RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(e));
        leavesNothing("late");
      }
    }
    for (RunRecord run : begun) {
      assertEquals(RunState.COMPLETED, end(run).state());
    }
  }

  /** Begins as many runs as a node has threads for, one at a time. */
  private static List<RunRecord> takeAllThreads(String node) throws Exception {
    List<RunRecord> begun = new ArrayList<>();
    for (int i = 1; i <= RUNS_AT_ONCE; i++) {
      begun.add(begin(internalCluster().client(node), FIXED, "letters"));
      awaitThreads(node, i);
    }
    return begun;
  }

  /**
   * Waits until so many threads have a run and none waits for one. A run answers a moment before
   * its thread is free, and is in the queue for a moment before a thread that is free takes it.
   */
  private static void awaitThreads(String node, int active) throws Exception {
    RunQueue queue = queue(node);
    assertBusy(
        () -> {
          assertEquals(active, queue.running());
          assertEquals(0, queue.waiting());
        });
  }

  @Test
  public void aCancelledRunEndsAndLeavesNoResults() throws Exception {
    letters("letters");
    for (String field : List.of("body.neardup", "body")) {
      String id = field.replace('.', '-');
      RunRecord begun;
      try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
        begun =
            begin(FIXED.replace("body.neardup", field) + ", \"run_id\": \"" + id + "\"", "letters");
        gate.awaitRequest();
        assertTrue(pinnedViews() > 0);
        cancel(begun);
      }
      RunRecord end = end(begun);
      assertEquals(RunState.CANCELLED, end.state());
      assertEquals("by user request", end.error());
      assertEquals("clustering", end.phase());
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = begin(FIXED, "letters");
      gate.awaitRequest();
      cancel(begun);
    }
    assertEquals(shown(end(begun)), shown(cancelled(begun.runId())));
  }

  @Test
  public void howManyRunAtOnceMayChange() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    awaitThreads(name, 0);
    List<RunRecord> begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
      begun = takeAllThreads(name);
      begun.add(begin(node, FIXED, "letters"));
      assertEquals(1, queue(name).waiting());
      limit(RUNS_AT_ONCE + 1);
      awaitThreads(name, RUNS_AT_ONCE + 1);
    } finally {
      limit(null);
    }
    for (RunRecord run : begun) {
      assertEquals(RunState.COMPLETED, end(run).state());
    }
  }

  private static void limit(Integer most) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(
                Settings.builder()
                    .putNull(NeardupSettings.MAX_CONCURRENT_RUNS.getKey())
                    .put(
                        most == null
                            ? Settings.EMPTY
                            : Settings.builder()
                                .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), most)
                                .build())));
  }

  @Test
  public void aRunIsCancelledInWhateverPhaseItIs() throws Exception {
    letters("letters");
    for (ShardPhase<?, ?> phase :
        List.of(
            ShardPhases.TEXTS,
            ShardPhases.DISTANCES,
            ShardPhases.DESCRIBE,
            ShardPhases.DOCUMENTS)) {
      RunRecord begun;
      try (Gate gate = new Gate(phase.action())) {
        begun = begin(FIELD, "letters");
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
  public void aShardThatFailsFailsTheRunWithItsReason() throws Exception {
    letters("letters");
    for (String action :
        List.of(
            PinAction.NAME + "[s]",
            ShardPhases.TEXTS.action(),
            ShardPhases.MEASURE.action(),
            ShardPhases.SEEDS.action(),
            ShardPhases.CANDIDATES.action(),
            ShardPhases.LETTERS.action(),
            ShardPhases.DESCRIBE.action(),
            ShardPhases.EXCERPTS.action(),
            ShardPhases.DOCUMENTS.action())) {
      String id = "broken-" + action.replaceAll(".*/|\\[s]", "");
      for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
        ((MockTransportService) transport)
            .addRequestHandlingBehavior(
                action,
                (handler, request, channel, task) ->
                    channel.sendResponse(new IOException("the disk is on fire")));
      }
      RunRecord end = end(begin(FIXED + ", \"run_id\": \"" + id + "\"", "letters"));
      assertEquals(action, RunState.FAILED, end.state());
      assertThat(action, end.error(), containsString("the disk is on fire"));
      leavesNoResults(id);
      nothingIsLeftOpen();
    }
  }

  @Test
  public void aFailureOfAShardIsNoFaultOfTheCaller() throws Exception {
    letters("letters");
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport)
          .addRequestHandlingBehavior(
              ShardPhases.CANDIDATES.action(),
              (handler, request, channel, task) ->
                  channel.sendResponse(new IOException("the disk is on fire")));
    }
    refuses(RestStatus.INTERNAL_SERVER_ERROR, "", FIXED + ", \"run_id\": \"waited\"", "letters");
    assertEquals(RunState.FAILED, get("waited").state());
    leavesNoResults("waited");
  }

  @Test
  public void aShardIsPinnedOnItsOtherCopyWhereOneFails() throws Exception {
    createLetters("letters", 3, 1);
    add("letters", FormLetters.docket());
    String broken = randomFrom(internalCluster().getDataNodeNames());
    ((MockTransportService) internalCluster().getInstance(TransportService.class, broken))
        .addRequestHandlingBehavior(
            PinAction.NAME + "[s]",
            (handler, request, channel, task) ->
                channel.sendResponse(new IOException("the disk is on fire")));
    assertEquals(campaigns(FormLetters.docket()), partition(run(FIXED, "letters")));
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
          if (action.equals(ShardPhases.CANDIDATES.action())) {
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
  public void theLossOfANodeFailsTheRun() throws Exception {
    String driver = internalCluster().getDataNodeNames().iterator().next();
    String lost = internalCluster().startDataOnlyNode();
    createOn("letters", 2, driver, lost);
    add("letters", FormLetters.docket());
    RunRecord begun;
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
    try (Gate gate = new Gate(ShardPhases.CANDIDATES.action())) {
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
}
