// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.ArrayList;
import java.util.List;
import org.junit.Test;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.test.OpenSearchTestCase;

public class CrowdedRunsTests extends OpenSearchTestCase {

  private long millis = 1;
  private final CrowdedRuns runs = new CrowdedRuns(() -> millis);
  private int pauses;

  /** Does something at each pause, and fails if there are more. */
  private CrowdedRuns.Pause then(Runnable... steps) {
    return () -> {
      assertTrue("pauses " + pauses, pauses < steps.length);
      steps[pauses++].run();
    };
  }

  private void pass(TimeValue time) {
    millis += time.millis();
  }

  @Test
  public void aRunEndsBesideOthersThatAreAtWorkOrWereShortlyBefore() {
    CrowdedRuns.Attempt first = runs.begin();
    CrowdedRuns.Attempt second = runs.begin();
    CrowdedRuns.Attempt third = runs.begin();
    first.close();
    assertTrue(first.endedBesideOthers());
    second.close();
    second.close();
    pass(TimeValue.timeValueMillis(CrowdedRuns.SHORTLY.millis() - 1));
    third.close();
    assertTrue(third.endedBesideOthers());
  }

  @Test
  public void aRunThatIsAloneAtLastDoesNotEndBesideOthers() {
    CrowdedRuns.Attempt only = runs.begin();
    only.close();
    assertFalse(only.endedBesideOthers());
    CrowdedRuns.Attempt next = runs.begin();
    next.close();
    assertFalse(next.endedBesideOthers());
    CrowdedRuns.Attempt longer = runs.begin();
    runs.begin().close();
    pass(CrowdedRuns.SHORTLY);
    longer.close();
    assertFalse(longer.endedBesideOthers());
  }

  @Test
  public void itWaitsUntilOneOfSeveralHasEnded() {
    CrowdedRuns.Attempt first = runs.begin();
    CrowdedRuns.Attempt second = runs.begin();
    runs.turn().await(then(() -> {}, first::close));
    assertEquals(2, pauses);
    second.close();
  }

  @Test
  public void itDoesNotWaitWhereNoneIsAtWork() {
    runs.turn().await(then());
    assertEquals(0, pauses);
  }

  /** Two that take each other's memory would begin again together, again and again. */
  @Test
  public void onlyOneBeginsAgainAtATime() {
    CrowdedRuns.Turn mine = runs.turn();
    mine.await(then());
    mine.await(then()); // which has it already
    List<String> order = new ArrayList<>();
    CrowdedRuns.Turn other = runs.turn();
    other.await(
        then(
            () -> order.add("waits"),
            () -> {
              order.add("has ended");
              mine.close();
            }));
    assertEquals(List.of("waits", "has ended"), order);
    mine.close(); // does not take it from the other
    CrowdedRuns.Turn third = runs.turn();
    pauses = 0;
    third.await(then(other::close));
    assertEquals(1, pauses);
  }

  @Test
  public void aRunThatWaitsNoLongerLeavesItsTurnToOthers() {
    CrowdedRuns.Attempt busy = runs.begin();
    try (CrowdedRuns.Turn cancelled = runs.turn()) {
      expectThrows(
          IllegalStateException.class,
          () ->
              cancelled.await(
                  () -> {
                    throw new IllegalStateException("cancelled");
                  }));
    }
    runs.turn().await(then(busy::close));
    assertEquals(1, pauses);
  }
}
