// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

/**
 * Thresholds that decide whether a text joins a reference.
 *
 * @param threshold θ: a text joins a reference nearer than this, in the unit of the distance (nats
 *     for a divergence), 0 to 10
 * @param familyDiscount how much a family link lowers a distance, at least 0; 0.05 in the paper
 */
public record AssignmentSettings(double threshold, double familyDiscount) {

  /** Largest useful threshold: beyond it, texts have hardly a word in common. */
  public static final double MAX_THRESHOLD = 10;

  /** α of SIGIR 2006, figure 3. */
  public static final double DEFAULT_FAMILY_DISCOUNT = 0.05;

  public AssignmentSettings {
    if (!(threshold >= 0 && threshold <= MAX_THRESHOLD)) {
      throw new IllegalArgumentException("[threshold] must be between 0 and 10, got " + threshold);
    }
    if (!(familyDiscount >= 0 && familyDiscount <= MAX_THRESHOLD)) {
      throw new IllegalArgumentException(
          "[family_discount] must be between 0 and 10, got " + familyDiscount);
    }
  }
}
