// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.action.delete.DeleteRunAction;
import org.neardup.plugin.action.delete.DeleteRunRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.cluster.routing.allocation.DiskThresholdSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.MockLogAppender;

/** Blocks on the plugin's own indices, such as those that a full disk brings. */
public class BlockedIndicesIT extends RunTestCase {

  /** Logs that a deletion was refused. */
  private static final String ATTEMPTS = "org.neardup.plugin.run.lifecycle.RunAttempts";

  private static final String ALLOW_DELETE = "read_only_allow_delete";

  /** With room on the disk the platform would lift a block by itself. */
  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(
            DiskThresholdSettings.CLUSTER_ROUTING_ALLOCATION_DISK_THRESHOLD_ENABLED_SETTING
                .getKey(),
            false)
        .build();
  }

  private static void block(String index, String block, boolean on) {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings(index)
            .setSettings(Settings.builder().put("index.blocks." + block, on))
            .get());
  }

  @After
  public void blocksAreLifted() {
    for (String index : clusterService().state().metadata().indices().keySet()) {
      for (String block : List.of("read_only", ALLOW_DELETE, "write")) {
        block(index, block, false);
      }
    }
  }

  private static void delete(String runId) {
    client().execute(DeleteRunAction.INSTANCE, new DeleteRunRequest(runId)).actionGet();
  }

  /** A run one of whose indices is blocked just before results are written. */
  private static RunRecord blockedAtResults(String runId, String index, String block)
      throws Exception {
    RunRecord begun;
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action())) {
      begun = begin(FIXED + ", \"run_id\": \"" + runId + "\"", "letters");
      gate.awaitRequest();
      block(index, block, true);
    }
    return end(begun); // within half a minute
  }

  @Test
  public void aBlockOnItsResultsFailsARunWithTheNameOfTheBlock() throws Exception {
    letters("letters");
    for (String prefix : List.of("neardup-", ".neardup-rows-")) {
      for (String block : List.of(ALLOW_DELETE, "write")) {
        String id = "full" + prefix.length() + block.length();
        RunRecord end = blockedAtResults(id, prefix + id, block);
        assertEquals(RunState.FAILED, end.state());
        assertThat(end.error(), containsString("[" + prefix + id + "] blocked by"));
        assertThat(
            end.error(),
            containsString(
                block.equals(ALLOW_DELETE) ? "TOO_MANY_REQUESTS/12/" : "FORBIDDEN/8/index write"));
        leavesNoResults(id);
      }
    }
  }

  /** Waits for a message; the platform's own expectations know loggers of the platform alone. */
  private static final class Logged implements MockLogAppender.LoggingExpectation {
    private final String beginning;
    private final CountDownLatch seen = new CountDownLatch(1);

    Logged(String beginning) {
      this.beginning = beginning;
    }

    @Override
    public void match(LogEvent event) {
      if (event.getMessage().getFormattedMessage().startsWith(beginning)) {
        seen.countDown();
      }
    }

    @Override
    public void assertMatched() {
      assertEquals(beginning, 0, seen.getCount());
    }

    void await() throws InterruptedException {
      assertTrue(beginning, seen.await(30, TimeUnit.SECONDS));
    }
  }

  /** The block is lifted between the refused deletion of its results and the record of its end. */
  private static RunRecord blockedRecord(String runId, Runnable whileBlocked) throws Exception {
    RunRecord begun;
    try (MockLogAppender log = MockLogAppender.createForLoggers(LogManager.getLogger(ATTEMPTS))) {
      Logged refusal = new Logged("results of run [" + runId + "] not discarded");
      log.addExpectation(refusal);
      try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
        begun = begin(FIXED + ", \"run_id\": \"" + runId + "\"", "letters");
        gate.awaitRequest();
        block(ResultsIndices.RUNS, ALLOW_DELETE, true);
        whileBlocked.run();
      }
      refusal.await();
    }
    block(ResultsIndices.RUNS, ALLOW_DELETE, false);
    return end(begun);
  }

  @Test
  public void aRunThatFailsByABlockOfItsRecordLeavesNoResults() throws Exception {
    letters("letters");
    RunRecord end = blockedRecord("recorded", () -> {});
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("[" + ResultsIndices.RUNS + "] blocked by"));
    leavesNoResultsInTime("recorded");
  }

  @Test
  public void aRunThatIsCancelledWhileItsRecordIsBlockedLeavesNoResults() throws Exception {
    letters("letters");
    RunRecord end = blockedRecord("unwanted", () -> cancelTask("unwanted"));
    assertEquals(end.error(), RunState.CANCELLED, end.state());
    leavesNoResultsInTime("unwanted");
  }

  /** As the platform's own route for tasks, which does not wait for the end of the run. */
  private static void cancelTask(String runId) {
    client()
        .admin()
        .cluster()
        .prepareCancelTasks()
        .setTaskId(new TaskId(get(runId).driver().task()))
        .get();
  }

  /** They are deleted after the end of the run is on record. */
  private static void leavesNoResultsInTime(String runId) throws Exception {
    assertBusy(() -> leavesNoResults(runId));
  }

  @Test
  public void whatABlockKeepsIsDeletedWithTheRunOnceTheBlockIsLifted() throws Exception {
    letters("letters");
    RunRecord end = blockedAtResults("kept", "neardup-kept", "read_only");
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("FORBIDDEN/5/index read-only"));
    Exception e = expectThrows(Exception.class, () -> delete("kept"));
    assertEquals(RestStatus.FORBIDDEN, ExceptionsHelper.status(e));
    block("neardup-kept", "read_only", false);
    delete("kept");
    leavesNothing("kept");
  }

  @Test
  public void resultsThatMayOnlyBeDeletedAreDeletedWithTheirRun() throws Exception {
    letters("letters");
    run(FIXED + ", \"run_id\": \"full\"", "letters");
    block("neardup-full", ALLOW_DELETE, true);
    delete("full");
    leavesNothing("full");
  }

  @Test
  public void nothingOfARunIsDeletedWhileItsRecordIsBlocked() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED + ", \"run_id\": \"whole\"", "letters");
    int rows = rows(run).size();
    for (String block : List.of(ALLOW_DELETE, "write", "read_only")) {
      block(ResultsIndices.RUNS, block, true);
      try {
        Exception e = expectThrows(Exception.class, () -> delete("whole"));
        assertEquals(
            block.equals(ALLOW_DELETE) ? RestStatus.TOO_MANY_REQUESTS : RestStatus.FORBIDDEN,
            ExceptionsHelper.status(e));
        assertThat(
            ExceptionsHelper.unwrapCause(e).getMessage(),
            containsString("[" + ResultsIndices.RUNS + "] blocked by"));
        assertEquals(RunState.COMPLETED, get("whole").state());
        assertEquals(rows, rows(run).size());
      } finally {
        block(ResultsIndices.RUNS, block, false);
      }
    }
    delete("whole");
    leavesNothing("whole");
  }

  @Test
  public void nothingOfARunIsDeletedWhileItsResultsAreBlocked() throws Exception {
    letters("letters");
    RunRecord run = run(FIXED + ", \"run_id\": \"whole\"", "letters");
    int rows = rows(run).size();
    for (String index : List.of("neardup-whole", ".neardup-rows-whole")) {
      block(index, "read_only", true);
      Exception e = expectThrows(Exception.class, () -> delete("whole"));
      assertEquals(RestStatus.FORBIDDEN, ExceptionsHelper.status(e));
      assertEquals(RunState.COMPLETED, get("whole").state());
      assertEquals(rows, rows(run).size());
      block(index, "read_only", false);
    }
    delete("whole");
    leavesNothing("whole");
  }
}
