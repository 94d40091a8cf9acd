// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.Collection;

/**
 * The rank of each of a list of 64-bit hashes, found without an allocation for each look-up. A hash
 * table with open addressing that is at most half full; immutable.
 */
final class HashRanks {

  private static final int NONE = -1;

  private final long[] keys;
  private final int[] ranks;
  private final int size;

  /**
   * @param hashes different ones
   */
  HashRanks(long[] hashes) {
    int capacity = Integer.highestOneBit(Math.max(1, hashes.length)) * 4;
    size = hashes.length;
    keys = new long[capacity];
    ranks = new int[capacity];
    Arrays.fill(ranks, NONE);
    for (int rank = 0; rank < hashes.length; rank++) {
      int slot = slot(hashes[rank]);
      keys[slot] = hashes[rank];
      ranks[slot] = rank;
    }
  }

  /** The ranks of distinct words. */
  static HashRanks of(Collection<String> words) {
    return new HashRanks(words.stream().mapToLong(Hash64::of).toArray());
  }

  /** The rank of a hash in the list, from 0, or -1. */
  int rank(long hash) {
    return ranks[slot(hash)];
  }

  /** The listed hashes, by rank. */
  long[] hashes() {
    long[] hashes = new long[size];
    for (int slot = 0; slot < keys.length; slot++) {
      if (ranks[slot] != NONE) {
        hashes[ranks[slot]] = keys[slot];
      }
    }
    return hashes;
  }

  /** Finds the listed hashes. */
  WordMatcher matcher() {
    return (word, length, hash) -> rank(hash) != NONE;
  }

  private int slot(long hash) {
    int slot = (int) hash & keys.length - 1;
    while (ranks[slot] != NONE && keys[slot] != hash) {
      slot = slot + 1 & keys.length - 1;
    }
    return slot;
  }
}
