// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.IntConsumer;
import org.neardup.cluster.DistanceHistogram;

/** Samples the distances of a run, from which its threshold is chosen. */
public final class ThresholdSample {

  /** The threshold where the histogram of a run with letters has no valley, nats. */
  public static final double WITHOUT_VALLEY = 2.0;

  /** Texts whose distances make the histogram. */
  private static final int SAMPLE = 1000;

  private static final int BATCH = 50;

  /** Texts with which these are compared: at first so many, and more until pairs are enough. */
  private static final int FIRST_OTHERS = 1000;

  /** The same in a run of few texts, whose sample is a large part of them. */
  private static final int FIRST_OTHERS_OF_FEW = 3000;

  private static final int MORE = 4;

  private static final long ENOUGH_COMPARISONS = 60_000;

  /**
   * In a docket that one letter fills, fewer texts are enough: each has thousands of candidates.
   */
  private static final int MIN_SAMPLE = 250;

  private static final long MAX_COMPARISONS = 300_000;

  private ThresholdSample() {}

  /** Compares texts with some others. */
  @FunctionalInterface
  public interface Distances {

    /**
     * Adds the distances between texts and all their candidates to a histogram.
     *
     * @return the number of pairs compared
     */
    long addTo(DistanceHistogram histogram, int[] texts);
  }

  /**
   * The distances between the first texts of an order and more of them.
   *
   * @param order all texts of the run, in an order that has nothing to do with their distances
   * @param among compares with these texts
   * @param progress called with the number of texts compared with
   */
  public static DistanceHistogram of(
      int[] order, Function<int[], Distances> among, IntConsumer progress) {
    int first = order.length <= LetterClustering.FEW_TEXTS ? FIRST_OTHERS_OF_FEW : FIRST_OTHERS;
    int others = Math.min(first, order.length);
    while (true) {
      DistanceHistogram histogram = new DistanceHistogram();
      Distances distances = among.apply(Arrays.copyOf(order, others));
      long compared = compare(order, others, distances, histogram);
      progress.accept(others);
      if (compared >= ENOUGH_COMPARISONS || others == order.length) {
        return histogram;
      }
      others = (int) Math.min((long) MORE * others, order.length);
    }
  }

  private static long compare(
      int[] order, int others, Distances distances, DistanceHistogram histogram) {
    int sample = Math.min(SAMPLE, others);
    long compared = 0;
    for (int from = 0; from < sample; from += BATCH) {
      if (from >= MIN_SAMPLE && compared >= MAX_COMPARISONS) {
        break;
      }
      int to = Math.min(sample, from + BATCH);
      compared += distances.addTo(histogram, Arrays.copyOfRange(order, from, to));
    }
    return compared;
  }
}
