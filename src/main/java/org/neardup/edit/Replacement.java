// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.VaryingWord;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.text.WordScanner;

/**
 * Whether words of a text that replace words of its reference change nothing: another name, or the
 * same letters with different spaces. Reusable; not thread-safe.
 */
final class Replacement {

  /** {@code Register} and {@code Registe} are one word, {@code Ann} and {@code Amy} two names. */
  private static final int SAME_BEGINNING = 3;

  /** The number of words by which a name may be longer than the name it replaces. */
  private static final int LONGER_NAME = 2;

  private ReferenceText reference;
  private String text;
  private WordsAndSentences content;

  /** Begins with a text. */
  void begin(ReferenceText newReference, String newText, WordsAndSentences newContent) {
    reference = newReference;
    text = newText;
    content = newContent;
  }

  /** Whether words only replace one name, date or address by another. */
  boolean isRenaming(int from, int to, int low, int high) {
    if (to - from == 1 && high - low == 1 && beginAlike(from, low)) {
      return false; // one name replaced by another, or the same word spelled differently
    }
    boolean named = low < high && VaryingWord.all(reference.content(), low, high);
    return named && to - from <= high - low + LONGER_NAME
        || (named || low == high) && VaryingWord.all(content, from, to);
  }

  private boolean beginAlike(int word, int referenceWord) {
    return text.regionMatches(
        true,
        content.wordStarts[word],
        reference.text(),
        reference.content().wordStarts[referenceWord],
        SAME_BEGINNING);
  }

  /** Whether words have the same letters as the words that they replace. */
  boolean isRespelling(int from, int to, int low, int high) {
    return low < high
        && to - from != high - low
        && letters(text, content, from, to)
            .equals(letters(reference.text(), reference.content(), low, high));
  }

  private static String letters(String text, WordsAndSentences side, int from, int to) {
    StringBuilder letters = new StringBuilder();
    WordScanner scanner = new WordScanner();
    for (int i = from; i < to; i++) { // between two words of a letter others may be left out
      scanner.reset(text.substring(side.wordStarts[i], side.wordEnds[i]));
      while (scanner.next()) {
        letters.append(scanner.buffer(), 0, scanner.length());
      }
    }
    return letters.toString();
  }
}
