// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.test.OpenSearchTestCase;

/** How long runs that nobody drives are left alone, or to others. */
public class AbandonedSinceTests extends OpenSearchTestCase {

  private static final TimeValue TIMEOUT = TimeValue.timeValueMinutes(5);
  private static final long FIVE_MINUTES = 300_000;

  private long now = randomLong();
  private final AbandonedSince left = new AbandonedSince(() -> now);

  private static RunRecord run(String id, long start) {
    return RunRecord.created(id, Map.of(), start, "gone", "gone:1");
  }

  @Test
  public void othersHaveSoMuchTime() {
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    now += FIVE_MINUTES - 1;
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    now++;
    assertTrue(left.isTimedOut(run("x", 1), TIMEOUT));
  }

  @Test
  public void withoutATimeoutARunIsGivenUpAtOnce() {
    assertTrue(left.isTimedOut(run("x", 1), TimeValue.ZERO));
  }

  @Test
  public void eachRunHasItsOwnTime() {
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    now += FIVE_MINUTES;
    assertFalse("another of that name", left.isTimedOut(run("x", 2), TIMEOUT));
    assertFalse("another", left.isTimedOut(run("y", 1), TIMEOUT));
    assertTrue(left.isTimedOut(run("x", 1), TIMEOUT));
  }

  @Test
  public void aRunThatSomebodyTookOverAndLeftHasItsTimeAgain() {
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    now += FIVE_MINUTES;
    assertFalse(left.isTimedOut(run("x", 1).takenOver("other", "other:1"), TIMEOUT));
  }

  @Test
  public void aRunThatCouldNotBeEndedHasItsTimeBehindIt() {
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    now += FIVE_MINUTES;
    assertTrue(left.isTimedOut(run("x", 1).takenOver("", "gone:1"), TIMEOUT));
  }

  @Test
  public void aRunThatIsNoLongerAbandonedIsForgotten() {
    left.isTimedOut(run("x", 1), TIMEOUT);
    left.isTimedOut(run("y", 1), TIMEOUT);
    now += FIVE_MINUTES;
    left.retain(List.of(run("y", 1)));
    assertFalse(left.isTimedOut(run("x", 1), TIMEOUT));
    assertTrue(left.isTimedOut(run("y", 1), TIMEOUT));
  }

  @Test
  public void theMoreNodesWereLostWithARunTheLongerItIsLeftAlone() {
    assertEquals(TimeValue.ZERO, AbandonedSince.pauseAfter(1));
    assertEquals(TimeValue.timeValueSeconds(5), AbandonedSince.pauseAfter(2));
    assertEquals(TimeValue.timeValueSeconds(10), AbandonedSince.pauseAfter(3));
    assertEquals(TimeValue.timeValueMinutes(5), AbandonedSince.pauseAfter(9));
  }
}
