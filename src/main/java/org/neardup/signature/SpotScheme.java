package org.neardup.signature;

import java.util.Objects;

/**
 * Where a text has spots and what makes a spot signature (Theobald, Siddharth, Paepcke: SpotSigs,
 * SIGIR 2008): an antecedent, then the {@code chain} words that follow it, each {@code distance}
 * places further, counted over the words that are no stop words.
 *
 * <pre>
 *   the quiet harbour of a town is waiting for the next ferry boat
 *   antecedents a the is, stop words of English, distance 1, chain 2
 *     →  the:quiet:harbour  a:town:waiting  is:waiting:next  the:next:ferry
 *   distance 2
 *     →  the:harbour:waiting  a:waiting:ferry  is:next:boat
 * </pre>
 *
 * <p>Only stop words are skipped; an antecedent may be part of a chain. The papers take up to
 * 10,000 of them for English sentences (partial-duplicates-sigir2010, section 5.3), and there would
 * be nothing left to make a chain of. In SpotSigs' own experiments all antecedents are stop words,
 * so that the two rules agree.
 *
 * <p>A chain that the text's end cuts off makes no signature, so that a text with no antecedent
 * followed by enough words has none at all. It is found through its digest alone. A token for the
 * whole of it would tie together what only its copies share, which the digest does already.
 *
 * @param antecedents words at which spots begin; for instance all stop words of the language
 * @param stopWords words that chains pass over
 * @param distance 1 to {@value #MAX}; 1 takes neighbouring words
 * @param chain words after the antecedent, 1 to {@value #MAX}
 */
public record SpotScheme(WordSet antecedents, WordSet stopWords, int distance, int chain) {

  private static final int CHARACTERS = 60;
  private static final int THAI_LETTERS = 10;

  /** Greatest distance and longest chain. */
  public static final int MAX = 100;

  /** Neighbouring words, as in the example of the SIGIR 2008 paper. */
  public static final int DEFAULT_DISTANCE = 1;

  /** Two words, as in that example: with stop words between them about five words of text. */
  public static final int DEFAULT_CHAIN = 2;

  /**
   * English stop words begin spots. The papers find fewer to be better on web pages, where the
   * words of an advertisement have to be told from an article's. A comment is all article and often
   * short, and every spot is a chance to be found.
   */
  public static final SpotScheme DEFAULT =
      new SpotScheme(
          new WordSet.StopWords(Language.ENGLISH),
          new WordSet.StopWords(Language.ENGLISH),
          DEFAULT_DISTANCE,
          DEFAULT_CHAIN);

  /**
   * The antecedents of a language unless said otherwise: its stop words. Where characters are words
   * it has none: then the 60 most frequent characters, the best number for Chinese sentences
   * (partial-duplicates-sigir2010, section 5.3), or 10 of Thai, whose letters are a few dozen.
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
