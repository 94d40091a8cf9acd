package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;

/**
 * Words of a text with their origins in the reference, as far as they are matched. The stages of an
 * {@link Alignment} fill it in turn and read its arrays. Reusable; not thread-safe.
 */
final class Matches {

  /** For each word of the text, its origin in the reference, or {@link Alignment#NONE}. */
  int[] origins = new int[256];

  /** Whether a word of the text is in the order of the reference. */
  boolean[] inOrder = new boolean[256];

  /** For each word of the reference, its number of occurrences in the text. */
  int[] uses = new int[256];

  private WordsAndSentences ours;
  private WordsAndSentences theirs;

  /** Clears all matches and starts with a text and its reference. */
  void begin(WordsAndSentences text, WordsAndSentences reference) {
    ours = text;
    theirs = reference;
    if (origins.length < ours.wordCount) {
      origins = new int[ours.wordCount * 3 / 2];
      inOrder = new boolean[origins.length];
    }
    if (uses.length < theirs.wordCount) {
      uses = new int[theirs.wordCount * 3 / 2];
    }
    Arrays.fill(origins, 0, ours.wordCount, Alignment.NONE);
    Arrays.fill(inOrder, 0, ours.wordCount, false);
    Arrays.fill(uses, 0, theirs.wordCount, 0);
  }

  /** Matches a sentence, word for word. */
  void takeSentence(int ourSentence, int theirSentence, boolean ordered) {
    int length = Math.min(ours.length(ourSentence), theirs.length(theirSentence));
    for (int i = 0; i < length; i++) {
      take(ours.firstWords[ourSentence] + i, theirs.firstWords[theirSentence] + i, ordered, 1);
    }
  }

  /** Matches words in a row. */
  void take(int ourWord, int theirWord, boolean ordered, int count) {
    for (int i = 0; i < count; i++) {
      origins[ourWord + i] = theirWord + i;
      inOrder[ourWord + i] = ordered;
      uses[theirWord + i]++;
    }
  }
}
