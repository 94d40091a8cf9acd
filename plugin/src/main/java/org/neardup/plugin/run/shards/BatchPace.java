// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.opensearch.common.unit.TimeValue;

/**
 * How much the shards are asked for at once, by how long the last answers took: no request keeps a
 * shard's thread for much longer than is set, a second by default, so that a run is cancelled soon
 * and others have their turn, and none is so short that the way there and back is most of it.
 *
 * <p>After more than that time the next batch is half of the last, after less than a quarter of it
 * twice as large. What is found does not depend on it. Each kind of request has a pace of its own.
 *
 * <p>Not thread-safe.
 */
public final class BatchPace {

  /** Of the time that a batch may take, what is so little that the next one can be larger. */
  private static final int FAST = 4;

  private final int most;
  private final long slowNanos;
  private final LongSupplier nanoTime;
  private int size;

  /**
   * @param first how many things the first batch has
   * @param most how many things a batch has at most, which bounds a request in bytes
   * @param duration what a batch may take, about; with 0 each is one thing
   * @param nanoTime as {@link System#nanoTime}
   */
  BatchPace(int first, int most, TimeValue duration, LongSupplier nanoTime) {
    this.size = duration.nanos() == 0 ? 1 : first;
    this.most = most;
    this.slowNanos = duration.nanos();
    this.nanoTime = nanoTime;
  }

  /** How many things the next batch has, at most; 1 or more. */
  public int size() {
    return size;
  }

  /** Takes some of the things that there are. */
  @FunctionalInterface
  public interface Batch {

    /**
     * @param from the first of them
     * @param to behind the last of them
     */
    void visit(int from, int to);
  }

  /**
   * Goes through things in their order, as many at once as the pace says then.
   *
   * @param things how many there are
   * @param batch {@linkplain #ask asks} for some
   */
  public void inBatches(int things, Batch batch) {
    for (int from = 0, to; from < things; from = to) {
      to = (int) Math.min(things, (long) from + size);
      batch.visit(from, to);
    }
  }

  /**
   * Asks for a batch, and learns from how long that takes. A batch that was not full says that a
   * full one is too slow, but not that it is fast enough.
   *
   * @param things how many are asked for
   * @param request asks, and waits for the answers
   * @return the answers
   */
  public <T> T ask(int things, Supplier<T> request) {
    long begun = nanoTime.getAsLong();
    T answers = request.get();
    long took = nanoTime.getAsLong() - begun;
    if (took > slowNanos) {
      size = Math.max(1, Math.min(size, things) / 2);
    } else if (took < slowNanos / FAST && things >= size) {
      size = (int) Math.min(most, 2L * size);
    }
    return answers;
  }
}
