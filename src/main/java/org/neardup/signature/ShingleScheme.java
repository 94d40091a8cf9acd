// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

/**
 * Divides a sequence of words into shingles (closed-sets-2009, section 2.1).
 *
 * <p>A shingle is {@code length} consecutive words; the next one starts {@code offset} words later.
 * A sequence shorter than one shingle is one shingle, an empty one has none. Words left at the end
 * that do not fill a shingle are in none (only if the offset is greater than 1).
 *
 * <pre>
 *   a b c d e, length 3, offset 1  →  abc bcd cde
 *   a b c d e, length 3, offset 2  →  abc cde
 *   a b,       length 3            →  ab
 * </pre>
 *
 * @param length words a shingle, 1 to {@value #MAX_LENGTH}
 * @param offset words between the starts of neighbouring shingles, 1 to {@value #MAX_LENGTH}
 */
public record ShingleScheme(int length, int offset) {

  /** Longest shingle and largest offset. */
  public static final int MAX_LENGTH = 100;

  /**
   * Five words, as the literature recommends three to five (SIGIR 2006, section 3.1.1), at every
   * word.
   */
  public static final ShingleScheme DEFAULT = new ShingleScheme(5, 1);

  /** Base of the rolling polynomial over word hashes; any odd random number. */
  private static final long BASE = 0xD6E8FEB86659FD93L;

  /**
   * @throws IllegalArgumentException if a parameter is out of range
   */
  public ShingleScheme {
    requireBetween("length", length);
    requireBetween("offset", offset);
  }

  /** Number of shingles of a sequence of words. */
  public int count(int words) {
    if (words == 0) {
      return 0;
    }
    return words <= length ? 1 : (words - length) / offset + 1;
  }

  /** Index of the first word of a shingle. */
  public int firstWord(int shingle) {
    return shingle * offset;
  }

  /** Index of the last word of a shingle, inclusive. */
  public int lastWord(int shingle, int words) {
    return Math.min(words, firstWord(shingle) + length) - 1;
  }

  /**
   * Hashes every shingle, in constant time each.
   *
   * @param words 64-bit hashes of the words, in order
   * @param count how many words to read
   * @param into receives the hashes; must have {@link #count count(words)} places
   * @return the number of shingles
   */
  public int hash(long[] words, int count, long[] into) {
    int shingles = count(count);
    if (shingles == 0) {
      return 0;
    }
    int first = Math.min(length, count);
    long power = 1; // BASE^length, what the word that leaves was multiplied with
    long rolling = 0;
    for (int i = 0; i < first; i++) {
      rolling = rolling * BASE + words[i];
      power *= BASE;
    }
    into[0] = Hash64.mix(rolling);
    int at = first;
    for (int shingle = 1; shingle < shingles; shingle++) {
      for (int step = 0; step < offset; step++, at++) {
        rolling = rolling * BASE + words[at] - words[at - length] * power;
      }
      into[shingle] = Hash64.mix(rolling);
    }
    return shingles;
  }

  private static void requireBetween(String name, int value) {
    if (value < 1 || value > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "[" + name + "] must be between 1 and " + MAX_LENGTH + ", got " + value);
    }
  }
}
