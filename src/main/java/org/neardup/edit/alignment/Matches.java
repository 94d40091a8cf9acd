// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;

/**
 * Words of a text with their origins in the reference, as far as they are matched. The stages of an
 * {@link Alignment} fill it in turn and read its arrays. Reusable; not thread-safe.
 */
final class Matches {

  /** The origin of a word that is not in the reference. */
  static final int NONE = -1;

  /** For each word of the text, its origin in the reference, or {@link #NONE}. */
  int[] origins = new int[256];

  /** Whether a word of the text is in the order of the reference. */
  boolean[] inOrder = new boolean[256];

  /** For each word of the reference, its number of occurrences in the text. */
  int[] uses = new int[256];

  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  /** Clears all matches and starts with a text and its reference. */
  void begin(WordsAndSentences text, WordsAndSentences reference) {
    content = text;
    referenceContent = reference;
    if (origins.length < content.wordCount) {
      origins = new int[content.wordCount * 3 / 2];
      inOrder = new boolean[origins.length];
    }
    if (uses.length < referenceContent.wordCount) {
      uses = new int[referenceContent.wordCount * 3 / 2];
    }
    Arrays.fill(origins, 0, content.wordCount, NONE);
    Arrays.fill(inOrder, 0, content.wordCount, false);
    Arrays.fill(uses, 0, referenceContent.wordCount, 0);
  }

  /** Matches a sentence, word for word. */
  void matchSentence(int sentence, int referenceSentence, boolean ordered) {
    int length = Math.min(content.length(sentence), referenceContent.length(referenceSentence));
    for (int i = 0; i < length; i++) {
      take(
          content.firstWords[sentence] + i,
          referenceContent.firstWords[referenceSentence] + i,
          ordered,
          1);
    }
  }

  /** Matches words in a row. */
  void take(int word, int referenceWord, boolean ordered, int count) {
    for (int i = 0; i < count; i++) {
      origins[word + i] = referenceWord + i;
      inOrder[word + i] = ordered;
      uses[referenceWord + i]++;
    }
  }
}
