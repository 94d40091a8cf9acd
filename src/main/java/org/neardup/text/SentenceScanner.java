package org.neardup.text;

import java.util.Locale;
import java.util.Set;

/**
 * Reads the sentences of a text one after the other, in one pass and in linear time.
 *
 * <p>A <em>paragraph</em> ends at a blank line, and with a line that was not wrapped. A line counts
 * as wrapped if the next one goes on with a small letter, or if it is about as long as lines are
 * filled ({@value #SHORTEST_FILLED} to {@value #LONGEST_FILLED} UTF-16 units) and no item of a list
 * follows.
 *
 * <p>A <em>sentence</em> ends with its paragraph, and with a full stop, question mark, exclamation
 * mark or ellipsis before white space, closing quotation marks and brackets included. A full stop
 * after a title, an abbreviation with stops inside or an initial ends none; nor does an ellipsis
 * before a small letter. A space forgotten between a small letter with its stop and a capital is
 * one all the same. The full stops of scripts without spaces end one whatever follows.
 *
 * <pre>
 *   I agree with Dr. Hill. "Act now!" Please   →  [I agree with Dr. Hill.] ["Act now!"] [Please]
 *   規則に反対です。水銀は毒です。                →  [規則に反対です。] [水銀は毒です。]
 * </pre>
 *
 * <p>A span has no white space at its ends. Offsets count UTF-16 units, end exclusive. A scanner is
 * reused from text to text and is not thread-safe.
 */
public final class SentenceScanner {

  /** Whoever ended a shorter line meant to. */
  static final int SHORTEST_FILLED = 45;

  /** A program that wraps lines wraps earlier. */
  static final int LONGEST_FILLED = 100;

  private static final int LONGEST_ABBREVIATION = 5;

  private static final Set<String> BEFORE_A_NAME =
      Set.of(
          "mr", "mrs", "ms", "mx", "dr", "prof", "rev", "hon", "gov", "gen", "col", "capt", "lt",
          "sgt", "sen", "rep", "st", "mt", "ft", "vs");

  private static final Set<String> BEFORE_A_NUMBER =
      Set.of(
          "no", "nos", "sec", "art", "fig", "vol", "pp", "jan", "feb", "mar", "apr", "jun", "jul",
          "aug", "sep", "sept", "oct", "nov", "dec", "reg", "approx", "ca");

  private static final Set<String> INSIDE_A_SENTENCE =
      Set.of("etc", "inc", "corp", "ltd", "co", "jr", "sr", "al", "ave", "dept", "est");

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
    while (position < text.length()) {
      if (isOrdinary(text.charAt(position))) {
        position++;
        continue;
      }
      if (isLineBreak(position)) {
        if (endsParagraph(position)) {
          break;
        }
        lineStart = position + 1;
      } else if (isFullStop(text.charAt(position))) {
        int after = pastClosers(position + 1);
        if (endsSentence(position, after)) {
          position = after;
          break;
        }
        position = after - 1;
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

  /** True only of characters that neither end a line nor a sentence; false costs time, no more. */
  private static boolean isOrdinary(char c) {
    return c == ' ' || c > '?' && c < 0x589;
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
    while (next < text.length() && !isLineBreak(next) && isSpace(text.charAt(next))) {
      next++;
    }
    if (next == text.length() || isLineBreak(next)) {
      return true;
    }
    if (Character.isLowerCase(text.charAt(next))) {
      return false;
    }
    int length = lineBreak - lineStart;
    return length < SHORTEST_FILLED || length > LONGEST_FILLED || startsItem(next);
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
    return "-*•·◦▪●–—>#".indexOf(text.charAt(index)) >= 0;
  }

  private int pastClosers(int index) {
    int i = index;
    while (i < text.length()
        && (isFullStop(text.charAt(i)) || "\"'”’»)]」』）".indexOf(text.charAt(i)) >= 0)) {
      i++;
    }
    return i;
  }

  private boolean endsSentence(int stop, int after) {
    char c = text.charAt(stop);
    if (needsNoSpace(c)) {
      return true;
    }
    if (after < text.length() && !isSpace(text.charAt(after))) {
      return isMissingSpace(stop, after);
    }
    if (c == '!' || c == '?') {
      return true;
    }
    char next = ' ';
    for (int i = after; i < text.length() && i < after + 4; i++) {
      if (!isSpace(text.charAt(i))) {
        next = text.charAt(i);
        break;
      }
    }
    if (c == '…' || after > stop + 1 && text.charAt(stop + 1) == '.') {
      return !Character.isLowerCase(next);
    }
    return !isAbbreviation(stop, next);
  }

  /** Whether only the space was forgotten between two sentences: {@code the mill.Please act}. */
  private boolean isMissingSpace(int stop, int after) {
    return stop >= start + 2
        && Character.isLowerCase(text.charAt(stop - 1))
        && Character.isLowerCase(text.charAt(stop - 2))
        && Character.isUpperCase(text.charAt(after))
        && after + 1 < text.length()
        && (Character.isLowerCase(text.charAt(after + 1)) || isSpace(text.charAt(after + 1)));
  }

  private boolean isAbbreviation(int stop, char next) {
    int first = stop;
    while (first > start
        && stop - first <= LONGEST_ABBREVIATION
        && Character.isLetter(text.charAt(first - 1))) {
      first--;
    }
    int length = stop - first;
    if (length == 0 || length > LONGEST_ABBREVIATION) {
      return false;
    }
    if (length == 1) {
      return text.charAt(first) != 'I' && Character.isLetter(next);
    }
    String word = text.subSequence(first, stop).toString().toLowerCase(Locale.ROOT);
    return BEFORE_A_NAME.contains(word) && Character.isUpperCase(next)
        || BEFORE_A_NUMBER.contains(word) && Character.isDigit(next)
        || INSIDE_A_SENTENCE.contains(word) && Character.isLowerCase(next);
  }

  private static boolean isFullStop(char c) {
    return c == '.'
        || c == '!'
        || c == '?'
        || c > 0x2000 && (c == '…' || needsNoSpace(c))
        || isStopOfOtherScript(c);
  }

  /** The full stops of Chinese and Japanese, wide and half-width. */
  private static boolean needsNoSpace(char c) {
    return c == '。' || c == '！' || c == '？' || c == '｡';
  }

  /** Arabic, Urdu, Devanagari, Armenian, Ethiopic, Burmese and Khmer. */
  private static boolean isStopOfOtherScript(char c) {
    return c == '؟' || c == '۔' || c == '।' || c == '॥' || c == '։' || c == '።' || c == '፧'
        || c == '။' || c == '។' || c == '៕';
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
