// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import com.carrotsearch.hppc.IntLongHashMap;
import java.util.Arrays;
import org.neardup.text.BagOfWords;

/**
 * The language model of a collection, p(w|C), by maximum likelihood over its distinct texts (SIGIR
 * 2006, equation 7).
 *
 * <p>A word outside the collection gets the probability of half an occurrence, so that a text from
 * outside has a finite distance. Immutable; counts are whole numbers, so that a model does not
 * depend on the order or the grouping of the summation.
 */
public final class BackgroundModel {

  private final int[] words;
  private final long[] counts;
  private final long total;

  private BackgroundModel(int[] words, long[] counts, long total) {
    this.words = words;
    this.counts = counts;
    this.total = total;
  }

  /**
   * A model of given counts.
   *
   * @param words distinct words in the form of {@link BagOfWords#word}, ascending; not copied
   * @param counts number of occurrences of each in the collection, at least 1; not copied
   * @throws IllegalArgumentException if the arrays differ in length or the words do not ascend
   */
  public static BackgroundModel of(int[] words, long[] counts) {
    if (words.length != counts.length) {
      throw new IllegalArgumentException(
          "[words] and [counts] must have the same length, got "
              + words.length
              + " and "
              + counts.length);
    }
    requireAscending(words);
    return new BackgroundModel(words, counts, Arrays.stream(counts).sum());
  }

  /**
   * A model of some of the words of a collection; the others count as if it did not hold them.
   *
   * @param words as for {@link #of(int[], long[])}
   * @param counts likewise
   * @param total occurrences of all words of the collection
   * @throws IllegalArgumentException likewise
   */
  public static BackgroundModel of(int[] words, long[] counts, long total) {
    BackgroundModel model = of(words, counts);
    return new BackgroundModel(model.words, model.counts, total);
  }

  private static void requireAscending(int[] words) {
    for (int i = 1; i < words.length; i++) {
      if (words[i] <= words[i - 1]) {
        throw new IllegalArgumentException("[words] must ascend, got a fall at index " + i);
      }
    }
  }

  /** The memory of the model, in bytes. */
  public long ramBytes() {
    return (long) (Integer.BYTES + Long.BYTES) * words.length;
  }

  /** The distinct words, ascending; read-only. */
  public int[] words() {
    return words;
  }

  /** The count of each word of {@link #words}; read-only. */
  public long[] counts() {
    return counts;
  }

  /** The count of a word; 0 if it is not in the collection. */
  public long count(int word) {
    int at = Arrays.binarySearch(words, word);
    return at >= 0 ? counts[at] : 0;
  }

  /** p(w|C) of a word of {@link #words}, by its index. */
  double probabilityAt(int index) {
    return (double) counts[index] / Math.max(1, total);
  }

  /** p(w|C) of a word that the collection does not hold. */
  double probabilityOfOthers() {
    return 0.5 / Math.max(1, total);
  }

  /** p(w|C): greater than 0, at most 1. */
  public double probability(int word) {
    long count = count(word);
    return (count > 0 ? count : 0.5) / Math.max(1, total);
  }

  /** Sums bags and partial counts into a model. Not thread-safe. */
  public static final class Builder {
    private final IntLongHashMap sums = new IntLongHashMap();

    /** Adds every word of a text. */
    public Builder add(BagOfWords bag) {
      for (int i = 0; i < bag.size(); i++) {
        sums.addTo(bag.words()[i], bag.counts()[i]);
      }
      return this;
    }

    /** Adds every distinct word of a text once: the sums are document frequencies. */
    public Builder addOnce(BagOfWords bag) {
      for (int i = 0; i < bag.size(); i++) {
        sums.addTo(bag.words()[i], 1);
      }
      return this;
    }

    /** Adds a part of the collection that was summed elsewhere. */
    public Builder add(BackgroundModel part) {
      for (int i = 0; i < part.words.length; i++) {
        sums.addTo(part.words[i], part.counts[i]);
      }
      return this;
    }

    /** Number of distinct words so far. */
    public int size() {
      return sums.size();
    }

    /** The model of all additions. */
    public BackgroundModel build() {
      int[] words = new int[sums.size()];
      int size = 0;
      for (var entry : sums) {
        words[size++] = entry.key;
      }
      Arrays.sort(words);
      long[] counts = new long[size];
      for (int i = 0; i < size; i++) {
        counts[i] = sums.get(words[i]);
      }
      return of(words, counts);
    }
  }
}
