// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/**
 * A docket's number, alone on its line or with a few words before it: {@code Docket # AB-2020-01}.
 */
public final class DocketLine {

  private static final int MAX_WORDS = 7;
  private static final int MIN_DIGITS = 4;

  private static final Set<String> WORDS =
      Set.of(
          "",
          "docket",
          "dockets",
          "id",
          "no",
          "nos",
          "number",
          "re",
          "ref",
          "the",
          "comment",
          "comments",
          "on",
          "in",
          "response",
          "to",
          "for",
          "document",
          "regarding",
          "rin",
          "rule",
          "proposed",
          "regulation",
          "submission");

  private DocketLine() {}

  public static boolean matches(Line line) {
    int words = line.words();
    if (words == 0 || words > MAX_WORDS || !isIdentifier(line.bare(words - 1))) {
      return false;
    }
    for (int i = 0; i < words - 1; i++) {
      if (!WORDS.contains(line.bareWord(i))) {
        return false;
      }
    }
    return true;
  }

  /** Letters and four digits or more, with a hyphen among them. */
  private static boolean isIdentifier(String word) {
    int digits = 0;
    int hyphens = 0;
    int letters = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean hyphen = c == '-' || c >= '\u2010' && c <= '\u2015';
      digits += c >= '0' && c <= '9' ? 1 : 0;
      hyphens += hyphen ? 1 : 0;
      letters += Character.isUpperCase(c) || c >= 'a' && c <= 'z' ? 1 : 0;
      if (!hyphen && !Character.isLetterOrDigit(c)) {
        return false;
      }
    }
    return digits >= MIN_DIGITS && hyphens > 0 && letters > 0;
  }
}
