// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.LongIntHashMap;
import java.util.Arrays;
import org.neardup.signature.ShingleScheme;

/**
 * The words of a text, and the places of each of its shingles; made once for a text that is
 * compared with many others. Immutable.
 */
public final class IndexedWords {

  static final int NONE = -1;

  /**
   * The shingles by which documents are found, so that each pair that a token proposes has a seed.
   */
  static final ShingleScheme SHINGLES = ShingleScheme.DEFAULT;

  /** Memory of the hash of a shingle, in bytes. */
  static final int BYTES_PER_SHINGLE = Long.BYTES;

  /** Memory of a word besides the word itself, also while it is compared; bytes. */
  public static final int BYTES_PER_WORD = 76;

  private final Words words;
  private final long[] shingles; // by first word
  private final LongIntHashMap numbers; // of each different shingle
  private final ShingleFilter filter; // most shingles that are not here miss it
  private final int[] numberAt; // by place
  private final int[] first; // by number, the first place
  private final int[] places; // by number, how many there are
  private final int[] next; // by place, the next place of the same shingle

  public IndexedWords(Words words) {
    this.words = words;
    shingles = shingles(words);
    numbers = new LongIntHashMap(shingles.length);
    int[] firsts = new int[shingles.length];
    int[] counts = new int[shingles.length];
    next = new int[shingles.length];
    numberAt = new int[shingles.length];
    filter = new ShingleFilter(shingles.length);
    for (int place = shingles.length - 1; place >= 0; place--) {
      int number = numbers.getOrDefault(shingles[place], NONE);
      if (number == NONE) {
        number = numbers.size();
        numbers.put(shingles[place], number);
        filter.add(shingles[place]);
        firsts[number] = NONE;
      }
      numberAt[place] = number;
      next[place] = firsts[number];
      firsts[number] = place;
      counts[number]++;
    }
    first = Arrays.copyOf(firsts, numbers.size());
    places = Arrays.copyOf(counts, numbers.size());
  }

  /** Hashes of the shingles of a text by first word; none of a text shorter than a shingle. */
  static long[] shingles(Words words) {
    if (words.count() < SHINGLES.length()) {
      return new long[0];
    }
    long[] shingles = new long[SHINGLES.count(words.count())];
    SHINGLES.hash(words.hashes(), words.count(), shingles);
    return shingles;
  }

  public Words words() {
    return words;
  }

  /** Number of different shingles. */
  int different() {
    return first.length;
  }

  /** The number of a shingle, from 0; {@link #NONE} if the text lacks it. */
  int number(long shingle) {
    return filter.mayContain(shingle) ? numbers.getOrDefault(shingle, NONE) : NONE;
  }

  /** Number of places, which are the first words of shingles. */
  int places() {
    return shingles.length;
  }

  /** The shingle at a place. */
  long shingle(int place) {
    return shingles[place];
  }

  /** The number of the shingle at a place. */
  int numberAt(int place) {
    return numberAt[place];
  }

  /** The first place of a shingle: the index of its first word. */
  int first(int number) {
    return first[number];
  }

  /** How many places a shingle has. */
  int places(int number) {
    return places[number];
  }

  /** The next place of the shingle at a place, or {@link #NONE}. */
  int next(int place) {
    return next[place];
  }
}
