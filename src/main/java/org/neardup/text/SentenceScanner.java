// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

/**
 * Reads the sentences of a text one after the other, in one pass and in linear time.
 *
 * <p>A <em>paragraph</em> ends at a blank line and after a line that was not wrapped. A line counts
 * as wrapped if the next one continues with a small letter. It also does if its length is that of
 * filled lines ({@value #SHORTEST_FILLED} to {@value #LONGEST_FILLED} UTF-16 units), unless a list
 * item follows or it is a heading: all in capitals before a line that is not.
 *
 * <p>A <em>sentence</em> ends with its paragraph, and at a full stop, question mark, exclamation
 * mark or ellipsis before white space, with its closing quotation marks and brackets. A full stop
 * after a title, an abbreviation, an initial, an ordinal number or a section number does not end a
 * sentence, nor does an ellipsis or a closed quotation before a small letter. A missing space
 * between a small letter with its stop and a capital does not prevent the end. The full stops of
 * scripts without spaces always end a sentence. Thai and Lao have none: there, a space between two
 * letters ends a sentence after at least {@value #LONG_THAI_RUN} letters and marks without a space.
 * All decisions are local, so that a copy is divided like its original. {@link FullStops} has the
 * rules, {@link Abbreviations} the word lists.
 *
 * <pre>
 *   I agree with Dr. Hill. "Act now!" Please   →  [I agree with Dr. Hill.] ["Act now!"] [Please]
 *   規則に反対です。水銀は毒です。                →  [規則に反対です。] [水銀は毒です。]
 * </pre>
 *
 * <p>A span has no white space at its ends. Offsets count UTF-16 units, end exclusive. Reusable;
 * not thread-safe.
 */
public final class SentenceScanner {

  /** A shorter line was ended on purpose. */
  static final int SHORTEST_FILLED = 45;

  /** A program that wraps lines wraps before this length. */
  static final int LONGEST_FILLED = 100;

  /**
   * Letters and marks of a Thai clause. Thai has spaces between clauses, sentences, and around
   * names and numbers; names are shorter.
   */
  static final int LONG_THAI_RUN = 25;

  /** The Armenian full stop. */
  private static final char FIRST_OF_OTHER_SCRIPTS = 0x589;

  /** A bit for each character below 64 that can end a line or a sentence. */
  private static final long ENDS = 1L << '\n' | 1L << '\r' | 1L << '.' | 1L << '!' | 1L << '?';

  private CharSequence text = "";
  private int position;
  private int lineStart;
  private int start;
  private int end;
  private boolean startsParagraph;

  /** Starts over with another text, which must not change while it is read. */
  public SentenceScanner reset(CharSequence newText) {
    text = newText;
    position = 0;
    lineStart = 0;
    start = 0;
    end = 0;
    return this;
  }

  /**
   * Moves to the next sentence.
   *
   * @return false when the text has no more sentences
   */
  public boolean next() {
    startsParagraph = end == 0;
    for (; position < text.length() && Character.isWhitespace(text.charAt(position)); position++) {
      if (isLineBreak(position)) {
        startsParagraph |= endsParagraph(position);
        lineStart = position + 1;
      }
    }
    start = position;
    for (skipOrdinary(); position < text.length(); skipOrdinary()) {
      if (isLineBreak(position)) {
        if (endsParagraph(position)) {
          break;
        }
        lineStart = position + 1;
      } else if (FullStops.isFullStop(text.charAt(position))) {
        int after = FullStops.pastClosers(text, position + 1);
        if (FullStops.endSentence(text, start, position, after)) {
          position = after;
          break;
        }
        position = after - 1;
      } else if (FullStops.isThai(text.charAt(position))
          && FullStops.isThaiEnd(text, start, position, LONG_THAI_RUN)) {
        position++;
        break;
      }
      position++;
    }
    end = position;
    while (end > start && Character.isWhitespace(text.charAt(end - 1))) {
      end--;
    }
    return end > start;
  }

  /** Where the current sentence starts. */
  public int startOffset() {
    return start;
  }

  /** Where the current sentence ends, exclusive. */
  public int endOffset() {
    return end;
  }

  /** Whether the current sentence is the first of its paragraph. */
  public boolean startsParagraph() {
    return startsParagraph;
  }

  /** Skips characters that end neither a line nor a sentence; stopping early only costs time. */
  private void skipOrdinary() {
    CharSequence characters = text;
    int length = characters.length();
    int i = position;
    while (i < length && isOrdinary(characters.charAt(i))) {
      i++;
    }
    position = i;
  }

  private static boolean isOrdinary(char c) {
    return c < FIRST_OF_OTHER_SCRIPTS && (c >= Long.SIZE || (ENDS >>> c & 1) == 0);
  }

  private boolean isLineBreak(int index) {
    char c = text.charAt(index);
    return c == '\n'
        || c == '\u2028'
        || c == '\u2029'
        || c == '\r' && (index + 1 == text.length() || text.charAt(index + 1) != '\n');
  }

  /** Whether a line break ends a paragraph rather than a wrapped line. */
  private boolean endsParagraph(int lineBreak) {
    int next = lineBreak + 1;
    while (next < text.length() && !isLineBreak(next) && FullStops.isSpace(text.charAt(next))) {
      next++;
    }
    if (next == text.length() || isLineBreak(next)) {
      return true;
    }
    if (Character.isLowerCase(text.charAt(next))) {
      return false;
    }
    int length = lineBreak - lineStart;
    return length < SHORTEST_FILLED
        || length > LONGEST_FILLED
        || startsItem(next)
        || isInCapitals(lineStart, lineBreak) && !isInCapitals(next, next + LONGEST_FILLED);
  }

  /** Whether there are letters up to the end of the line or another place, none of them small. */
  private boolean isInCapitals(int from, int to) {
    boolean capitals = false;
    for (int i = from; i < Math.min(to, text.length()) && !isLineBreak(i); i++) {
      if (Character.isLowerCase(text.charAt(i))) {
        return false;
      }
      capitals |= Character.isUpperCase(text.charAt(i));
    }
    return capitals;
  }

  /** Whether an item of a list starts here: a bullet, a dash, or a number with a stop. */
  private boolean startsItem(int index) {
    int i = index;
    while (i < text.length() && i < index + 3 && Character.isDigit(text.charAt(i))) {
      i++;
    }
    if (i > index) {
      return i < text.length() && ".)".indexOf(text.charAt(i)) >= 0;
    }
    return "-*•·◦▪●–—>#‣⁃■□◆○・✓✔➢".indexOf(text.charAt(index)) >= 0;
  }
}
