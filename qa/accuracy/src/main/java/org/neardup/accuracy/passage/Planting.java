// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

/**
 * The kind of passages that are planted.
 *
 * @param name names it in tables
 * @param shortest least number of sentences
 * @param longest greatest number of sentences
 * @param leastWords least number of words
 * @param mostWords greatest number of words
 * @param editedSentences probability that a copied sentence is edited once
 * @param editedWords probability that a copied word is edited
 * @param boilerplate number of sentences that are in many documents, none of them in the truth
 */
record Planting(
    String name,
    int shortest,
    int longest,
    int leastWords,
    int mostWords,
    double editedSentences,
    double editedWords,
    int boilerplate) {

  private static final int ANY = Integer.MAX_VALUE;

  /** The paper's: its assessors found one sentence in ten edited. */
  static final Planting OF_PAPER = new Planting("3 to 12 sentences", 3, 12, 0, ANY, 0.1, 0, 30);

  /**
   * Passages with one word in twenty edited. Without boilerplate: to the word, that is shared text,
   * too, also where it is edited.
   */
  static final Planting EDITED_WORDS = new Planting("3 to 9 sentences", 3, 9, 0, ANY, 0, 0.05, 0);

  /**
   * Single sentences. Lists and tables without a full stop are sentences of hundreds of words:
   * without a limit, their characters would be seven eighths of all.
   */
  static final Planting SENTENCES = ofSentences("unchanged sentences", 0);

  /** The same, with one word in twenty edited. */
  static final Planting EDITED_SENTENCES = ofSentences("edited sentences", 0.05);

  private static Planting ofSentences(String name, double editedWords) {
    return new Planting(name, 1, 1, 15, 40, 0, editedWords, 0);
  }

  /** Whether passages of so many words are planted. */
  boolean takes(int words) {
    return words >= leastWords && words <= mostWords;
  }
}
