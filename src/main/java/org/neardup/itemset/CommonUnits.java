// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import org.neardup.work.Allowance;

/**
 * The common units of the documents of itemsets, as a bit for each unit of the first document: 16
 * bytes for a sketch of 100 units. The units themselves are in the sketch of that document.
 */
public final class CommonUnits {

  private final Charge charge;
  private int[] starts = new int[17]; // start of the bits of each itemset; one more than sets
  private long[] bits = new long[32];
  private int count;

  /**
   * @param allowance charged for the memory kept; it is not given back
   */
  CommonUnits(Allowance allowance) {
    this.charge = new Charge(allowance);
  }

  /**
   * Adds the units of the next itemset.
   *
   * @param sketch of its first document, ascending
   * @param common some of these units, ascending
   */
  void add(long[] sketch, long[] common) {
    int width = Bits.words(sketch.length);
    starts = charge.grown(starts, count + 2);
    bits = charge.grown(bits, Math.addExact(starts[count], width));
    for (int i = 0, j = 0; j < common.length; i++) {
      if (sketch[i] == common[j]) {
        Bits.set(bits, starts[count], i);
        j++;
      }
    }
    starts[count + 1] = starts[count] + width;
    count++;
  }

  /**
   * The units of an itemset.
   *
   * @param itemset in the order in which they were added
   * @param sketch of its first document, as when added
   * @return ascending
   */
  public long[] of(int itemset, long[] sketch) {
    long[] common = new long[Bits.count(bits, starts[itemset], Bits.words(sketch.length))];
    int size = 0;
    for (int i = 0; i < sketch.length; i++) {
      if (Bits.get(bits, starts[itemset], i)) {
        common[size++] = sketch[i];
      }
    }
    return common;
  }
}
