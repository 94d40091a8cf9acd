// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import org.neardup.comment.line.AddressLine;
import org.neardup.comment.line.DateLine;
import org.neardup.comment.line.DocketLine;
import org.neardup.comment.line.FieldLine;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.PersonName;
import org.neardup.comment.line.Prose;
import org.neardup.comment.line.Salutation;
import org.neardup.comment.line.TextLines;

/**
 * Finds the header before a letter: the fields of a mail or Web form, a date, and a letterhead
 * (addresses, titles, {@code Re: ...}) before a salutation.
 */
final class HeaderFinder {

  private static final int MAX_LETTERHEAD = 25;
  private static final int MAX_LINE_WORDS = 18;
  private static final int MAX_ABBREVIATION = 4;

  private HeaderFinder() {}

  /** Number of lines of the header. */
  static int lines(TextLines lines) {
    int fields = fields(lines);
    int letterhead = letterhead(lines, fields);
    int header = Math.max(fields, letterhead);
    boolean label = header > 0 && header < lines.size() && isLabelAlone(lines.get(header));
    return header + (label ? 1 : 0);
  }

  /** {@code Comment:} on a line of its own. */
  private static boolean isLabelAlone(Line line) {
    return FieldLine.textStart(line) == line.end();
  }

  /**
   * Start of the text in the first line below the header, after a label like {@code Comment:}; 0 if
   * there is none.
   */
  static int labelEnd(TextLines lines, int header) {
    boolean below = header > 0 && header < lines.size();
    return below ? Math.max(0, FieldLine.textStart(lines.get(header))) : 0;
  }

  /** The run of label lines: fields, dates, and addresses between them. */
  private static int fields(TextLines lines) {
    int end = 0;
    boolean field = false;
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (namesThings(lines, i)) {
        end = i + 1;
        field = true;
      } else if (!field || !AddressLine.isStrong(line)) {
        break;
      }
    }
    return end;
  }

  /**
   * The lines before the salutation, if all may be of a letterhead and one of them certainly is.
   */
  private static int letterhead(TextLines lines, int fields) {
    boolean sure = fields > 0;
    int last = Math.min(lines.size(), MAX_LETTERHEAD);
    for (int i = fields; i < last; i++) {
      Line line = lines.get(i);
      if (Salutation.end(line, i + 1 < lines.size()) >= 0) {
        return sure ? i : 0;
      }
      boolean strong = AddressLine.isStrong(line) || namesThings(lines, i);
      boolean quiet = line.words() <= MAX_LINE_WORDS && !Prose.in(line) && !endsSentence(line);
      if (!strong && !quiet) {
        return 0;
      }
      sure |= strong;
    }
    return 0;
  }

  /** With a full stop that does not end an abbreviation. */
  private static boolean endsSentence(Line line) {
    char last = line.lastChar();
    if (last != '.') {
      return last == '!' || last == '?';
    }
    int word = line.words() - 1;
    String bare = line.bare(word);
    boolean shortened =
        !bare.isEmpty()
            && bare.length() <= MAX_ABBREVIATION
            && Character.isUpperCase(bare.charAt(0));
    return !shortened && !PersonName.isAbbreviation(line, word);
  }

  private static boolean namesThings(TextLines lines, int index) {
    Line line = lines.get(index);
    return FieldLine.matches(line) && !countsReasons(lines, index)
        || DateLine.matches(line)
        || DocketLine.matches(line);
  }

  /** {@code First: ...} without {@code Last: ...} below it, or the reverse. */
  private static boolean countsReasons(TextLines lines, int index) {
    return switch (FieldLine.labelOf(lines.get(index))) {
      case "first" -> !isLabelled(lines, index + 1, "last");
      case "last" -> !isLabelled(lines, index - 1, "first");
      default -> false;
    };
  }

  private static boolean isLabelled(TextLines lines, int index, String label) {
    return index >= 0 && index < lines.size() && FieldLine.labelOf(lines.get(index)).equals(label);
  }
}
