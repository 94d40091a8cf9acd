package org.neardup.comment.mail;

import java.util.Arrays;
import org.neardup.comment.line.Line;
import org.neardup.text.TextSpan;

/**
 * A text that was decoded from another one, and for each of its characters the piece of the other
 * text that it came from.
 *
 * <pre>
 *   raw      caf=C3=A9 &amp; milk          decoded      café & milk
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

  /** A piece of a raw text as it stands there. */
  public static MappedText plain(String raw, int start, int end) {
    return new MappedText(raw.substring(start, end), start, null, null);
  }

  public String text() {
    return text;
  }

  /** Where in the raw text the piece starts that a character came from. */
  int rawStart(int index) {
    return starts == null ? shift + index : starts[index];
  }

  /** Where in the raw text the piece ends that a character came from. */
  int rawEnd(int index) {
    return ends == null ? shift + index + 1 : ends[index];
  }

  /** From where the first character of a span came to where its last one did. */
  public TextSpan raw(TextSpan span) {
    if (span.start() == span.end()) {
      int place = text.isEmpty() ? shift : rawStart(Math.min(span.start(), text.length() - 1));
      return new TextSpan(place, place);
    }
    int start = rawStart(span.start());
    return new TextSpan(start, Math.max(start, rawEnd(span.end() - 1)));
  }

  /** Puts a mapped text together; it belongs to one thread. */
  static final class Builder {

    private final StringBuilder text = new StringBuilder();
    private int[] starts = new int[256];
    private int[] ends = new int[256];
    private int breaksAtEnd;
    private boolean blank = true;

    /** Adds a character that came from the raw text between these places. */
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

    /** Adds another text as it is mapped. */
    void append(MappedText other) {
      for (int i = 0; i < other.text.length(); i++) {
        append(other.text.charAt(i), other.rawStart(i), other.rawEnd(i));
      }
    }

    /** Adds line breaks that stand for nothing in the raw text but lie behind what came before. */
    void breakLine(int count) {
      int place = lastRaw();
      for (int i = 0; i < count; i++) {
        append('\n', place, place);
      }
    }

    /** Where in the raw text the last character ended; 0 if there is none. */
    int lastRaw() {
      return text.length() == 0 ? 0 : ends[text.length() - 1];
    }

    /** How many line breaks are in the white space at the end. */
    int breaksAtEnd() {
      return breaksAtEnd;
    }

    /** Whether there is nothing but white space. */
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
