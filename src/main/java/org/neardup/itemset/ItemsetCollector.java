// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

/** Receives itemsets one at a time. */
@FunctionalInterface
public interface ItemsetCollector {

  /**
   * Receives one itemset.
   *
   * @param items its items, ascending, in the first {@code size} places; valid only during the call
   * @param size number of items, at least 1
   * @param support number of transactions that hold all of them
   */
  void collect(int[] items, int size, int support);
}
