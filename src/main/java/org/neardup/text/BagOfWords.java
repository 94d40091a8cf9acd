// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.Arrays;

/**
 * The words of a text with their frequencies, the basis of distances.
 *
 * <p>A word is kept as the upper 32 bits of its 64-bit hash. Two distinct words collide with
 * probability 2<sup>-32</sup>; among the 10<sup>6</sup> words of a large collection about a hundred
 * pairs do, and rarely in one pair of texts.
 *
 * <p>The words are distinct and ascend as signed integers, so that one merge compares two bags. The
 * arrays may be longer than {@link #size} and are owned by the bag; a bag filled by a reader is
 * valid until the next read.
 */
public final class BagOfWords {

  /** Bits of the most parts into which words are distributed: a quarter of a megabyte. */
  private static final int MAX_BITS = 16;

  /** Longest part that is sorted by insertion. */
  private static final int MAX_INSERTED = 16;

  private int[] words;
  private int[] counts;
  private int size;
  private int length;

  /** An empty bag, for {@link #fill} to write into. */
  public BagOfWords() {
    this(new int[0], new int[0], 0, 0);
  }

  private BagOfWords(int[] words, int[] counts, int size, int length) {
    this.words = words;
    this.counts = counts;
    this.size = size;
    this.length = length;
  }

  /**
   * Counts words given by their 64-bit hashes.
   *
   * @param hashes hashes of the words in any order, with repetitions
   * @param count how many of them to read
   */
  public static BagOfWords of(long[] hashes, int count) {
    int[] all = sortedWords(hashes, count);
    int[] frequencies = new int[count];
    int last = -1;
    for (int i = 0; i < count; i++) {
      int word = all[i];
      last += last < 0 || word != all[last] ? 1 : 0;
      all[last] = word;
      frequencies[last]++;
    }
    int distinct = last + 1;
    int[] words = Arrays.copyOf(all, distinct);
    int[] counts = Arrays.copyOf(frequencies, distinct);
    return new BagOfWords(words, counts, distinct, count);
  }

  /**
   * The words of hashes, ascending. They are distributed by their leading bits into about as many
   * parts as there are words, each of which is then sorted: of hashes, few words share a part.
   */
  private static int[] sortedWords(long[] hashes, int count) {
    int[] words = new int[count];
    int bits = Math.min(MAX_BITS, Integer.SIZE - Integer.numberOfLeadingZeros(count));
    int shift = Long.SIZE - bits;
    int[] ends = new int[(1 << bits) + 1];
    for (int i = 0; i < count; i++) {
      ends[(int) ((hashes[i] ^ Long.MIN_VALUE) >>> shift) + 1]++;
    }
    for (int part = 1; part < ends.length; part++) {
      ends[part] += ends[part - 1];
    }
    // an entry is the start of its part first, and its end when the part is full
    for (int i = 0; i < count; i++) {
      words[ends[(int) ((hashes[i] ^ Long.MIN_VALUE) >>> shift)]++] = word(hashes[i]);
    }
    int start = 0;
    for (int part = 0; start < count; part++) {
      int end = ends[part];
      if (end - start > MAX_INSERTED) {
        Arrays.sort(words, start, end);
      } else {
        sortByInsertion(words, start, end);
      }
      start = end;
    }
    return words;
  }

  private static void sortByInsertion(int[] words, int start, int end) {
    for (int i = start + 1; i < end; i++) {
      int word = words[i];
      int to = i;
      while (to > start && words[to - 1] > word) {
        words[to] = words[to - 1];
        to--;
      }
      words[to] = word;
    }
  }

  /** The word of a bag for a 64-bit hash. */
  public static int word(long hash) {
    return (int) (hash >>> 32);
  }

  /**
   * Makes room for a number of distinct words, and sets its size and length; the caller then fills
   * the arrays.
   */
  public void fill(int newSize, int newLength) {
    if (words.length < newSize) {
      words = new int[Math.max(newSize, words.length * 2)];
      counts = new int[words.length];
    }
    size = newSize;
    length = newLength;
  }

  /** The distinct words, ascending: the first {@link #size} entries. */
  public int[] words() {
    return words;
  }

  /** The frequency of each word of {@link #words}, at least 1. */
  public int[] counts() {
    return counts;
  }

  /** Number of distinct words. */
  public int size() {
    return size;
  }

  /** Number of words, including repetitions. */
  public int length() {
    return length;
  }

  /** An independent copy. */
  public BagOfWords copy() {
    return new BagOfWords(Arrays.copyOf(words, size), Arrays.copyOf(counts, size), size, length);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof BagOfWords bag
        && size == bag.size
        && length == bag.length
        && Arrays.equals(words, 0, size, bag.words, 0, size)
        && Arrays.equals(counts, 0, size, bag.counts, 0, size);
  }

  @Override
  public int hashCode() {
    int hash = length;
    for (int i = 0; i < size; i++) {
      hash = 31 * hash + words[i] * counts[i];
    }
    return hash;
  }
}
