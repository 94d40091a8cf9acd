// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.neardup.text.BagOfWords;

/**
 * I-Match with the document frequencies of the collection itself, the baseline of the papers
 * (DURIAN, SIGIR 2006, section 6.3): the words of highest idf, without the very highest, which
 * include misspellings. Texts with the same fingerprint are its duplicates.
 *
 * <pre>
 *   documents    9 the   4 rule   2 mercury   1 mercurry        terms 2, skip 1
 *   kept         rule mercury
 * </pre>
 *
 * Words of equal document frequency are ordered by their hash, so that the choice is the same on
 * every shard. The frequency of a word in the text does not matter.
 *
 * <p>A text of fewer than {@code skip + terms} distinct words loses only as many of its rarest
 * words as it has more than {@code terms}. If all {@code skip} were omitted, six words would be
 * represented by the most common of them, and unrelated notes of a line would have the same
 * fingerprint. A text of at most {@code terms} distinct words is therefore represented by all of
 * them; all texts without words have the same fingerprint.
 */
public final class IMatchFingerprint {

  /** Number of words of a fingerprint (SIGIR 2006, section 6.3). */
  public static final int DEFAULT_TERMS = 30;

  /** Number of words of the very highest idf that are omitted (SIGIR 2006, section 6.3). */
  public static final int DEFAULT_SKIP = 5;

  private IMatchFingerprint() {}

  /**
   * The fingerprint of a text. Sorts the distinct words of the text once.
   *
   * @param bag the words of the text; not kept
   * @param documentFrequency number of documents with a word of a bag; 0 for a word that none has,
   *     which counts as the rarest
   * @param terms number of words of a fingerprint, at least 1
   * @param skip number of words of the very highest idf that are omitted, at least 0
   * @throws IllegalArgumentException if a number is out of range
   */
  public static long of(BagOfWords bag, IntUnaryOperator documentFrequency, int terms, int skip) {
    if (terms < 1) {
      throw new IllegalArgumentException("[terms] must be at least 1, got " + terms);
    }
    if (skip < 0) {
      throw new IllegalArgumentException("[skip] must be at least 0, got " + skip);
    }
    long[] rarestFirst = rarestFirst(bag, documentFrequency);
    int from = Math.min(skip, Math.max(0, rarestFirst.length - terms));
    int to = (int) Math.min((long) from + terms, rarestFirst.length);
    long[] kept = new long[to - from];
    for (int i = from; i < to; i++) {
      kept[i - from] = (int) rarestFirst[i];
    }
    Arrays.sort(kept);
    return Hash64.of(kept, kept.length);
  }

  /** One number for each word: the document frequency in the upper bits, the word in the lower. */
  private static long[] rarestFirst(BagOfWords bag, IntUnaryOperator documentFrequency) {
    long[] words = new long[bag.size()];
    for (int i = 0; i < words.length; i++) {
      int word = bag.words()[i];
      int documents = documentFrequency.applyAsInt(word);
      if (documents < 0) {
        throw new IllegalArgumentException(
            "a document frequency must be at least 0, got " + documents);
      }
      words[i] = (long) documents << 32 | Integer.toUnsignedLong(word);
    }
    Arrays.sort(words);
    return words;
  }
}
