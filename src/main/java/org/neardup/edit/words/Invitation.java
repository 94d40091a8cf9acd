// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

/**
 * What a form has in square brackets for its writer to fill in: {@code [Add your story here.]} Who
 * leaves it in has not written it, and who strikes it out has left out nothing of the letter.
 */
public final class Invitation {

  private Invitation() {}

  /**
   * The end of an invitation that begins with a word; that word if none does. Words are all that is
   * in the brackets.
   */
  static int end(String text, WordsAndSentences content, int word) {
    int open = content.wordStarts[word] - 1;
    if (open < 0 || text.charAt(open) != '[') {
      return word;
    }
    int close = open + 1;
    while (close < text.length() && text.charAt(close) != ']') {
      if (text.charAt(close) == '[') {
        return word;
      }
      close++;
    }
    int end = word;
    while (close < text.length() && end < content.wordCount && content.wordEnds[end] <= close) {
      end++;
    }
    return end;
  }

  /** Whether the words from one index to another, exclusive, are an invitation. */
  public static boolean is(String text, WordsAndSentences content, int from, int to) {
    return to > from && end(text, content, from) == to;
  }
}
