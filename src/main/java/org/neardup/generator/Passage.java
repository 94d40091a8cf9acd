// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.random.RandomGenerator;
import org.neardup.text.WordScanner;

/**
 * A paragraph of which other texts are given an excerpt.
 *
 * <pre>
 *   Keep the ferry. We need it.    of at most 4 words: "Keep the ferry." or "We need it."
 *                                  of at most 2 words: "Keep the" or "We need"
 * </pre>
 *
 * Immutable.
 */
final class Passage {

  private final String text;
  private final int words;

  /** Where each sentence starts. */
  private final int[] sentences;

  private Passage(String text, int words, int[] sentences) {
    this.text = text;
    this.words = words;
    this.sentences = sentences;
  }

  /** The passage of a whole paragraph. */
  static Passage of(String paragraph) {
    int[] starts = TextPieces.sentences(paragraph).stream().mapToInt(s -> s.length() + 1).toArray();
    int start = 0;
    for (int i = 0; i < starts.length; i++) {
      int length = starts[i];
      starts[i] = start;
      start += length;
    }
    return new Passage(paragraph, TextPieces.countWords(paragraph), starts);
  }

  String text() {
    return text;
  }

  /** Number of words. */
  int words() {
    return words;
  }

  /** Number of sentences, at least 1 if it is not empty. */
  int sentences() {
    return sentences.length;
  }

  /**
   * The whole passage if it is short enough, or an excerpt from a random sentence on.
   *
   * @param most maximum number of words, at least 1
   */
  String excerpt(int most, RandomGenerator random) {
    return words <= most ? text : excerpt(most, random.nextInt(sentences.length));
  }

  /**
   * Consecutive sentences, as many as fit; if the first one is too long, its beginning. Costs as
   * many steps as the excerpt is long.
   *
   * @param most maximum number of words, at least 1
   * @param first number of the first sentence, from 0
   */
  String excerpt(int most, int first) {
    String rest = text.substring(sentences[first]);
    WordScanner scanner = new WordScanner().reset(rest);
    int sentence = first + 1;
    int endOfSentences = 0;
    int endOfWords = 0;
    for (int count = 0; scanner.next(); count++) {
      while (sentence < sentences.length
          && sentences[sentence] <= sentences[first] + scanner.startOffset()) {
        endOfSentences = sentences[sentence] - sentences[first] - 1;
        sentence++;
      }
      if (count == most) {
        return rest.substring(0, endOfSentences > 0 ? endOfSentences : endOfWords);
      }
      endOfWords = scanner.endOffset();
    }
    return rest;
  }
}
