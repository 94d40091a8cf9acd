// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Arrays;

/** The first 64 bits of the digests of texts. */
final class Heads {

  private Heads() {}

  /** The same, ascending without sign, as the digests are. */
  static long[] sorted(long[] heads) {
    long[] flipped = flipped(heads); // their order with a sign is that of the others without
    Arrays.sort(flipped);
    return flipped(flipped);
  }

  private static long[] flipped(long[] heads) {
    return Arrays.stream(heads).map(head -> head ^ Long.MIN_VALUE).toArray();
  }
}
