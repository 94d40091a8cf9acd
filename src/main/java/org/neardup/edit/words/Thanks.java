// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;
import org.neardup.signature.Hash64;

/**
 * Closing sentences of a letter before its signature: {@code Thank you for opening this letter.}
 */
final class Thanks {

  /** A longer sentence is more than thanks, except thanks for being heard. */
  private static final int LONGEST = 8;

  /** {@code Thank you for the opportunity to comment on this important rule.} */
  private static final int LONGEST_CUSTOMARY = 15;

  private static final long[] HEARD =
      Telling.hashes(
          "opportunity",
          "comment",
          "comments",
          "considering",
          "consideration",
          "consider",
          "time",
          "attention",
          "reading",
          "listening",
          "hearing",
          "views",
          "letter",
          "concerns");

  private static final long THANK = Hash64.of("thank");
  private static final long THANKS = Hash64.of("thanks");
  private static final long I = Hash64.of("i");

  private Thanks() {}

  /** Whether the words from one index to another, exclusive, are a closing sentence of thanks. */
  static boolean start(WordsAndSentences content, int first, int end) {
    if (end - first > LONGEST_CUSTOMARY) {
      return false;
    }
    boolean customary = end - first <= LONGEST;
    for (int i = first; i < end && !customary; i++) {
      customary = Arrays.binarySearch(HEARD, content.words[i]) >= 0;
    }
    int word = end - first > 1 && content.words[first] == I ? first + 1 : first;
    return customary && (content.words[word] == THANK || content.words[word] == THANKS);
  }
}
