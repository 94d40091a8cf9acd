// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.neardup.plugin.run.lifecycle.RunQueue;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/** How many runs a node drives at once, and how many wait for a thread of it. */
public class RunLimitsIT extends RunTestCase {

  private static final int RUNS_AT_ONCE = 2;
  private static final int RUNS_IN_QUEUE = 1;

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), RUNS_AT_ONCE)
        .put(NeardupSettings.MAX_QUEUED_RUNS.getKey(), RUNS_IN_QUEUE)
        .build();
  }

  private static RunQueue queue(String node) {
    return internalCluster().getInstance(RunQueue.class, node);
  }

  /** Begins as many runs as a node has threads for, one at a time, when all threads are free. */
  private static List<RunRecord> takeAllThreads(String node) {
    assertThreads(node, 0);
    List<RunRecord> begun = new ArrayList<>();
    for (int i = 1; i <= RUNS_AT_ONCE; i++) {
      begun.add(begin(internalCluster().client(node), FIXED, "letters"));
      assertThreads(node, i);
    }
    return begun;
  }

  /** So many threads have a run, and none waits for one: that is so before anybody is answered. */
  private static void assertThreads(String node, int active) {
    RunQueue queue = queue(node);
    assertEquals(active, queue.running());
    assertEquals(0, queue.waiting());
  }

  @Test
  public void aRunThatWaitsForAThreadIsAnsweredAtOnce() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    List<RunRecord> begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
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
    List<RunRecord> begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
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
    List<RunRecord> begun;
    try (Gate gate = new Gate(CandidatesPhase.INSTANCE.action())) {
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
  public void howManyRunAtOnceMayChange() throws Exception {
    letters("letters");
    String name = internalCluster().getDataNodeNames().iterator().next();
    Client node = internalCluster().client(name);
    List<RunRecord> begun;
    Gate gate = new Gate(CandidatesPhase.INSTANCE.action());
    try (gate) {
      begun = takeAllThreads(name);
      begun.add(begin(node, FIXED, "letters"));
      assertEquals(1, queue(name).waiting());
      limit(RUNS_AT_ONCE + 1);
      assertThreads(name, RUNS_AT_ONCE + 1);
    } finally {
      limit(null);
    }
    for (RunRecord run : begun) {
      assertEquals(RunState.COMPLETED, end(run).state());
    }
  }
}
