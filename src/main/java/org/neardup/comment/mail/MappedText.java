// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.Arrays;
import org.neardup.comment.line.Line;
import org.neardup.text.TextSpan;

/**
 * A text decoded from another one, with the origin of each of its characters.
 *
 * <pre>
 *   raw      caf=C3=A9 &amp; milk          decoded      café &amp; milk
 *            0  3      10                               0  3  5
 * </pre>
 */
public final class MappedText {

  private final String text;
  private final int shift;
  private final int[] starts;
  private final int[] ends;

  private MappedText(String text, int shift, int[] starts, int[] ends) {
    this.text = text;
    this.shift = shift;
    this.starts = starts;
    this.ends = ends;
  }

  /** An unchanged piece of a raw text. */
  public static MappedText plain(String raw, int start, int end) {
    return new MappedText(raw.substring(start, end), start, null, null);
  }

  public String text() {
    return text;
  }

  /** Start of the origin of a character in the raw text. */
  int rawStart(int index) {
    return starts == null ? shift + index : starts[index];
  }

  /** End of the origin of a character in the raw text. */
  int rawEnd(int index) {
    return ends == null ? shift + index + 1 : ends[index];
  }

  /** From the origin of the first character of a span to that of the last. */
  public TextSpan raw(TextSpan span) {
    if (span.start() == span.end()) {
      int place = text.isEmpty() ? shift : rawStart(Math.min(span.start(), text.length() - 1));
      return new TextSpan(place, place);
    }
    int start = rawStart(span.start());
    return new TextSpan(start, Math.max(start, rawEnd(span.end() - 1)));
  }

  /** Builds a mapped text; for one thread. */
  static final class Builder {

    private final StringBuilder text = new StringBuilder();
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int breaksAtEnd;
    private boolean blank = true;

    /** Adds a character with its origin in the raw text. */
    void append(char c, int rawStart, int rawEnd) {
      int at = text.length();
      if (at == starts.length) {
        starts = Arrays.copyOf(starts, 2 * at);
        ends = Arrays.copyOf(ends, 2 * at);
      }
      starts[at] = rawStart;
      ends[at] = rawEnd;
      text.append(c);
      if (!Line.isSpace(c)) {
        breaksAtEnd = 0;
        blank = false;
      } else if (c == '\n') {
        breaksAtEnd++;
      }
    }

    /** Adds another mapped text. */
    void append(MappedText other) {
      for (int i = 0; i < other.text.length(); i++) {
        append(other.text.charAt(i), other.rawStart(i), other.rawEnd(i));
      }
    }

    /** Adds line breaks without an origin, after the previous character. */
    void breakLine(int count) {
      int place = lastRaw();
      for (int i = 0; i < count; i++) {
        append('\n', place, place);
      }
    }

    /** End of the origin of the last character; 0 if there is none. */
    int lastRaw() {
      return text.length() == 0 ? 0 : ends[text.length() - 1];
    }

    /** Number of line breaks in the white space at the end. */
    int breaksAtEnd() {
      return breaksAtEnd;
    }

    /** Whether the text is blank. */
    boolean isBlank() {
      return blank;
    }

    int length() {
      return text.length();
    }

    char charAt(int index) {
      return text.charAt(index);
    }

    MappedText build() {
      int length = text.length();
      return new MappedText(
          text.toString(), 0, Arrays.copyOf(starts, length), Arrays.copyOf(ends, length));
    }
  }
}
