// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Objects;

/**
 * The spots of a text and their signatures (Theobald, Siddharth, Paepcke: SpotSigs, SIGIR 2008): an
 * antecedent, then the {@code chain} words that follow it, each {@code distance} places further,
 * not counting stop words.
 *
 * <pre>
 *   the quiet harbour of a town is waiting for the next ferry boat
 *   antecedents a the is, stop words of English, distance 1, chain 2
 *     →  the:quiet:harbour  a:town:waiting  is:waiting:next  the:next:ferry
 *   distance 2
 *     →  the:harbour:waiting  a:waiting:ferry  is:next:boat
 * </pre>
 *
 * <p>Only stop words are skipped; an antecedent may be part of a chain. The papers use up to 10,000
 * antecedents for English sentences (partial-duplicates-sigir2010, section 5.3); without them no
 * words for chains would be left. In the experiments of SpotSigs all antecedents are stop words, so
 * that both rules agree.
 *
 * <p>A chain truncated by the end of the text makes no signature, so that a text without an
 * antecedent followed by enough words has none. It is found through its digest alone. A token for
 * its whole text would connect only its exact copies, as the digest does.
 *
 * @param antecedents words at which spots begin; for instance all stop words of the language
 * @param stopWords words that chains skip
 * @param distance 1 to {@value #MAX}; 1 for adjacent words
 * @param chain words after the antecedent, 1 to {@value #MAX}
 */
public record SpotScheme(WordSet antecedents, WordSet stopWords, int distance, int chain) {

  private static final int CHARACTERS = 60;
  private static final int THAI_LETTERS = 10;

  /** Greatest distance and longest chain. */
  public static final int MAX = 100;

  /** Adjacent words, as in the example of the SIGIR 2008 paper. */
  public static final int DEFAULT_DISTANCE = 1;

  /** Two words, as in that example: with stop words between, about five words of text. */
  public static final int DEFAULT_CHAIN = 2;

  /**
   * English stop words begin spots. The papers find fewer to be better on web pages, where
   * advertisements must be distinguished from articles. A comment has no advertisements and is
   * often short, and every spot is a chance to be found.
   */
  public static final SpotScheme DEFAULT =
      new SpotScheme(
          new WordSet.StopWords(Language.ENGLISH),
          new WordSet.StopWords(Language.ENGLISH),
          DEFAULT_DISTANCE,
          DEFAULT_CHAIN);

  /**
   * The default antecedents of a language: its stop words. Languages whose words are characters
   * have none: there, the 60 most frequent characters, the best number for Chinese sentences
   * (partial-duplicates-sigir2010, section 5.3), or 10 for Thai with its few dozen letters.
   */
  public static WordSet antecedentsOf(Language language) {
    if (language.separatesWords()) {
      return new WordSet.StopWords(language);
    }
    return new WordSet.MostFrequent(
        language, language == Language.THAI ? THAI_LETTERS : CHARACTERS);
  }

  /**
   * @throws IllegalArgumentException if a parameter is out of range or there is no antecedent
   */
  public SpotScheme {
    Objects.requireNonNull(stopWords, "stopWords");
    requireBetween("distance", distance);
    requireBetween("chain", chain);
    if (antecedents.isEmpty()) {
      throw new IllegalArgumentException("[antecedents] must have at least one word, got none");
    }
  }

  private static void requireBetween(String name, int value) {
    if (value < 1 || value > MAX) {
      throw new IllegalArgumentException(
          "[" + name + "] must be between 1 and " + MAX + ", got " + value);
    }
  }
}
