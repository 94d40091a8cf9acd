// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntArrayList;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * The number of copies of each text: texts are in the order of these numbers, so it suffices to
 * keep where each number ends.
 */
final class FallingCounts {

  private final int[] counts; // distinct, descending
  private final int[] ends; // the first text after those with the count

  /**
   * @param size how many counts there are
   * @param countOf never rising
   */
  FallingCounts(int size, IntUnaryOperator countOf) {
    IntArrayList distinct = new IntArrayList();
    IntArrayList endOf = new IntArrayList();
    for (int i = 0; i < size; i++) {
      int count = countOf.applyAsInt(i);
      if (i == 0 || count != distinct.get(distinct.size() - 1)) {
        distinct.add(count);
        endOf.add(i);
      }
      endOf.set(endOf.size() - 1, i + 1);
    }
    this.counts = distinct.toArray();
    this.ends = endOf.toArray();
  }

  /** How many counts there are. */
  int size() {
    return ends.length == 0 ? 0 : ends[ends.length - 1];
  }

  /** One of them. */
  int get(int index) {
    int at = Arrays.binarySearch(ends, index);
    return counts[at >= 0 ? at + 1 : -at - 1];
  }

  /** How many are at least this; these are the first. */
  int atLeast(int least) {
    int at = 0;
    while (at < counts.length && counts[at] >= least) {
      at++;
    }
    return at == 0 ? 0 : ends[at - 1];
  }

  /** Memory in bytes. */
  long ramBytes() {
    return 2L * Integer.BYTES * ends.length;
  }
}
