package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;

/**
 * Words of a text and the words of its reference that they come from, as far as they have been
 * found. The stages of an {@link Alignment} fill it one after the other; the arrays are theirs to
 * read. Reused from text to text; not thread-safe.
 */
final class Matches {

  /** For each word of the text, its word of the reference, or {@link Alignment#NONE}. */
  int[] origins = new int[256];

  /** Whether a word of the text stands in the order of the reference. */
  boolean[] inOrder = new boolean[256];

  /** For each word of the reference, how often the text has it. */
  int[] uses = new int[256];

  private WordsAndSentences textWords;
  private WordsAndSentences referenceWords;

  /** Forgets all matches and begins with a text and its reference. */
  void begin(WordsAndSentences text, WordsAndSentences reference) {
    textWords = text;
    referenceWords = reference;
    if (origins.length < textWords.wordCount) {
      origins = new int[textWords.wordCount * 3 / 2];
      inOrder = new boolean[origins.length];
    }
    if (uses.length < referenceWords.wordCount) {
      uses = new int[referenceWords.wordCount * 3 / 2];
    }
    Arrays.fill(origins, 0, textWords.wordCount, Alignment.NONE);
    Arrays.fill(inOrder, 0, textWords.wordCount, false);
    Arrays.fill(uses, 0, referenceWords.wordCount, 0);
  }

  /** Matches a sentence, word for word. */
  void takeSentence(int textSentence, int referenceSentence, boolean ordered) {
    int length = Math.min(textWords.length(textSentence), referenceWords.length(referenceSentence));
    for (int i = 0; i < length; i++) {
      take(
          textWords.firstWords[textSentence] + i,
          referenceWords.firstWords[referenceSentence] + i,
          ordered,
          1);
    }
  }

  /** Matches words in a row. */
  void take(int textWord, int referenceWord, boolean ordered, int count) {
    for (int i = 0; i < count; i++) {
      origins[textWord + i] = referenceWord + i;
      inOrder[textWord + i] = ordered;
      uses[referenceWord + i]++;
    }
  }
}
