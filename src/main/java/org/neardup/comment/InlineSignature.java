// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import org.neardup.comment.line.AddressLine;
import org.neardup.comment.line.ClosingLine;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.PersonName;

/**
 * A signature after the last sentence, on the same line: {@code ... for the bees. Sincerely, Ann
 * Archer}, {@code ... for the bees. Ann Archer}.
 *
 * <p>Only the last {@value #WINDOW} characters of the line are examined.
 */
final class InlineSignature {

  private static final int WINDOW = 240;

  private InlineSignature() {}

  /**
   * Start of a closing after a sentence, with only a name or address after it.
   *
   * @param last whether the line is the last one: {@code Thank you.} is no closing by itself
   * @return a place in the text, or -1
   */
  static int closing(Line line, boolean last) {
    for (int place = firstSentenceEnd(line, 0); place >= 0; place = firstSentenceEnd(line, place)) {
      Line rest = line.fromPlace(line.start() + place);
      if (rest.isBlank()) {
        return -1;
      }
      int words = ClosingLine.wordsAtStart(rest);
      if (words > 0) {
        ClosingLine kind = ClosingLine.of(rest, words);
        Line after = rest.from(words);
        boolean signed = isSigned(after);
        if (signed || after.isBlank() && (kind == ClosingLine.CLOSING || !last)) {
          return rest.start();
        }
      }
    }
    return -1;
  }

  /** Start of a name after the last sentence of the line; -1 if there is none. */
  static int name(Line line) {
    int end = -1;
    for (int place = firstSentenceEnd(line, 0); place >= 0; place = firstSentenceEnd(line, place)) {
      end = place;
    }
    if (end < 0) {
      return -1;
    }
    Line rest = line.fromPlace(line.start() + end);
    return !rest.isBlank() && PersonName.matchesUnclosed(rest) ? rest.start() : -1;
  }

  private static boolean isSigned(Line rest) {
    return !rest.isBlank()
        && (PersonName.matches(rest, 1) || AddressLine.isStrong(rest) || AddressLine.isTitle(rest));
  }

  /**
   * The first place after {@code from}, relative to the line, after the end of a sentence and white
   * space; -1 if there is none. The full stop of an initial, a title or {@code U.S.} does not end a
   * sentence: the word before it must be in lower case and have two letters.
   */
  private static int firstSentenceEnd(Line line, int from) {
    int first = Math.max(Math.max(2, from), line.length() - WINDOW);
    for (int i = first; i < line.length(); i++) {
      if (Line.isSpace(line.charAt(i)) && endsSentence(line, i - 1)) {
        int next = i;
        while (next < line.length() && Line.isSpace(line.charAt(next))) {
          next++;
        }
        return next;
      }
    }
    return -1;
  }

  private static boolean endsSentence(Line line, int index) {
    int mark = index;
    while (mark > 1 && "\"'\u201d\u2019)".indexOf(line.charAt(mark)) >= 0) {
      mark--;
    }
    char c = line.charAt(mark);
    if (c == '!' || c == '?') {
      return true;
    }
    if (c != '.') {
      return false;
    }
    char before = line.charAt(mark - 1);
    char twoBefore = mark > 1 ? line.charAt(mark - 2) : ' ';
    return before == '.'
        || Character.isDigit(before)
        || ")\"\u201d%".indexOf(before) >= 0
        || Character.isLowerCase(before) && Character.isLowerCase(twoBefore) && !isTitle(line, mark)
        || Character.isUpperCase(before) && Character.isUpperCase(twoBefore);
  }

  /** Whether the word before a full stop is a short one that starts with a capital: Dr., Inc. */
  private static boolean isTitle(Line line, int mark) {
    int start = mark;
    while (start > 0 && mark - start < 6 && Character.isLetter(line.charAt(start - 1))) {
      start--;
    }
    return mark - start < 5 && Character.isUpperCase(line.charAt(start));
  }
}
