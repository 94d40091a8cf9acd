package org.neardup.edit;

import org.neardup.signature.Hash64;

/**
 * The sentences that a letter is closed with before its signature: {@code Thank you for opening
 * this letter.}
 */
final class Thanks {

  /** A longer sentence says more than thanks. */
  private static final int LONGEST = 15;

  private static final long THANK = Hash64.of("thank");
  private static final long THANKS = Hash64.of("thanks");
  private static final long I = Hash64.of("i");

  private Thanks() {}

  /** Whether the sentence of the words from an index to another, exclusive, is one of thanks. */
  static boolean start(WordsAndSentences content, int first, int end) {
    if (end - first > LONGEST) {
      return false;
    }
    int word = end - first > 1 && content.words[first] == I ? first + 1 : first;
    return content.words[word] == THANK || content.words[word] == THANKS;
  }
}
