// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.client.Client;

/** Runs that get no memory beside others of their node. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class CrowdedRunsIT extends RunTestCase {

  private Client driver;

  @Before
  public void dockets() throws Exception {
    for (String index : List.of("letters", "others")) {
      createLetters(index, 1, 0);
      add(index, FormLetters.docket());
    }
    driver = internalCluster().client(randomFrom(internalCluster().getNodeNames()));
  }

  @After
  public void forgetLimit() {
    limitRequests(null);
  }

  private RunRecord begin(String runId, String index) {
    return begin(driver, FIXED + ", \"run_id\": \"" + runId + "\"", index);
  }

  private static void awaitPhase(String runId, RunPhase phase) throws Exception {
    assertBusy(() -> assertEquals(phase.label(), get(runId).progress().phase()));
  }

  /** A run that has written results when it is refused memory beside one that is held up. */
  private RunRecord refused(String runId) throws Exception {
    RunRecord refused;
    try (Gate gate = new Gate(DocumentsPhase.INSTANCE.action(), "others")) {
      refused = begin(runId, "others");
      gate.awaitRequest();
      awaitPhase(runId, RunPhase.RESULTS);
      limitRequests("1kb");
    }
    awaitPhase(runId, RunPhase.PIN);
    limitRequests(null);
    return refused;
  }

  @Test
  public void aRunWithoutMemoryBeginsAgainWhenAnotherHasEnded() throws Exception {
    RunRecord first;
    RunRecord refused;
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action(), "letters")) {
      first = begin("first", "letters");
      gate.awaitRequest();
      refused = refused("refused");
      assertFalse(isGone(refused.driver().task()));
      // without the documents of its first views it could not begin again
      document("others", FormLetters.docket().getFirst()).get();
      client().admin().indices().prepareRefresh("others").get();
    }
    RunRecord end = end(refused);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    RunRecord fresh = end(begin("fresh", "others"));
    assertEquals(assignments(fresh), assignments(end));
    assertEquals(comparable(fresh), comparable(end));
    assertEquals(RunState.COMPLETED, end(first).state());
    noBytesAreLeft();
  }

  @Test
  public void aRunThatWaitsForAnotherIsCancelled() throws Exception {
    RunRecord first;
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action(), "letters")) {
      first = begin("first", "letters");
      gate.awaitRequest();
      RunRecord refused = refused("refused");
      cancelled("refused");
      assertEquals(RunState.CANCELLED, end(refused).state());
      leavesNoResults("refused");
    }
    assertEquals(RunState.COMPLETED, end(first).state());
    noBytesAreLeft();
  }

  @Test
  public void aRunThatIsRefusedMemoryAloneFails() throws Exception {
    RunRecord refused;
    try (Gate gate = new Gate(DocumentsPhase.INSTANCE.action(), "others")) {
      refused = begin("refused", "others");
      gate.awaitRequest();
      limitRequests("1kb");
    }
    RunRecord end = end(refused);
    assertEquals(RunState.FAILED, end.state());
    assertThat(end.error(), containsString("Data too large"));
    leavesNoResults("refused");
    noBytesAreLeft();
  }
}
