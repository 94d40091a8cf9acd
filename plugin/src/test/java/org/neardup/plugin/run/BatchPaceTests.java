package org.neardup.plugin.run;

import java.time.Duration;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** The size of batches follows the time that their answers take. */
public class BatchPaceTests extends OpenSearchTestCase {

  private long now = randomLong(); // a clock that may begin anywhere, and pass its end
  private final BatchPace pace = new BatchPace(() -> now);

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
