package org.neardup.signature;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.neardup.text.BagOfWords;

/**
 * I-Match with the document frequencies of the collection itself, as the papers' baseline has it
 * (DURIAN, SIGIR 2006, section 6.3): the words of highest idf, without the very highest, among
 * which are misspelt ones. Texts with the same fingerprint are its duplicates.
 *
 * <pre>
 *   documents    9 the   4 rule   2 mercury   1 mercurry        terms 2, skip 1
 *   kept         rule mercury
 * </pre>
 *
 * Words of equal document frequency are ordered by their hash, so that the choice is the same on
 * every shard. How often a word stands in the text does not matter.
 *
 * <p>A text of fewer than {@code skip + terms} distinct words loses only as many of its rarest
 * words as it has more than {@code terms}. Were all {@code skip} left out, six words would be
 * represented by the commonest of them, and unrelated notes of a line would fall together. So a
 * text of at most {@code terms} distinct words is represented by them all; texts without words
 * agree with one another.
 */
public final class IMatchFingerprint {

  /** Words that make a fingerprint (SIGIR 2006, section 6.3). */
  public static final int DEFAULT_TERMS = 30;

  /** Words of the very highest idf that are left out (SIGIR 2006, section 6.3). */
  public static final int DEFAULT_SKIP = 5;

  private IMatchFingerprint() {}

  /**
   * The fingerprint of a text. Sorts its distinct words once.
   *
   * @param bag the words of the text; not kept
   * @param documentFrequency of a word as it stands in bags, the number of documents that have it;
   *     0 for a word that none has, which then counts as the rarest
   * @param terms words that make a fingerprint, at least 1
   * @param skip words of the very highest idf that are left out, at least 0
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

  /** A word a number: the document frequency above, the word below. */
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
