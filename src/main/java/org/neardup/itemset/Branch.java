// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;

/**
 * Extends a head by one item: the items that are frequent among the transactions with the head and
 * the item. Its arrays are reused for the next branch.
 *
 * <p>An item of all these transactions is in every closed itemset with the head and the item, and
 * is added to the head at once.
 */
final class Branch {

  private static final int NONE = -1;

  private final int minSupport;
  private final int[] newRanks; // by item, its rank in the branch; NONE between branches
  private final long[] order;

  /** By item, the number of transactions with it, the head and the item of the branch. */
  final int[] supports;

  /** The items that are frequent, ascending. */
  final int[] frequent;

  /** The frequent items that are in all transactions, ascending. */
  final int[] closure;

  /** The other frequent items, after ordering the most frequent first. */
  final int[] tail;

  /** Number of transactions with the head and the item. */
  int support;

  int frequentSize;
  int closureSize;
  int tailSize;

  /**
   * @param items most items of a frame
   */
  Branch(int items, int minSupport, Charge charge) {
    this.minSupport = minSupport;
    this.newRanks = charge.ints(items);
    Arrays.fill(newRanks, NONE);
    this.order = charge.longs(items);
    this.supports = charge.ints(items);
    this.frequent = charge.ints(items);
    this.closure = charge.ints(items);
    this.tail = charge.ints(items);
  }

  /**
   * Chooses among the items whose {@link #supports} are set.
   *
   * @param items number of items to choose among
   * @param support number of transactions
   * @param left which items are excluded
   */
  void choose(int items, int support, boolean[] left) {
    this.support = support;
    frequentSize = 0;
    closureSize = 0;
    tailSize = 0;
    for (int item = 0; item < items; item++) {
      if (supports[item] >= minSupport && !left[item]) {
        frequent[frequentSize++] = item;
        if (supports[item] == support) {
          closure[closureSize++] = item;
        } else {
          tail[tailSize++] = item;
        }
      }
    }
  }

  /** Ranks the tail. */
  void rankTail() {
    for (int i = 0; i < tailSize; i++) {
      order[i] = (long) -supports[tail[i]] << Integer.SIZE | tail[i];
    }
    Arrays.sort(order, 0, tailSize);
    for (int i = 0; i < tailSize; i++) {
      tail[i] = (int) order[i];
      newRanks[tail[i]] = i;
    }
  }

  /** The rank of an item in the tail, or a negative number. */
  int newRank(int item) {
    return newRanks[item];
  }

  /** Clears the ranks. */
  void clear() {
    for (int i = 0; i < tailSize; i++) {
      newRanks[tail[i]] = NONE;
    }
  }
}
