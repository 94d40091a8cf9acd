package org.neardup.plugin.run.lifecycle;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.test.OpenSearchTestCase;

/** How long a run that this node can't read is left to others. */
public class LeftToOthersTests extends OpenSearchTestCase {

  private static final TimeValue PATIENCE = TimeValue.timeValueMinutes(5);
  private static final long FIVE_MINUTES = 300_000;

  private long now = randomLong();
  private final LeftToOthers left = new LeftToOthers(() -> now);

  private static RunRecord run(String id, long start) {
    return RunRecord.created(id, Map.of(), start, "gone", "gone:1");
  }

  @Test
  public void othersHaveSoMuchTime() {
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    now += FIVE_MINUTES - 1;
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    now++;
    assertTrue(left.hadTheirTime(run("x", 1), PATIENCE));
  }

  @Test
  public void withoutPatienceARunIsGivenUpAtOnce() {
    assertTrue(left.hadTheirTime(run("x", 1), TimeValue.ZERO));
  }

  @Test
  public void eachRunHasItsOwnTime() {
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    now += FIVE_MINUTES;
    assertFalse("another of that name", left.hadTheirTime(run("x", 2), PATIENCE));
    assertFalse("another", left.hadTheirTime(run("y", 1), PATIENCE));
    assertTrue(left.hadTheirTime(run("x", 1), PATIENCE));
  }

  @Test
  public void aRunThatSomebodyTookOverAndLeftHasItsTimeAgain() {
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    now += FIVE_MINUTES;
    assertFalse(left.hadTheirTime(run("x", 1).takenOver("other", "other:1"), PATIENCE));
  }

  @Test
  public void aRunThatCouldNotBeEndedHasItsTimeBehindIt() {
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    now += FIVE_MINUTES;
    assertTrue(left.hadTheirTime(run("x", 1).takenOver("", "gone:1"), PATIENCE));
  }

  @Test
  public void aRunThatIsNoLongerAbandonedIsForgotten() {
    left.hadTheirTime(run("x", 1), PATIENCE);
    left.hadTheirTime(run("y", 1), PATIENCE);
    now += FIVE_MINUTES;
    left.retain(List.of(run("y", 1)));
    assertFalse(left.hadTheirTime(run("x", 1), PATIENCE));
    assertTrue(left.hadTheirTime(run("y", 1), PATIENCE));
  }
}
