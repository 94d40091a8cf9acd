// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import org.neardup.work.Allowance;

/** Allocates arrays whose memory is charged; the remainder is given back on closing. */
final class Charge implements AutoCloseable {

  private static final int HEADER = 16; // of an array, in bytes

  private final Allowance allowance;
  private long taken;

  Charge(Allowance allowance) {
    this.allowance = allowance;
  }

  /** A new array of zeros. */
  int[] ints(int length) {
    take(bytes(length));
    return new int[length];
  }

  /** A new array of zeros. */
  long[] longs(int length) {
    take(HEADER + (long) Long.BYTES * length);
    return new long[length];
  }

  /** A new array of cleared flags. */
  boolean[] flags(int length) {
    take(HEADER + length);
    return new boolean[length];
  }

  /** The array itself if it is long enough, or else a longer one with the same beginning. */
  int[] grown(int[] array, int length) {
    if (array.length >= length) {
      return array;
    }
    return withRoom(array, longer(length));
  }

  /**
   * The array itself if it has at least a length, or else one of that length with the same
   * beginning.
   */
  int[] withRoom(int[] array, int length) {
    if (array.length >= length) {
      return array;
    }
    take(bytes(length));
    int[] longer = Arrays.copyOf(array, length);
    release(array);
    return longer;
  }

  /** The array itself if it is long enough, or else a longer one with the same beginning. */
  long[] grown(long[] array, int length) {
    if (array.length >= length) {
      return array;
    }
    int longer = longer(length);
    take(HEADER + (long) Long.BYTES * longer);
    long[] grown = Arrays.copyOf(array, longer);
    take(-HEADER - (long) Long.BYTES * array.length);
    return grown;
  }

  private static int longer(int length) {
    return (int) Math.min(Integer.MAX_VALUE - 8L, length + length / 2L + 4);
  }

  /** Gives back the memory of an array. */
  void release(int[] array) {
    take(-bytes(array.length));
  }

  /** Gives back the memory of an array. */
  void release(boolean[] array) {
    take(-HEADER - array.length);
  }

  private void take(long bytes) {
    allowance.take(bytes);
    taken += bytes;
  }

  private static long bytes(int length) {
    return HEADER + (long) Integer.BYTES * length;
  }

  @Override
  public void close() {
    take(-taken);
  }
}
