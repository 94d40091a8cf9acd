// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.stream.IntStream;

/** The index of a text in an array of texts, by its ordinal. */
public final class OrdinalIndex {

  static final int ABSENT = -1;

  /** The table is at most three quarters full, and its size a power of two. */
  private static final double LOAD = 0.75;

  private final IntIntHashMap places;

  /**
   * @param ordinals the ordinal of each place, or a negative number for none
   */
  public OrdinalIndex(int[] ordinals) {
    places = new IntIntHashMap(ordinals.length);
    IntStream.range(0, ordinals.length)
        .filter(place -> ordinals[place] >= 0)
        .forEach(place -> places.put(ordinals[place], place));
  }

  /** Memory of an index of this size. */
  public static long ramBytes(int places) {
    long slots = Long.highestOneBit((long) (places / LOAD) + 1) << 1;
    return 2 * Integer.BYTES * slots;
  }

  /** The index of a text, or {@link #ABSENT}. */
  public int of(int ordinal) {
    return places.getOrDefault(ordinal, ABSENT);
  }
}
