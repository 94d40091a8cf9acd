// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

/**
 * A cost that grows with a power of the size, through two measured costs.
 *
 * <pre>
 *   2 s for 1,000 and 8 s for 2,000: exponent 2, 32 s for 4,000
 * </pre>
 *
 * @param size the larger measured size
 * @param cost the cost of that size
 * @param exponent the power, 1 to 2: a constant share of the costs must not make it less, nor a
 *     lack of memory more than the pairs grow
 */
record Extrapolation(long size, Cost cost, double exponent) {

  /** That of the pairs of documents. */
  private static final double MAX_EXPONENT = 2;

  /**
   * Through two measurements.
   *
   * @throws IllegalArgumentException if the second size is not the larger
   */
  static Extrapolation through(long small, Cost ofSmall, long large, Cost ofLarge) {
    if (small <= 0 || large <= small) {
      throw new IllegalArgumentException(
          "[large] must be greater than [small], got " + large + " and " + small);
    }
    double exponent =
        Math.log(ofLarge.processor() / ofSmall.processor()) / Math.log((double) large / small);
    return new Extrapolation(large, ofLarge, Math.clamp(exponent, 1, MAX_EXPONENT));
  }

  /** The cost of another size. */
  Cost at(long other) {
    return cost.times(Math.pow((double) other / size, exponent));
  }
}
