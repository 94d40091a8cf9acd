package org.neardup.evaluation;

import java.util.OptionalDouble;

/**
 * Precision, recall and their harmonic mean, each 0 to 1, or absent where it is not defined.
 *
 * @param precision the share of what was put somewhere that belongs there
 * @param recall the share of what belongs somewhere that was put there
 * @param f1 the harmonic mean of both, 0 if both are 0
 */
public record Scores(OptionalDouble precision, OptionalDouble recall, OptionalDouble f1) {

  /** The scores of nothing. */
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
   * Scores from counts. Where nothing was put, there is no precision, but F1 is 0: what belongs
   * somewhere was missed.
   *
   * @param right how many were put where they belong
   * @param put how many were put
   * @param belong how many belong
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
