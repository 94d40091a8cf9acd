// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.minhash;

import java.util.function.DoubleUnaryOperator;

/**
 * The bands of a MinHash signature: two texts are candidates if all values of a band are equal.
 *
 * @param bands b
 * @param rows values a band, r
 */
public record Banding(int bands, int rows) {

  /** Step of the numerical integration; the choice for 128 values does not change below it. */
  private static final double STEP = 0.001;

  /** Probability that texts of this Jaccard similarity are candidates: 1 - (1 - s^r)^b. */
  public double probability(double similarity) {
    return 1 - Math.pow(1 - Math.pow(similarity, rows), bands);
  }

  /**
   * The banding of at most this many values with the least error at a threshold t, with equal
   * weights of false positives and false negatives: it minimizes ∫₀ᵗ P(s) ds + ∫ₜ¹ 1 - P(s) ds. The
   * library datasketch does the same: of 128 values it takes 37 bands of 3 for 0.3 and 25 of 5 for
   * 0.5.
   *
   * @param threshold 0 to 1
   * @param values length of a signature, at least 1
   */
  public static Banding best(double threshold, int values) {
    Banding best = null;
    double least = Double.POSITIVE_INFINITY;
    for (int bands = 1; bands <= values; bands++) {
      for (int rows = 1; rows <= values / bands; rows++) {
        Banding banding = new Banding(bands, rows);
        double falsePositives = integral(banding::probability, 0, threshold);
        double falseNegatives = integral(s -> 1 - banding.probability(s), threshold, 1);
        if (falsePositives + falseNegatives < least) {
          least = falsePositives + falseNegatives;
          best = banding;
        }
      }
    }
    return best;
  }

  /** By the midpoint rule. */
  private static double integral(DoubleUnaryOperator function, double from, double to) {
    long steps = Math.round((to - from) / STEP);
    double sum = 0;
    for (long i = 0; i < steps; i++) {
      sum += function.applyAsDouble(from + (i + 0.5) * STEP) * STEP;
    }
    return sum;
  }
}
