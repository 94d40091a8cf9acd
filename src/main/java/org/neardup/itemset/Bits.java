// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;

/** Sets of bits within arrays of words. */
final class Bits {

  private Bits() {}

  /** Number of words for a number of bits; at least one. */
  static int words(int bits) {
    return Math.max(1, (bits + Long.SIZE - 1) / Long.SIZE);
  }

  static void set(long[] in, int from, int bit) {
    in[from + bit / Long.SIZE] |= 1L << bit; // the shift takes the bit modulo the size
  }

  static boolean get(long[] in, int from, int bit) {
    return (in[from + bit / Long.SIZE] & 1L << bit) != 0;
  }

  static void clear(long[] in, int from, int width) {
    Arrays.fill(in, from, from + width, 0);
  }

  /** Sets the first bits and clears all others. */
  static void setFirst(long[] in, int from, int width, int bits) {
    for (int i = 0; i < width; i++) {
      int left = bits - i * Long.SIZE;
      in[from + i] = left >= Long.SIZE ? -1 : left <= 0 ? 0 : (1L << left) - 1;
    }
  }

  static int count(long[] in, int from, int width) {
    int count = 0;
    for (int i = 0; i < width; i++) {
      count += Long.bitCount(in[from + i]);
    }
    return count;
  }

  /** Number of bits that two sets have in common. */
  static int countCommon(long[] in, int from, long[] other, int otherFrom, int width) {
    int count = 0;
    for (int i = 0; i < width; i++) {
      count += Long.bitCount(in[from + i] & other[otherFrom + i]);
    }
    return count;
  }

  /** Writes the intersection of two sets, and returns its number of bits. */
  static int common(
      long[] in, int from, long[] other, int otherFrom, int width, long[] into, int intoFrom) {
    int count = 0;
    for (int i = 0; i < width; i++) {
      long word = in[from + i] & other[otherFrom + i];
      into[intoFrom + i] = word;
      count += Long.bitCount(word);
    }
    return count;
  }

  /** Whether a set contains all bits of another. */
  static boolean holds(long[] in, int from, long[] other, int otherFrom, int width) {
    for (int i = 0; i < width; i++) {
      if ((other[otherFrom + i] & ~in[from + i]) != 0) {
        return false;
      }
    }
    return true;
  }
}
