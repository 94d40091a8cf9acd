// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.transport.client.Client;

/** Runs that get no memory beside others of their node. */
public class CrowdedRunsIT extends RunTestCase {

  private Client driver;

  @Before
  public void docket() throws Exception {
    createLetters("letters", 1, 0);
    add("letters", FormLetters.docket());
    driver = internalCluster().client(randomFrom(internalCluster().getNodeNames()));
  }

  @After
  public void forgetLimit() {
    limitRequests(null);
  }

  private static void limitRequests(String limit) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(Settings.builder().put("indices.breaker.request.limit", limit)));
  }

  private static long refusals() {
    long refusals = 0;
    for (CircuitBreakerService breakers :
        internalCluster().getInstances(CircuitBreakerService.class)) {
      refusals += breakers.getBreaker(CircuitBreaker.REQUEST).getTrippedCount();
    }
    return refusals;
  }

  /** A run that is refused memory beside one that is held up. */
  private RunRecord refused(String runId) throws Exception {
    long before = refusals();
    limitRequests("1kb");
    RunRecord refused = begin(driver, FIXED + ", \"run_id\": \"" + runId + "\"", "letters");
    assertBusy(() -> assertTrue(refusals() > before));
    limitRequests(null);
    return refused;
  }

  @Test
  public void aRunWithoutMemoryBeginsAgainWhenAnotherHasEnded() throws Exception {
    RunRecord first;
    RunRecord refused;
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action())) {
      first = begin(driver, FIXED + ", \"run_id\": \"first\"", "letters");
      gate.awaitRequest();
      refused = refused("refused");
      document("letters", FormLetters.docket().getFirst()).get(); // it may be written again
      assertEquals(RunState.RUNNING, get("refused").state());
      assertFalse(isGone(refused.driver().task()));
    }
    RunRecord end = end(refused);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(assignments(end(first)), assignments(end));
    noBytesAreLeft();
  }

  @Test
  public void aRunThatWaitsForAnotherIsCancelled() throws Exception {
    RunRecord first;
    try (Gate gate = new Gate(DescribePhase.INSTANCE.action())) {
      first = begin(driver, FIXED + ", \"run_id\": \"first\"", "letters");
      gate.awaitRequest();
      RunRecord refused = refused("refused");
      cancelled("refused");
      assertEquals(RunState.CANCELLED, end(refused).state());
      leavesNoResults("refused");
    }
    assertEquals(RunState.COMPLETED, end(first).state());
    noBytesAreLeft();
  }
}
