// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import java.util.Arrays;

/** The places of each hash in a sequence. Immutable. */
public final class HashIndex {

  public static final int NONE = -1;

  private final long[] hashes;
  private final int[] table;
  private final int[] next;

  /**
   * @param hashes the first {@code count} are indexed; owned by the index from now on
   */
  HashIndex(long[] hashes, int count) {
    this.hashes = hashes;
    table = new int[Math.max(2, Integer.highestOneBit(Math.max(1, count)) * 4)];
    next = new int[count];
    Arrays.fill(table, NONE);
    for (int i = count - 1; i >= 0; i--) {
      int slot = slot(hashes[i]);
      next[i] = table[slot];
      table[slot] = i;
    }
  }

  /** The first place of a hash, or {@link #NONE}. */
  public int first(long hash) {
    return table[slot(hash)];
  }

  /** The place of the same hash that follows a place, or {@link #NONE}. */
  public int next(int place) {
    return next[place];
  }

  private int slot(long hash) {
    int mask = table.length - 1;
    int slot = (int) (hash ^ hash >>> 32) & mask;
    while (table[slot] != NONE && hashes[table[slot]] != hash) {
      slot = slot + 1 & mask;
    }
    return slot;
  }
}
