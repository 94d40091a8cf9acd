// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.minhash;

import java.util.Arrays;

/**
 * The words of a text as hashes: runs of letters and digits in lower case. Reusable; not
 * thread-safe.
 */
public final class WordHashes {

  private static final int OFFSET_BASIS = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private int[] hashes = new int[256];
  private int count;

  /** Reads a text; returns this. */
  public WordHashes read(String text) {
    count = 0;
    int hash = OFFSET_BASIS;
    boolean inWord = false;
    for (int i = 0; i < text.length(); i++) {
      char character = text.charAt(i);
      if (Character.isLetterOrDigit(character)) {
        hash = (hash ^ Character.toLowerCase(character)) * PRIME;
        inWord = true;
      } else if (inWord) {
        add(hash);
        hash = OFFSET_BASIS;
        inWord = false;
      }
    }
    if (inWord) {
      add(hash);
    }
    return this;
  }

  private void add(int hash) {
    if (count == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * count);
    }
    hashes[count++] = hash;
  }

  /** Number of words. */
  public int count() {
    return count;
  }

  /** A hash of all words in their order. */
  public long ofAll() {
    long hash = count;
    for (int i = 0; i < count; i++) {
      hash = mix(hash * 31 + hashes[i]);
    }
    return hash;
  }

  /**
   * The hashes of the shingles, with repetitions; a text of fewer words is one shingle.
   *
   * @param length words of a shingle
   */
  int[] shingles(int length) {
    int[] shingles = new int[Math.max(1, count - length + 1)];
    for (int start = 0; start < shingles.length; start++) {
      long hash = 0;
      for (int i = start; i < Math.min(count, start + length); i++) {
        hash = hash * 0x9E3779B97F4A7C15L + hashes[i];
      }
      shingles[start] = (int) (mix(hash) >>> Integer.SIZE);
    }
    return shingles;
  }

  /** The finalizer of MurmurHash3. */
  static long mix(long value) {
    long hash = value;
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    hash = (hash ^ (hash >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return hash ^ (hash >>> 33);
  }
}
