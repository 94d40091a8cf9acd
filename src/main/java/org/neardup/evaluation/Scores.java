// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.OptionalDouble;

/**
 * Precision, recall and F1, each 0 to 1, or absent if undefined.
 *
 * @param precision the share of the assigned items that are right
 * @param recall the share of the items to be assigned that are right
 * @param f1 the harmonic mean of both, 0 if both are 0
 */
public record Scores(OptionalDouble precision, OptionalDouble recall, OptionalDouble f1) {

  /** The scores without any item. */
  static final Scores UNDEFINED =
      new Scores(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty());

  /** Both are defined. */
  static Scores of(double precision, double recall) {
    double sum = precision + recall;
    return new Scores(
        OptionalDouble.of(precision),
        OptionalDouble.of(recall),
        OptionalDouble.of(sum == 0 ? 0 : 2 * precision * recall / sum));
  }

  /**
   * Scores from counts. Precision is absent if nothing was assigned, but F1 is 0 if something
   * should have been.
   *
   * @param right number of items assigned rightly
   * @param put number of items assigned
   * @param belong number of items to be assigned
   */
  static Scores ofCounts(long right, long put, long belong) {
    return new Scores(
        ratio((double) right, (double) put),
        ratio((double) right, (double) belong),
        ratio(2.0 * right, (double) put + belong));
  }

  private static OptionalDouble ratio(double part, double whole) {
    return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of(part / whole);
  }
}
