// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.neardup.text.SentenceScanner;
import org.neardup.text.WordScanner;

/**
 * Limits of the length of a signed text. Signing takes 30 to 50 bytes a word and 12 a sentence, so
 * that a few megabytes of single letters would fill a small heap; the longest novels have as many
 * words.
 */
public final class TextLimit {

  /** Most words of a text. */
  public static final int MAX_WORDS = 500_000;

  /** Most UTF-16 units of a text, which may be all punctuation. */
  public static final int MAX_CHARACTERS = 5_000_000;

  /** Most sentences of a text, with or without words. */
  public static final int MAX_SENTENCES = 500_000;

  /** The greatest number of words in the normal form of a UTF-16 unit: U+3316 has six. */
  private static final int WORDS_PER_CHARACTER = 6;

  private TextLimit() {}

  /** An upper bound of the words of a text that can be signed, from its length. */
  public static long mostWords(CharSequence text) {
    return Math.min((long) WORDS_PER_CHARACTER * text.length(), MAX_WORDS);
  }

  /** Whether a text is too long. Linear in its length, and constant for ordinary ones. */
  public static boolean isExceededBy(CharSequence text) {
    if (text.length() <= MAX_WORDS / WORDS_PER_CHARACTER) {
      return false;
    }
    if (text.length() > MAX_CHARACTERS) {
      return true;
    }
    WordScanner words = new WordScanner();
    words.reset(text);
    int count = 0;
    while (count <= MAX_WORDS && words.next()) {
      count++;
    }
    SentenceScanner sentences = new SentenceScanner();
    sentences.reset(text);
    int sentenceCount = 0;
    while (sentenceCount <= MAX_SENTENCES && sentences.next()) {
      sentenceCount++;
    }
    return count > MAX_WORDS || sentenceCount > MAX_SENTENCES;
  }

  /** An analyzer has read more of a text than the limits allow. */
  public static final class ExceededException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    ExceededException(String what, int max) {
      super("a text must have at most " + max + " " + what + " to be signed, got more");
    }
  }
}
