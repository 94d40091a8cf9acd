// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.Random;

/** The shingles of two texts, distinct in each, with a resemblance that is known. */
record TextPair(long[] left, long[] right, double resemblance) {

  /**
   * @param union different shingles of both together
   * @param wanted the resemblance, met to within half a shingle
   */
  static TextPair of(Random random, int union, double wanted) {
    long[] shingles = random.longs(union).toArray();
    int shared = (int) Math.round(union * wanted);
    int ownOfLeft = (union - shared) / 2;
    long[] left = Arrays.copyOfRange(shingles, 0, shared + ownOfLeft);
    long[] right = Arrays.copyOfRange(shingles, ownOfLeft + shared, union);
    right = Arrays.copyOf(right, right.length + shared);
    System.arraycopy(shingles, 0, right, right.length - shared, shared);
    return new TextPair(left, right, (double) shared / union);
  }
}
