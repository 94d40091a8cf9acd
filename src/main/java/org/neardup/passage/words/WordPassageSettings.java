// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * The parameters that define a shared passage of words.
 *
 * @param minWords least number of words of a passage in either text, {@value #LEAST_MIN_WORDS} to
 *     {@value #MOST_MIN_WORDS}
 * @param reordered whether phrases that are near each other in both texts, in different orders, are
 *     one passage
 * @param maxDocuments a token in more documents than this proposes none of them, at least 2
 */
public record WordPassageSettings(int minWords, boolean reordered, int maxDocuments) {

  /** A short sentence; of fewer words, many are titles, names of institutions and set phrases. */
  public static final int DEFAULT_MIN_WORDS = 15;

  /**
   * Two shingles side by side. Eight words in a row are sure to have a winnowed token, so that
   * shorter ones would be found by chance.
   */
  public static final int LEAST_MIN_WORDS = 10;

  /** Two windows of winnowing, each of four shingles of five words, side by side. */
  private static final int MIN_WORDS_OF_TWO = 12;

  /** Four pages; what is longer is found as a near-duplicate. */
  public static final int MOST_MIN_WORDS = 1000;

  /** The limit for frequent sentences, for the same reason. */
  public static final int DEFAULT_MAX_DOCUMENTS = 1000;

  public static final WordPassageSettings DEFAULT =
      new WordPassageSettings(DEFAULT_MIN_WORDS, true, DEFAULT_MAX_DOCUMENTS);

  public WordPassageSettings {
    if (minWords < LEAST_MIN_WORDS || minWords > MOST_MIN_WORDS) {
      throw new IllegalArgumentException(
          "[min_words] must be between %s and %s, got %s"
              .formatted(LEAST_MIN_WORDS, MOST_MIN_WORDS, minWords));
    }
    if (maxDocuments < 2) {
      throw new IllegalArgumentException("[max_documents] must be at least 2, got " + maxDocuments);
    }
  }

  /**
   * Tokens, at least, that two texts must have in common to be compared in a run: two, since
   * fifteen equal words in a row have two; one of passages that may be shorter than twelve words,
   * which are sure to have one only.
   */
  int leastTokens() {
    return minWords < MIN_WORDS_OF_TWO ? 1 : 2;
  }
}
