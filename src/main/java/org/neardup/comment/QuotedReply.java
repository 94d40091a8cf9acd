// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;

/**
 * Finds the answered mail below an answer: lines that start with {@code >} and the line that names
 * their writer, or everything from {@code -----Original Message-----} and the fields below it.
 *
 * <p>Quotations between or above the writer's own lines stay in the body, as do forwarded mails,
 * since people forward the letter they want to send.
 */
final class QuotedReply {

  private static final int FIELDS_BELOW = 4;
  private static final int MAX_ATTRIBUTION = 200;

  private QuotedReply() {}

  /** Number of lines above the quotation: {@code end} if there is none. */
  static int above(TextLines lines, int first, int end) {
    for (int i = first + 1; i < end; i++) {
      if (isOriginal(lines, i, end)) {
        return i;
      }
    }
    int start = end;
    while (start > first && lines.get(start - 1).charAt(0) == '>') {
      start--;
    }
    if (start == end) {
      return end;
    }
    for (int above = 1; above <= 2 && start - above > first; above++) {
      if (isAttribution(lines, start - above, start)) {
        return start - above;
      }
    }
    return start;
  }

  private static boolean isOriginal(TextLines lines, int index, int end) {
    Line line = lines.get(index);
    char first = line.charAt(0);
    boolean marked = first == '-' && line.length() < 80 && line.contains("original message", 80);
    boolean from =
        (first == 'F' || first == '*') && line.startsWith(first == '*' ? "*from:" : "from:");
    if (!marked && !from) {
      return false;
    }
    int fields = from ? 1 : 0;
    for (int i = index + 1; i < Math.min(end, index + 1 + FIELDS_BELOW); i++) {
      fields += isMailField(lines.get(i)) ? 1 : 0;
    }
    return fields >= (marked ? 2 : 3);
  }

  private static boolean isMailField(Line line) {
    int skip = line.charAt(0) == '*' ? 1 : 0;
    Line field = line.fromPlace(line.start() + skip);
    return field.startsWith("from:")
        || field.startsWith("sent:")
        || field.startsWith("date:")
        || field.startsWith("to:")
        || field.startsWith("subject:")
        || field.startsWith("cc:");
  }

  /** {@code On 1 June 2020, Ann Archer wrote:}, on one line or two. */
  private static boolean isAttribution(TextLines lines, int from, int to) {
    Line last = lines.get(to - 1);
    Line first = lines.get(from);
    if (last.lastChar() != ':' || last.length() + first.length() > 2 * MAX_ATTRIBUTION) {
      return false;
    }
    String verb = last.bareWord(Math.min(last.words(), Line.MAX_WORDS) - 1);
    boolean writes = verb.equals("wrote") || verb.equals("writes") || verb.equals("said");
    return writes && (to - from == 1 || first.startsWith("on ") || first.startsWith("at "));
  }
}
