// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.clustering.Clustered;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.threadpool.ThreadPool;

/** Runs whose nodes left before this test began: their records were written by hand. */
public class AbandonedRunsIT extends RunRecoveryTestCase {

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
        .create(List.of());
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
    allowTakeover(false); // nor is a checkpoint swept away that is there before its record
    RunRecord run = abandoned("mixed", "references");
    leaveBehind(run);
    String node = randomFrom(internalCluster().getNodeNames());
    new RunCheckpoints(
            client(node),
            internalCluster().clusterService(node),
            RunWait.limited(System::currentTimeMillis))
        .save(run.key(), Clustered.NAME, new BytesArray(new byte[] {99, 1, 2}));
    allowTakeover(true);
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
