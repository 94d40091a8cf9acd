// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

/** Whether chance explains that so many documents have the same edit. */
final class Chance {

  private Chance() {}

  /**
   * Whether more documents have an edit than chance explains. If documents chose among {@code n}
   * edits at random, {@code e} of them would have each. That {@code m} have one is no chance if the
   * likelihood ratio of {@code m} and {@code e} (Poisson), {@code m ln(m / e) - m + e}, exceeds
   * {@code ln n}, since there are {@code n} edits at which it might happen.
   */
  static boolean isExceeded(int documents, double expected, int edits) {
    return documents > expected
        && documents * Math.log(documents / expected) - documents + expected > Math.log(edits);
  }
}
