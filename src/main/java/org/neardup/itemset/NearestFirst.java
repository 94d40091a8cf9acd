// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Grows one maximal itemset from an item: the item that leaves most common units joins next, the
 * earlier one of ties, until none can join.
 *
 * <p>Where there are too many itemsets to find them all, it finds a good one for each item, in time
 * proportional to the neighbours times the lost units times the words of their bits.
 */
final class NearestFirst {

  private final int minSupport;
  private final Steps steps;
  private long[] common = new long[2];
  private int[] joined = new int[16];

  /**
   * @param minSupport k, at least 1
   * @param allowance called to check for interruption
   */
  NearestFirst(int minSupport, Allowance allowance) {
    this.minSupport = minSupport;
    this.steps = new Steps(allowance::ensureNotCancelled);
  }

  /**
   * Grows an itemset.
   *
   * @param item an item with at least k units
   * @param neighbours the items that share at least k units with it
   */
  void grow(int item, Neighbours neighbours, ItemsetCollector collector) {
    int width = neighbours.width();
    common = common.length < width ? new long[width] : common;
    Bits.setFirst(common, 0, width, neighbours.units());
    int nearest = join(neighbours);
    while (nearest >= 0) {
      Bits.common(common, 0, neighbours.shared(), nearest * width, width, common, 0);
      nearest = join(neighbours);
    }
    joined = joined.length < neighbours.count() + 1 ? new int[neighbours.count() + 1] : joined;
    joined[0] = item;
    int size = 1;
    for (int i = 0; i < neighbours.count(); i++) {
      if (Bits.holds(neighbours.shared(), i * width, common, 0, width)) {
        joined[size++] = neighbours.item(i);
      }
    }
    Arrays.sort(joined, 0, size);
    collector.collect(joined, size, Bits.count(common, 0, width));
  }

  /** The neighbour that removes fewest common units, of those that remove some; or -1. */
  private int join(Neighbours neighbours) {
    int width = neighbours.width();
    steps.take((long) neighbours.count() * width);
    int support = Bits.count(common, 0, width);
    int nearest = -1;
    int most = minSupport - 1;
    for (int i = 0; i < neighbours.count(); i++) {
      int left = Bits.countCommon(common, 0, neighbours.shared(), i * width, width);
      boolean nearer =
          left > most
              || left == most && nearest >= 0 && neighbours.item(i) < neighbours.item(nearest);
      if (left < support && nearer) {
        nearest = i;
        most = left;
      }
    }
    return nearest;
  }
}
