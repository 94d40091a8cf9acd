package org.neardup.itemset;

import org.neardup.work.Allowance;

/**
 * Items that share units with one item, and which: a bit for each unit of that one. Used again for
 * item after item.
 */
final class Neighbours {

  private final Charge charge;
  private int units;
  private int width;
  private int count;
  private int[] items = new int[16];
  private long[] shared = new long[32];

  /**
   * @param allowance asked for what is kept, until {@link #release}
   */
  Neighbours(Allowance allowance) {
    this.charge = new Charge(allowance);
  }

  /** Gives back what was asked for; this is of no use afterwards. */
  void release() {
    charge.close();
  }

  /**
   * Forgets all items.
   *
   * @param units of the item to whose units the bits refer
   */
  void reset(int units) {
    this.units = units;
    width = Bits.words(units);
    count = 0;
  }

  /** Adds an item that shares nothing as yet. */
  void add(int item) {
    items = charge.grown(items, count + 1);
    shared = charge.grown(shared, Math.multiplyExact(count + 1, width));
    items[count] = item;
    Bits.clear(shared, count * width, width);
    count++;
  }

  /** Notes that the item added last shares a unit. */
  void share(int unit) {
    Bits.set(shared, (count - 1) * width, unit);
  }

  int count() {
    return count;
  }

  int item(int index) {
    return items[index];
  }

  /** Units of the item to whose units the bits refer. */
  int units() {
    return units;
  }

  /** Words that the bits of one item take. */
  int width() {
    return width;
  }

  /** The bits of all items, {@link #width} words each. */
  long[] shared() {
    return shared;
  }
}
