package org.neardup.plugin.shard;

import java.util.stream.IntStream;
import org.apache.lucene.internal.hppc.IntIntHashMap;

/** Where a text, given by its ordinal, stands in an array of texts. */
final class OrdinalIndex {

  static final int ABSENT = -1;

  /** A table is at most three quarters full, and its size a power of two. */
  private static final double LOAD = 0.75;

  private final IntIntHashMap places;

  /**
   * @param ordinals the ordinal of each place, or a negative number for none
   */
  OrdinalIndex(int[] ordinals) {
    places = new IntIntHashMap(ordinals.length);
    IntStream.range(0, ordinals.length)
        .filter(place -> ordinals[place] >= 0)
        .forEach(place -> places.put(ordinals[place], place));
  }

  /** What an index of so many places takes in memory. */
  static long ramBytes(int places) {
    long slots = Long.highestOneBit((long) (places / LOAD) + 1) << 1;
    return 2 * Integer.BYTES * slots;
  }

  /** The place of a text, or {@link #ABSENT}. */
  int of(int ordinal) {
    return places.getOrDefault(ordinal, ABSENT);
  }
}
