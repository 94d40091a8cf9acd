// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.Set;
import org.neardup.comment.line.AddressLine;
import org.neardup.comment.line.ClosingLine;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.PersonName;
import org.neardup.comment.line.SeparatorLine;
import org.neardup.comment.line.TextLines;
import org.neardup.comment.line.WordList;

/**
 * Finds footers of mail programs, providers and mailing lists: {@code Sent from my telephone},
 * advertisements of free mailboxes, instructions to unsubscribe, confidentiality notices.
 *
 * <p>A footer is a run of lines at the end that starts with words of footers, or a row of
 * punctuation with words of footers below it. These words are capitalized and do not continue a
 * sentence, since lines of prose may be broken anywhere.
 */
final class FooterFinder {

  private static final int MAX_LINES = 30;
  private static final int WINDOW = 400;

  private static final Set<String> STARTS = WordList.read(FooterFinder.class, "footer_starts.txt");

  /** Starts of footers that also start sentences: an address or a name of mail must follow. */
  private static final Set<String> WEAK_STARTS =
      WordList.read(FooterFinder.class, "weak_footer_starts.txt");

  /** Words that only footers have, below a row of signs. */
  private static final Set<String> WORDS = WordList.read(FooterFinder.class, "footer_words.txt");

  /** Words of footers if an address or a name of mail is in the line. */
  private static final Set<String> WEAK_WORDS =
      WordList.read(FooterFinder.class, "weak_footer_words.txt");

  /** Addresses, and names of devices and mail providers. */
  private static final Set<String> MAIL_NAMES = WordList.read(FooterFinder.class, "mail_names.txt");

  private FooterFinder() {}

  /** Number of lines above the footer: {@code end} if there is none. */
  static int above(TextLines lines, int first, int end) {
    int bottom = end;
    while (true) {
      int start = startOfLast(lines, first, bottom);
      if (start == bottom) {
        return bottom;
      }
      bottom = start;
    }
  }

  /**
   * Start of the last footer of the lines before {@code bottom}; {@code bottom} if there is none.
   */
  private static int startOfLast(TextLines lines, int first, int bottom) {
    int top = Math.max(first, bottom - MAX_LINES);
    for (int i = bottom - 1; i >= top; i--) {
      Line line = lines.get(i);
      if (SeparatorLine.matches(line)) {
        return hasFooterWords(lines, i + 1, bottom) ? i : bottom;
      }
      boolean afterSeparator = i > first && SeparatorLine.matches(lines.get(i - 1));
      boolean starts = afterSeparator || i == first || mayStandAbove(lines, i);
      if (starts && startsFooter(lines, i, bottom)) {
        return afterSeparator ? i - 1 : i;
      }
      if (lines.afterBlank(i) && !afterSeparator) {
        return bottom;
      }
    }
    return bottom;
  }

  /** Whether a blank line, the end of a sentence or a line that is no sentence precedes a line. */
  private static boolean mayStandAbove(TextLines lines, int index) {
    if (lines.afterBlank(index)) {
      return true;
    }
    Line above = lines.get(index - 1);
    return ".!?:)]\"\u201d>".indexOf(above.lastChar()) >= 0
        || ClosingLine.of(above) != ClosingLine.NONE
        || PersonName.matches(above, 1)
        || AddressLine.isStrong(above)
        || has(MAIL_NAMES, above);
  }

  private static boolean startsFooter(TextLines lines, int index, int bottom) {
    Line line = lines.get(index);
    if (Character.isLowerCase(line.charAt(0))) {
      return false;
    }
    return starts(STARTS, line)
        || starts(WEAK_STARTS, line) && has(MAIL_NAMES, lines, index, bottom);
  }

  private static boolean starts(Set<String> starts, Line line) {
    char first = Character.toLowerCase(line.charAt(0));
    for (String start : starts) {
      if (start.charAt(0) == first && line.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasFooterWords(TextLines lines, int from, int to) {
    return has(WORDS, lines, from, to)
        || has(WEAK_WORDS, lines, from, to) && has(MAIL_NAMES, lines, from, to);
  }

  private static boolean has(Set<String> words, TextLines lines, int from, int to) {
    for (int i = from; i < to; i++) {
      if (has(words, lines.get(i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(Set<String> words, Line line) {
    for (String word : words) {
      if (line.contains(word, WINDOW)) {
        return true;
      }
    }
    return false;
  }
}
