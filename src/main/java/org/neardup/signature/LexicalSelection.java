// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import org.neardup.text.BagOfWords;

/**
 * The lexical image of a text: its words that are not in a stop list and whose frequency in the
 * collection lies in an interval (closed-sets-2009, section 3). Frequent words carry no
 * information, rare ones are misprints or chance; "the amount of words in the dictionary is
 * controlled by placing closer the extreme points of the interval".
 *
 * <pre>
 *   documents    900 the   40 mercury   12 rule   1 mercurry        of 1000
 *   2 to 100     →  mercury rule
 * </pre>
 *
 * @param minDocuments least number of documents with a word, at least 0
 * @param maxDocuments greatest number of documents with a word, at least {@code minDocuments}
 */
public record LexicalSelection(int minDocuments, int maxDocuments) {

  /** Prevents rounding in the last bit of a product from excluding a whole number of documents. */
  private static final double ROUNDING = 1e-9;

  /**
   * @throws IllegalArgumentException if a bound is out of range
   */
  public LexicalSelection {
    if (minDocuments < 0) {
      throw new IllegalArgumentException("[min_documents] must be at least 0, got " + minDocuments);
    }
    if (maxDocuments < minDocuments) {
      throw new IllegalArgumentException(
          "[max_documents] must be at least [min_documents] %s, got %s"
              .formatted(minDocuments, maxDocuments));
    }
  }

  /**
   * The selection whose bounds are shares of a collection, both inclusive.
   *
   * @param min 0 to 1
   * @param max {@code min} to 1
   * @param documents in the collection
   * @throws IllegalArgumentException if a share is out of range or no whole number of documents
   *     lies between them
   */
  public static LexicalSelection ofShares(double min, double max, int documents) {
    if (!(min >= 0 && min <= max && max <= 1)) {
      throw new IllegalArgumentException(
          "shares of documents must ascend from 0 to 1, got " + min + " to " + max);
    }
    int least = (int) Math.ceil(min * documents - ROUNDING);
    int most = (int) Math.floor(max * documents + ROUNDING);
    if (most < least) {
      throw new IllegalArgumentException(
          "no number of documents of %s lies between the shares %s and %s"
              .formatted(documents, min, max));
    }
    return new LexicalSelection(least, most);
  }

  /** Words in the form of {@link BagOfWords#word}. */
  public static Set<Integer> stopList(Collection<String> words) {
    Set<Integer> hashed = new TreeSet<>();
    for (String word : new WordSet.Listed(words).words()) {
      hashed.add(BagOfWords.word(Hash64.of(word)));
    }
    return hashed;
  }

  /**
   * Chooses among the words of a text.
   *
   * @param bag the words; not kept
   * @param documentFrequency number of documents with a word of a bag
   * @param stopWord whether a word of a bag is in the stop list
   * @return the selected words in the form of a bag, ascending; possibly none
   */
  public int[] select(BagOfWords bag, IntUnaryOperator documentFrequency, IntPredicate stopWord) {
    int[] kept = new int[bag.size()];
    int count = 0;
    for (int i = 0; i < bag.size(); i++) {
      int word = bag.words()[i];
      int documents = documentFrequency.applyAsInt(word);
      if (documents >= minDocuments && documents <= maxDocuments && !stopWord.test(word)) {
        kept[count++] = word;
      }
    }
    return Arrays.copyOf(kept, count);
  }
}
