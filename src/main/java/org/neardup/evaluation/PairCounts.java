// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.OptionalDouble;

/**
 * Pairs of documents by whether they are together in gold and in found.
 *
 * <p>The five counts of Ignatov, Jánosi-Rancz and Kuznetsov (2009), section 3, unit 8, are {@link
 * #gold}, {@link #found}, {@link #onlyGold}, {@link #onlyFound} and {@link #common}.
 *
 * @param common a: together in both
 * @param onlyGold b: together in gold alone
 * @param onlyFound c: together in found alone
 * @param neither d: apart in both
 */
public record PairCounts(long common, long onlyGold, long onlyFound, long neither) {

  public PairCounts {
    if (common < 0 || onlyGold < 0 || onlyFound < 0 || neither < 0) {
      throw new IllegalArgumentException(
          "counts of pairs must not be negative, got [%s, %s, %s, %s]"
              .formatted(common, onlyGold, onlyFound, neither));
    }
  }

  /**
   * The table from the number of pairs in both, in each, and in all.
   *
   * @param gold pairs together in gold, a + b
   * @param found pairs together in found, a + c
   * @param all pairs of documents, a + b + c + d
   */
  static PairCounts of(long common, long gold, long found, long all) {
    return new PairCounts(common, gold - common, found - common, all - gold - found + common);
  }

  /** Number of pairs of n things: 0 of one, 1 of two, 3 of three; at most 2⁶¹. */
  static long pairsOf(int things) {
    return (long) things * (things - 1) / 2;
  }

  /** Pairs that are together in gold. */
  public long gold() {
    return common + onlyGold;
  }

  /** Pairs that are together in found. */
  public long found() {
    return common + onlyFound;
  }

  /** All pairs. */
  public long all() {
    return common + onlyGold + onlyFound + neither;
  }

  /**
   * Precision a / (a + c), recall a / (a + b) and F1. Precision is 1 without found pairs, recall is
   * 1 without gold pairs.
   */
  public Scores scores() {
    return Scores.of(
        found() == 0 ? 1 : (double) common / found(), gold() == 0 ? 1 : (double) common / gold());
  }

  /**
   * Cohen's kappa, (p(A) - p(E)) / (1 - p(E)) with p(A) = (a + d) / m and p(E) from the margins of
   * the table: ((a + b)(a + c) + (b + d)(c + d)) / m². (Equation 13 is printed with (b + c) for (b
   * + d), the pairs that found has apart.)
   *
   * <p>Computed as 2(ad - bc) / ((a + b)(b + d) + (a + c)(c + d)), which is equal but avoids
   * cancellation: with few pairs together among a hundred billion, p(A) and p(E) are both 1 to ten
   * digits.
   *
   * @return -1 to 1; 1 if both put all pairs together, or none; absent if there are no pairs
   */
  public OptionalDouble kappa() {
    if (all() == 0) {
      return OptionalDouble.empty();
    }
    double a = common;
    double b = onlyGold;
    double c = onlyFound;
    double d = neither;
    double chance = (a + b) * (b + d) + (a + c) * (c + d);
    return OptionalDouble.of(chance == 0 ? 1 : 2 * (a * d - b * c) / chance);
  }

  /**
   * The adjusted Rand index of Hubert and Arabie (1985): 1 for equal clusters and 0 in the mean for
   * random ones of the same sizes. It equals kappa over pairs (Warrens 2008), and is computed once.
   *
   * @return as {@link #kappa}
   */
  public OptionalDouble adjustedRandIndex() {
    return kappa();
  }

  /**
   * AC1, kappa with p(E) = 2P(1 - P), P = ((a + b) + (a + c)) / 2m (equation 14), which stays high
   * where nearly all pairs are apart.
   *
   * @return -1 to 1; absent if there are no pairs
   */
  public OptionalDouble ac1() {
    if (all() == 0) {
      return OptionalDouble.empty();
    }
    double m = all();
    double agreed = ((double) common + neither) / m;
    double together = ((double) gold() + found()) / (2 * m);
    double chance = 2 * together * (1 - together);
    return OptionalDouble.of((agreed - chance) / (1 - chance));
  }
}
