// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

/** The share of a part in a whole. Nothing is wholly in anything. */
public final class Share {

  private Share() {}

  /**
   * A part over a whole.
   *
   * @return 1 of an empty whole
   */
  public static double of(long part, long whole) {
    return whole == 0 ? 1 : (double) part / whole;
  }
}
