// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Arrays;
import java.util.Optional;
import org.neardup.retrieval.Candidates;

/**
 * The distribution of distances between texts and their candidates, from which the threshold is
 * chosen.
 *
 * <p>Filled from a sample of texts. Each sampled text has the same weight, which its candidates
 * share, so that a letter with thousands of copies does not dominate. Distances are counted in bins
 * of {@value #BIN} nats up to {@value #MAX} nats. A count is a whole number in units of 1/{@value
 * #UNIT} text, so that the sum over shards does not depend on their order.
 *
 * <p>Near-duplicates gather near 0; texts that merely share a passage gather around 4 nats. Between
 * the two modes lies a valley, {@link #valley}.
 */
public final class DistanceHistogram {

  /** Width of a bin, nats. */
  public static final double BIN = 0.1;

  /** Greater distances are counted in the last bin. */
  public static final double MAX = 10;

  /** Weight of one text. */
  public static final long UNIT = 1_000_000_007L;

  /** Standard deviation of the smoothing kernel, nats. */
  private static final double BANDWIDTH = 0.25;

  private static final double FLOOR = 1.25;

  /** Greatest ratio of the least density of a valley to the lower of the two modes. */
  private static final double DEPTH = 2.0 / 3;

  /** The range of valleys. Below, texts differ in a few words; above, in nearly all of them. */
  private static final double MIN_VALLEY = 1.0;

  private static final double MAX_VALLEY = 4.0;

  private static final int BINS = (int) Math.round(MAX / BIN);

  private final long[] counts = new long[BINS];

  /**
   * The number of texts in each bin, to three decimals, the lowest distances first; without empty
   * bins at the end.
   */
  public double[] shares() {
    int end = BINS;
    while (end > 0 && counts[end - 1] == 0) {
      end--;
    }
    return Arrays.stream(counts, 0, end)
        .mapToDouble(count -> Math.round(1000.0 * count / UNIT) / 1000.0)
        .toArray();
  }

  /** The number of candidates of a text in each bin. */
  public static int[] count(Candidates candidates) {
    int[] candidatesIn = new int[BINS];
    for (int i = 0; i < candidates.size(); i++) {
      candidatesIn[bin(candidates.distance(i))]++;
    }
    return candidatesIn;
  }

  /**
   * Adds one text, whose weight is shared by its candidates.
   *
   * @param candidatesIn number of candidates in each bin, from {@link #count}
   */
  public void add(int[] candidatesIn) {
    long all = Arrays.stream(candidatesIn).asLongStream().sum();
    for (int i = 0; all > 0 && i < BINS; i++) {
      counts[i] += UNIT / all * candidatesIn[i];
    }
  }

  private static int bin(double distance) {
    return (int) Math.min(BINS - 1, Math.max(0, Math.floor(distance / BIN)));
  }

  /**
   * The floor of a valley: where the density is at most {@value #FLOOR} times its minimum.
   *
   * @param nearEnd its beginning, nats: nearer texts are near-duplicates
   * @param farEnd its end, nats: farther texts are not
   */
  public record Valley(double nearEnd, double farEnd) {}

  /**
   * The valley between the two modes; empty if there is no clear one, as in a collection without
   * near-duplicates.
   *
   * <p>Distances on its floor are rare, and the later stages decide which end is the better
   * threshold. Without a letter stage the far end is better: a text that a seed misses starts a
   * cluster of its own and gathers texts of the first. With a letter stage ({@link
   * org.neardup.cluster.letter}), which joins missed texts but never separates any, the near end is
   * better.
   */
  public Optional<Valley> valley() {
    double[] density = smoothed();
    int from = bin(MIN_VALLEY);
    int to = bin(MAX_VALLEY);
    int least = from;
    for (int i = from; i <= to; i++) {
      if (density[i] < density[least]) {
        least = i;
      }
    }
    double near = Arrays.stream(density, 0, least + 1).max().orElse(0);
    double far = Arrays.stream(density, least, BINS).max().orElse(0);
    if (density[least] >= DEPTH * Math.min(near, far)) {
      return Optional.empty();
    }
    int begin = least;
    while (begin > from && density[begin - 1] <= FLOOR * density[least]) {
      begin--;
    }
    int end = least;
    while (end < to && density[end + 1] <= FLOOR * density[least]) {
      end++;
    }
    return Optional.of(new Valley(middle(begin), middle(end)));
  }

  private static double middle(int bin) {
    return Math.round((bin + 0.5) * BIN * 100) / 100.0;
  }

  private double[] smoothed() {
    double[] density = new double[BINS];
    for (int i = 0; i < BINS; i++) {
      double sum = 0;
      double weights = 0;
      for (int j = 0; j < BINS; j++) {
        double z = (i - j) * BIN / BANDWIDTH;
        double weight = StrictMath.exp(-z * z / 2);
        sum += weight * counts[j];
        weights += weight;
      }
      density[i] = sum / weights;
    }
    return density;
  }
}
