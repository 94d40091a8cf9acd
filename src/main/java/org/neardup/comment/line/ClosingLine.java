// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Locale;
import java.util.Set;

/**
 * The words of a closing: {@code Sincerely,}, {@code Respectfully submitted,}.
 *
 * <p>Thanks are a closing only before a name; by themselves they are the writer's words.
 */
public enum ClosingLine {
  /** No closing. */
  NONE,
  /** Thanks. */
  THANKS,
  /** Words that only occur in closings. */
  CLOSING;

  private static final int MAX_WORDS = 6;
  private static final int MAX_LENGTH = 60;

  private static final Set<String> CLOSINGS =
      Set.of(
          "sincerely",
          "sincerely yours",
          "yours sincerely",
          "most sincerely",
          "very sincerely",
          "sincerely submitted",
          "yours truly",
          "very truly yours",
          "truly yours",
          "truly",
          "yours very truly",
          "yours",
          "yours faithfully",
          "faithfully",
          "faithfully yours",
          "respectfully",
          "respectfully submitted",
          "respectfully yours",
          "very respectfully",
          "most respectfully",
          "submitted respectfully",
          "with respect",
          "with all due respect",
          "respectfully submitted by",
          "submitted by",
          "regards",
          "best regards",
          "kind regards",
          "kindest regards",
          "warm regards",
          "warmest regards",
          "with regards",
          "with best regards",
          "with kind regards",
          "with warm regards",
          "good regards",
          "thanks and regards",
          "thanks & regards",
          "thank you and regards",
          "best",
          "best wishes",
          "with best wishes",
          "all the best",
          "cordially",
          "cordially yours",
          "warmly",
          "gratefully",
          "gratefully yours",
          "signed",
          "in solidarity",
          "peace",
          "blessings",
          "faithfully submitted",
          "sincerely and respectfully",
          "respectfully and sincerely",
          "thank you sincerely",
          "thank you respectfully",
          "thanks regards",
          "cheers",
          "hth",
          "hope this helps",
          "take care");

  private static final Set<String> THANK =
      Set.of(
          "thank you",
          "thanks",
          "many thanks",
          "thank you very much",
          "thank you so much",
          "thanks so much",
          "thanks a lot",
          "thanks very much",
          "thanks again",
          "thank you again",
          "thank you in advance",
          "thanks in advance",
          "thank you kindly",
          "with thanks",
          "with gratitude",
          "thank u",
          "thanks much",
          "thankyou");

  /** The kind of closing that the whole line is. */
  public static ClosingLine of(Line line) {
    int words = line.words();
    if (words == 0 || words > MAX_WORDS || line.length() > MAX_LENGTH || line.charAt(0) == '>') {
      return NONE;
    }
    return of(line, words);
  }

  /** The kind of closing that the first {@code words} words of a line are. */
  public static ClosingLine of(Line line, int words) {
    StringBuilder phrase = new StringBuilder();
    for (int i = 0; i < words; i++) {
      String word = line.word(i).equals("&") ? "&" : line.bareWord(i);
      if (!word.isEmpty()) {
        phrase.append(phrase.isEmpty() ? "" : " ").append(word);
      }
    }
    String closing = phrase.toString().toLowerCase(Locale.ROOT);
    if (CLOSINGS.contains(closing)) {
      return CLOSING;
    }
    return THANK.contains(closing) ? THANKS : NONE;
  }

  /**
   * Number of words of a closing at the start of the line whose last word ends with a comma or ends
   * the line: 1 for {@code Sincerely, Ann Archer}, 0 if there is none.
   */
  public static int wordsAtStart(Line line) {
    int most = Math.min(MAX_WORDS, line.words());
    for (int words = 1; words <= most; words++) {
      char last = line.word(words - 1).charAt(line.word(words - 1).length() - 1);
      boolean ends = last == ',' || last == '-' || last == ':' || words == line.words();
      if (ends) {
        return of(line, words) == NONE ? 0 : words;
      }
    }
    return 0;
  }
}
