// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.ArrayList;
import java.util.List;

/** The lines of a text that are not blank, in their order, with the places of blank lines. */
public final class TextLines {

  private final List<Line> lines = new ArrayList<>();
  private final List<Boolean> afterBlank = new ArrayList<>();

  /** The lines of {@code text} from {@code start} on; a line ends with CR, LF or both. */
  public TextLines(String text, int start) {
    boolean blank = false;
    int place = start;
    while (place < text.length()) {
      int end = endOfLine(text, place);
      Line line = new Line(text, place, end);
      if (line.isBlank()) {
        blank = true;
      } else {
        lines.add(line);
        afterBlank.add(blank);
        blank = false;
      }
      place = afterBreak(text, end);
    }
  }

  /** End of the line that contains {@code place}, without its break. */
  public static int endOfLine(String text, int place) {
    int end = place;
    while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  /** Start of the line after the break at {@code end}. */
  public static int afterBreak(String text, int end) {
    boolean both =
        end + 1 < text.length() && text.charAt(end) == '\r' && text.charAt(end + 1) == '\n';
    return Math.min(text.length(), end + (both ? 2 : 1));
  }

  public int size() {
    return lines.size();
  }

  public Line get(int index) {
    return lines.get(index);
  }

  /** Whether a blank line precedes the line. */
  public boolean afterBlank(int index) {
    return afterBlank.get(index);
  }
}
