// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Tells shingles that some texts may have from most of the others. A shingle is one bit, by its
 * last ones, so that a filter of a few texts stays in the cache of a processor. Not thread-safe
 * while shingles are added.
 */
final class ShingleFilter {

  /** For the greatest power of two among numbers of shingles: 8 to 16 bits each. */
  private static final int BITS = 16;

  /** With more shingles there are fewer bits for each. */
  private static final int MOST_SHINGLES = 1 << 26;

  private final long[] bits;

  /** Memory of a filter, for each shingle, in bytes. */
  static final int BYTES_PER_SHINGLE = BITS / Byte.SIZE;

  /**
   * @param shingles number of shingles that will be added, at most
   */
  ShingleFilter(long shingles) {
    int most = (int) Math.min(MOST_SHINGLES, Math.max(Long.SIZE / BITS, shingles));
    bits = new long[Integer.highestOneBit(most) / (Long.SIZE / BITS)];
  }

  void add(long shingle) {
    bits[at(shingle)] |= 1L << shingle;
  }

  /** Whether a shingle may have been added; true if it has. */
  boolean mayContain(long shingle) {
    return (bits[at(shingle)] >>> shingle & 1) != 0;
  }

  private int at(long shingle) {
    return (int) (shingle >>> 6) & bits.length - 1; // the last six bits are the place in a long
  }
}
