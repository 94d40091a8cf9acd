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
    int[] all = new int[count];
    for (int i = 0; i < count; i++) {
      all[i] = word(hashes[i]);
    }
    Arrays.sort(all);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        distinct++;
      }
    }
    int[] words = new int[distinct];
    int[] counts = new int[distinct];
    int at = -1;
    for (int i = 0; i < count; i++) {
      if (i == 0 || all[i] != all[i - 1]) {
        words[++at] = all[i];
      }
      counts[at]++;
    }
    return new BagOfWords(words, counts, distinct, count);
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
