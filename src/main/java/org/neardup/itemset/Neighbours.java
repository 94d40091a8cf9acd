// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import org.neardup.work.Allowance;

/**
 * Items that share units with one item: a bit for each unit of that item. Reusable for other items.
 */
final class Neighbours {

  private final Charge charge;
  private int units;
  private int width;
  private int count;
  private int[] items = new int[16];
  private long[] shared = new long[32];

  /**
   * @param allowance charged for the memory kept, until {@link #release}
   */
  Neighbours(Allowance allowance) {
    this.charge = new Charge(allowance);
  }

  /** Gives the memory back; the object cannot be used afterwards. */
  void release() {
    charge.close();
  }

  /**
   * Clears all items.
   *
   * @param units of the item whose units the bits represent
   */
  void reset(int units) {
    this.units = units;
    width = Bits.words(units);
    count = 0;
  }

  /** Adds an item without shared units. */
  void add(int item) {
    items = charge.grown(items, count + 1);
    shared = charge.grown(shared, Math.multiplyExact(count + 1, width));
    items[count] = item;
    Bits.clear(shared, count * width, width);
    count++;
  }

  /** Adds a shared unit to the item added last. */
  void share(int unit) {
    Bits.set(shared, (count - 1) * width, unit);
  }

  int count() {
    return count;
  }

  int item(int index) {
    return items[index];
  }

  /** Number of units of the item whose units the bits represent. */
  int units() {
    return units;
  }

  /** Number of words of the bits of one item. */
  int width() {
    return width;
  }

  /** The bits of all items, {@link #width} words each. */
  long[] shared() {
    return shared;
  }
}
