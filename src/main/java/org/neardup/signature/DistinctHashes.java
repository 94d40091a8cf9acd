// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;

/** Makes a set of a sequence of hashes. */
final class DistinctHashes {

  private DistinctHashes() {}

  /**
   * Sorts the first {@code count} hashes and moves the distinct ones to the front.
   *
   * @return the number of distinct ones
   */
  static int sort(long[] hashes, int count) {
    Arrays.sort(hashes, 0, count);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (distinct == 0 || hashes[i] != hashes[distinct - 1]) {
        hashes[distinct++] = hashes[i];
      }
    }
    return distinct;
  }
}
