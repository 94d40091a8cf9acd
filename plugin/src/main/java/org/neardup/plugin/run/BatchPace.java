package org.neardup.plugin.run;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * How many seeds go to the shards at once, by how long the last answers took: no request keeps a
 * shard's thread for much more than a second, so that a run is cancelled soon and others have their
 * turn, and none is so short that the way there and back is most of it.
 *
 * <p>Above a second the next batch is half of the last, below a quarter of a second twice as large.
 * What is found does not depend on it.
 *
 * <p>Not thread-safe.
 */
final class BatchPace {

  /** Seeds of the first batch. */
  static final int FIRST = 16;

  /** Seeds of a batch at most. */
  static final int MOST = 256;

  static final Duration SLOW = Duration.ofSeconds(1);
  static final Duration FAST = Duration.ofMillis(250);

  private final LongSupplier nanoTime;
  private int size = FIRST;

  /**
   * @param nanoTime as {@link System#nanoTime}
   */
  BatchPace(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** How many seeds the next batch has, at most; 1 to {@value #MOST}. */
  int size() {
    return size;
  }

  /**
   * Asks for a batch, and learns from how long that takes. A batch that was not full says that a
   * full one is too slow, but not that it is fast enough.
   *
   * @param seeds of the batch
   * @param request asks, and waits for the answers
   * @return the answers
   */
  <T> T ask(int seeds, Supplier<T> request) {
    long begun = nanoTime.getAsLong();
    T answers = request.get();
    long took = nanoTime.getAsLong() - begun;
    if (took > SLOW.toNanos()) {
      size = Math.max(1, Math.min(size, seeds) / 2);
    } else if (took < FAST.toNanos() && seeds >= size) {
      size = Math.min(MOST, 2 * size);
    }
    return answers;
  }
}
