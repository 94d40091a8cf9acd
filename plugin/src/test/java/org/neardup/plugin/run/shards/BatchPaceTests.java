// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.time.Duration;
import org.junit.Test;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.test.OpenSearchTestCase;

/** The size of batches follows the time that their answers take. */
public class BatchPaceTests extends OpenSearchTestCase {

  private long now = randomLong(); // a clock that may begin anywhere, and pass its end
  private final BatchPace pace = pace(16, 256);

  private BatchPace pace(int first, int most) {
    return new BatchPace(first, most, TimeValue.timeValueSeconds(1), () -> now);
  }

  private int after(int seeds, Duration took) {
    String answer =
        pace.ask(
            seeds,
            () -> {
              now += took.toNanos();
              return "answer";
            });
    assertEquals("answer", answer);
    return pace.size();
  }

  @Test
  public void fullBatchesThatAreFastDoubleUpToALimit() {
    assertEquals(16, pace.size());
    assertEquals(32, after(16, Duration.ofMillis(249)));
    assertEquals(64, after(32, Duration.ZERO));
    assertEquals(128, after(64, Duration.ofMillis(1)));
    assertEquals(256, after(128, Duration.ofMillis(1)));
    assertEquals(256, after(256, Duration.ofMillis(1)));
  }

  @Test
  public void slowBatchesAreHalvedDownToOneSeed() {
    assertEquals(8, after(16, Duration.ofMillis(1001)));
    assertEquals(4, after(8, Duration.ofMinutes(5)));
    assertEquals(2, after(4, Duration.ofSeconds(2)));
    assertEquals(1, after(2, Duration.ofSeconds(2)));
    assertEquals(1, after(1, Duration.ofSeconds(2)));
  }

  @Test
  public void betweenAQuarterOfASecondAndASecondTheSizeStays() {
    assertEquals(16, after(16, Duration.ofMillis(250)));
    assertEquals(16, after(16, Duration.ofMillis(600)));
    assertEquals(16, after(16, Duration.ofSeconds(1)));
  }

  @Test
  public void aBatchThatWasNotFullTellsOnlyThatItWasSlow() {
    assertEquals(16, after(15, Duration.ZERO));
    assertEquals(3, after(6, Duration.ofSeconds(2)));
    assertEquals(3, after(2, Duration.ZERO));
    assertEquals(6, after(3, Duration.ZERO));
  }

  @Test
  public void aBatchThatFailedTellsNothing() {
    IllegalStateException e =
        expectThrows(
            IllegalStateException.class,
            () ->
                pace.ask(
                    16,
                    () -> {
                      now += Duration.ofSeconds(5).toNanos();
                      throw new IllegalStateException("no answer");
                    }));
    assertEquals("no answer", e.getMessage());
    assertEquals(16, pace.size());
  }

  @Test
  public void aPaceGrowsUpToItsOwnLimit() {
    BatchPace odd = pace(100, 333);
    odd.ask(100, () -> "fast");
    assertEquals(200, odd.size());
    odd.ask(200, () -> "fast");
    assertEquals(333, odd.size());
    odd.ask(333, () -> "fast");
    assertEquals(333, odd.size());
    BatchPace whole = pace(Integer.MAX_VALUE - 1, Integer.MAX_VALUE);
    whole.ask(Integer.MAX_VALUE - 1, () -> "fast");
    assertEquals(Integer.MAX_VALUE, whole.size());
  }

  @Test
  public void anotherDurationMakesOtherBatches() {
    BatchPace patient = new BatchPace(16, 256, TimeValue.timeValueSeconds(10), () -> now);
    patient.ask(16, () -> now += Duration.ofMillis(2499).toNanos());
    assertEquals(32, patient.size());
    patient.ask(32, () -> now += Duration.ofMillis(10_001).toNanos());
    assertEquals(16, patient.size());
    BatchPace none = new BatchPace(4, 256, TimeValue.ZERO, () -> now);
    assertEquals(1, none.size());
    none.ask(1, () -> "at once");
    assertEquals(1, none.size());
    none.ask(1, () -> now += 1);
    assertEquals(1, none.size());
  }

  @Test
  public void batchesOfAnyPaceTakeEachThingOnceAndInOrder() {
    int things = between(0, 2000);
    int[] next = {0};
    pace.inBatches(
        things,
        (from, to) -> {
          assertEquals(next[0], from);
          assertTrue(to > from && to - from <= pace.size());
          after(to - from, Duration.ofMillis(between(0, 2000)));
          next[0] = to;
        });
    assertEquals(things, next[0]);
  }

  /**
   * A shard that takes 20 ms a seed is asked for 12 to 50 at once: a quarter of a second to one.
   */
  @Test
  public void theSizeSettlesWhereAnswersTakeLessThanASecond() {
    for (int i = 0; i < 20; i++) {
      after(pace.size(), Duration.ofMillis(20L * pace.size()));
    }
    assertTrue("size " + pace.size(), pace.size() >= 12 && pace.size() <= 50);
  }
}
