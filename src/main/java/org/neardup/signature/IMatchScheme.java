// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Objects;

/**
 * The words of a text that make its I-Match fingerprint (Chowdhury and others: Collection
 * statistics for fast duplicate document detection, 2002): those of a lexicon whose idf is in a
 * range.
 *
 * <pre>
 *   the mercury rule, lexicon of English, idf 0.1 to 1   →  h({mercury, rule})
 * </pre>
 *
 * <p>The default range, 0.1 to 1, is the best one of partial-duplicates-sigir2010 (section 5.3),
 * measured on sentences. It omits little more than stop words. No text in any language is left
 * without a fingerprint, and texts with equal fingerprints differ only in word order, repetition
 * and stop words. On whole documents each name and number counts like any other word. A {@code
 * maxIdf} of 0.6 to 0.8 omits words that are rare in the language, so that a letter agrees with
 * copies signed by others, at the price of ties between short texts.
 *
 * @param lexicon the words
 * @param minIdf lowest idf of a kept word, 0 to 1
 * @param maxIdf highest idf of a kept word, 0 to 1
 */
public record IMatchScheme(Lexicon lexicon, double minIdf, double maxIdf) {

  /** Default lowest idf. */
  public static final double DEFAULT_MIN_IDF = 0.1;

  /** Default highest idf. */
  public static final double DEFAULT_MAX_IDF = 1.0;

  /** The words of English except the most frequent ones, and all words that are not English. */
  public static final IMatchScheme DEFAULT =
      new IMatchScheme(new Lexicon.OfLanguage(Language.ENGLISH), DEFAULT_MIN_IDF, DEFAULT_MAX_IDF);

  /**
   * @throws IllegalArgumentException if a number is out of range, or bounds an idf that the words
   *     of the lexicon do not have
   */
  public IMatchScheme {
    Objects.requireNonNull(lexicon, "lexicon");
    requireIdf("min_idf", minIdf);
    requireIdf("max_idf", maxIdf);
    if (minIdf > maxIdf) {
      throw new IllegalArgumentException(
          "[min_idf] must be at most [max_idf] %s, got %s".formatted(maxIdf, minIdf));
    }
    if (!lexicon.hasFrequencies()
        && (minIdf > Lexicon.LOWEST_IDF || maxIdf < Lexicon.HIGHEST_IDF)) {
      throw new IllegalArgumentException(
          "[min_idf] and [max_idf] need a [lexicon] with document frequencies, got %s to %s without"
              .formatted(minIdf, maxIdf));
    }
  }

  /** All words of a lexicon, with any idf. */
  public static IMatchScheme all(Lexicon lexicon) {
    return new IMatchScheme(lexicon, Lexicon.LOWEST_IDF, Lexicon.HIGHEST_IDF);
  }

  private static void requireIdf(String name, double value) {
    if (!(value >= Lexicon.LOWEST_IDF && value <= Lexicon.HIGHEST_IDF)) {
      throw new IllegalArgumentException("[" + name + "] must be between 0 and 1, got " + value);
    }
  }
}
