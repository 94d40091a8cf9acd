// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import org.neardup.comment.line.AddressLine;
import org.neardup.comment.line.ClosingLine;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.PersonName;
import org.neardup.comment.line.SeparatorLine;
import org.neardup.comment.line.TextLines;

/**
 * Finds the signature at the end of a letter: closing, name, title, street, city, telephone, Web
 * address.
 *
 * <p>The first of these forms that holds is used:
 *
 * <ol>
 *   <li>the signature delimiter of mail programs, two hyphens and a space, and a few lines of any
 *       kind below it, with closing and name above;
 *   <li>a closing on its own line, or two hyphens, with only short lines that are not sentences
 *       below;
 *   <li>a closing after the last sentence of the last line of prose, with the same below;
 *   <li>without a closing, a name with lines of an address below it, or names alone;
 *   <li>a name after the last sentence of the last line.
 * </ol>
 *
 * <p>A signature with a closing directly above another one belongs to it.
 */
final class SignatureFinder {

  private static final int MAX_LINES = 16;
  private static final int MAX_NAMES = 6;

  /** A form or a list may add its own signature to that of the writer. */
  private static final int MAX_ABOVE = 2;

  private static final int MAX_DELIMITED = 10;
  private static final int MAX_UNCLOSED = 8;

  private SignatureFinder() {}

  /**
   * Start of the signature among the lines from {@code first} to {@code end}.
   *
   * @return a place in the text, or -1 if there is no signature
   */
  static int start(TextLines lines, int first, int end) {
    int start = last(lines, first, end);
    for (int again = 0; again < MAX_ABOVE && start >= 0; again++) {
      int line = startingAt(lines, first, end, start);
      int above = line < 0 ? -1 : last(lines, first, line);
      int closing = above < 0 ? -1 : startingAt(lines, first, line, above);
      if (closing < 0 || ClosingLine.wordsAtStart(lines.get(closing)) == 0) {
        return start;
      }
      start = above;
    }
    return start;
  }

  /** The line before {@code end} that starts at a place; -1 if none starts there. */
  private static int startingAt(TextLines lines, int first, int end, int place) {
    int line = end - 1;
    while (line > first && lines.get(line).start() > place) {
      line--;
    }
    return lines.get(line).start() == place ? line : -1;
  }

  private static int last(TextLines lines, int first, int end) {
    int delimited = belowDelimiter(lines, first, end);
    if (delimited < end) {
      return lines.get(delimited).start();
    }
    int top = end;
    int closing = -1;
    while (top > first && end - top < MAX_LINES && closing < 0) {
      Line line = lines.get(top - 1);
      ClosingLine kind =
          closesSentence(lines, first, top - 1, end) ? ClosingLine.NONE : ClosingLine.of(line);
      boolean delimiter = SeparatorLine.isDelimiter(line);
      if (kind == ClosingLine.CLOSING || delimiter && top < end) {
        closing = top - 1;
      } else if (kind == ClosingLine.THANKS) {
        if (top == end) {
          return -1;
        }
        closing = top - 1;
      } else if (startsWithClosing(line)) {
        closing = top - 1;
      } else if (!AddressLine.mayStandInSignature(line)) {
        break;
      } else {
        top--;
      }
    }
    if (closing >= 0) {
      return lines.get(withClosingsAbove(lines, first, closing)).start();
    }
    if (top > first) {
      int inline = InlineSignature.closing(lines.get(top - 1), top == end);
      if (inline >= 0) {
        return inline;
      }
    }
    int unclosed = withoutClosing(lines, Math.max(first, top), end);
    if (unclosed < end) {
      return lines.get(unclosed).start();
    }
    return end > first ? InlineSignature.name(lines.get(end - 1)) : -1;
  }

  /** Start of the lines below a signature delimiter; {@code end} if there is none. */
  private static int belowDelimiter(TextLines lines, int first, int end) {
    for (int i = end - 2; i > first && end - i <= MAX_DELIMITED + 1; i--) {
      if (SeparatorLine.isFullDelimiter(lines.get(i))) {
        int above = i - 1;
        boolean named = PersonName.matches(lines.get(above), 1) && above > first;
        int closing = named ? above - 1 : above;
        return closing > first && ClosingLine.of(lines.get(closing)) != ClosingLine.NONE
            ? withClosingsAbove(lines, first, closing)
            : i;
      }
    }
    return end;
  }

  /**
   * Whether words of a closing may end a sentence that the line above began: {@code They deserve}
   * above {@code peace.}
   */
  private static boolean closesSentence(TextLines lines, int first, int index, int end) {
    Line line = lines.get(index);
    if (index == first || line.lastChar() == ',' || standsAlone(lines, index)) {
      return false;
    }
    Line above = lines.get(index - 1);
    boolean capital = !Character.isLowerCase(line.charAt(0));
    return !(capital && index + 1 < end)
        && ClosingLine.of(above) == ClosingLine.NONE
        && !AddressLine.isStrong(above);
  }

  /** {@code Thank you,} above {@code Sincerely,} belongs to it. */
  private static int withClosingsAbove(TextLines lines, int first, int closing) {
    int start = closing;
    while (start > first
        && ClosingLine.of(lines.get(start - 1)) != ClosingLine.NONE
        && !closesSentence(lines, first, start - 1, closing)) {
      start--;
    }
    return start;
  }

  /** {@code Sincerely, Ann Archer} on one line. */
  private static boolean startsWithClosing(Line line) {
    int words = ClosingLine.wordsAtStart(line);
    if (words == 0 || words >= line.words()) {
      return false;
    }
    Line rest = line.from(words);
    return PersonName.matches(rest, 1) || AddressLine.isStrong(rest);
  }

  /** Start of a block of names and addresses that ends at {@code end}, or {@code end}. */
  private static int withoutClosing(TextLines lines, int top, int end) {
    int start = end;
    boolean strong = false;
    int names = 0;
    for (int i = end - 1; i >= Math.max(top, end - MAX_UNCLOSED); i--) {
      Line line = lines.get(i);
      boolean name =
          strong
              ? PersonName.matchesAboveAddress(line)
              : PersonName.matchesUnclosed(line) || i == end - 1 && isDashedName(line);
      if (AddressLine.isStrong(line)) {
        strong = true;
      } else if (name) {
        names++;
      } else if (!AddressLine.isTitle(line) || !strong && names == 0 && i < end - 2) {
        break;
      }
      if (name && (strong || end - i == names)) {
        start = i;
      }
    }
    boolean alone = !strong && names > MAX_NAMES;
    if (start == end
        || alone
        || isAnnounced(lines, start)
        || start == top && start > 0 && !standsAlone(lines, start)) {
      return end;
    }
    return start;
  }

  /** Whether the line above leads to this one, like {@code I ask:} and {@code Who did it?}. */
  private static boolean isAnnounced(TextLines lines, int index) {
    return index > 0 && ":,?".indexOf(lines.get(index - 1).lastChar()) >= 0;
  }

  /** {@code -Ann}, {@code --Ann}. */
  private static boolean isDashedName(Line line) {
    char first = line.charAt(0);
    boolean dash = first == '-' || first == '\u2013' || first == '\u2014' || first == '~';
    return dash && PersonName.matches(line, 1);
  }

  /** Whether the line follows a blank line, the end of a sentence or a comma. */
  private static boolean standsAlone(TextLines lines, int index) {
    return lines.afterBlank(index) || ".,!?)\"\u201d".indexOf(lines.get(index - 1).lastChar()) >= 0;
  }
}
