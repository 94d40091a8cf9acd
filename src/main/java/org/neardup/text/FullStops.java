// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

/**
 * Decides whether a full stop, question mark, exclamation mark or ellipsis ends a sentence. Each
 * rule examines a bounded number of characters around the mark.
 */
final class FullStops {

  /** Most characters of an address before the mark that are examined. */
  private static final int LONGEST_ADDRESS = 64;

  private static final int SPACES = 4;

  /** Most letters of a Thai abbreviation; a longer run before a full stop is a sentence. */
  private static final int LONGEST_THAI_ABBREVIATION = 6;

  private FullStops() {}

  static boolean isFullStop(char c) {
    return c == '.'
        || c == '!'
        || c == '?'
        || c > 0x2000 && (c == '…' || c == '．' || needsNoSpace(c) || isDoubledMark(c))
        || isStopOfOtherScript(c);
  }

  /** The index after the stop, further stops, closing quotation marks and closing brackets. */
  static int pastClosers(CharSequence text, int index) {
    int i = index;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (isFullStop(c) || isCloser(c) || isCloserOrOpener(c) && isBeforeSpace(text, i)) {
        i++;
      } else if (isSpace(c)
          && c != '\n'
          && i + 1 < text.length()
          && (text.charAt(i + 1) == '»' || text.charAt(i + 1) == '›')
          && isBeforeSpace(text, i + 1)) {
        i += 2; // as French has it: « Non ! »
      } else {
        break;
      }
    }
    return i;
  }

  /**
   * Whether a sentence ends here.
   *
   * @param start where the sentence starts
   * @param stop where the stop is
   * @param after the index after the mark and its {@link #pastClosers}
   */
  static boolean endSentence(CharSequence text, int start, int stop, int after) {
    char c = text.charAt(stop);
    if (needsNoSpace(c)) {
      return !isQuotedInside(text, stop, after);
    }
    if (c == '．') {
      return stop > start && isWrittenWithoutSpaces(text.charAt(stop - 1));
    }
    if (after < text.length() && !isSpace(text.charAt(after))) {
      return isMissingSpace(text, start, stop, after);
    }
    if (stop > start && text.charAt(stop - 1) == '(') {
      return false; // a remark on a word (!), not an end
    }
    char next = nextAfterSpace(text, after);
    if (Character.isLowerCase(next) && hasCloser(text, stop, after)) {
      return false; // "Stop!" he said
    }
    if (c == '!' || c == '?' || isDoubledMark(c)) {
      return true;
    }
    if (next == '.' && isSpaced(text, after)) {
      return false; // one of . . .
    }
    if (c == '…'
        || after > stop + 1 && text.charAt(stop + 1) == '.'
        || stop > start + 1 && isSpace(text.charAt(stop - 1)) && text.charAt(stop - 2) == '.') {
      return !Character.isLowerCase(next);
    }
    return c != '.' || !isInside(text, start, stop, next);
  }

  /** Whether the full stop belongs to an abbreviation or a number and the sentence continues. */
  private static boolean isInside(CharSequence text, int start, int stop, char next) {
    if (stop > start && Character.isDigit(text.charAt(stop - 1))) {
      return isLabel(text, start, stop, next) || isOrdinal(text, start, stop, next);
    }
    if (stop > start && isThai(text.charAt(stop - 1))) {
      return thaiBefore(text, start, stop, LONGEST_THAI_ABBREVIATION) < LONGEST_THAI_ABBREVIATION
          && next != ' ';
    }
    int first = stop;
    while (first > start
        && stop - first <= Abbreviations.LONGEST
        && Character.isLetter(text.charAt(first - 1))) {
      first--;
    }
    int length = stop - first;
    if (length == 0 || length > Abbreviations.LONGEST) {
      return false;
    }
    if (first == start && Character.isLetter(next) && isRoman(text, first, stop)) {
      return true; // IV. Results
    }
    if (length > 1) {
      return Abbreviations.isFollowed(text.subSequence(first, stop).toString(), next);
    }
    char letter = text.charAt(first);
    return letter != 'I' && Character.isLetter(next)
        || Character.isDigit(next)
            && (!Character.isUpperCase(letter)
                || "PSN".indexOf(letter) >= 0
                || first > start && text.charAt(first - 1) == '.'); // 42 U.S.C. 7412
  }

  /** Whether a number begins the sentence or an enumeration in it: {@code 2.1. Scope}. */
  private static boolean isLabel(CharSequence text, int start, int stop, char next) {
    if (next == ' ') {
      return false;
    }
    int first = numberStart(text, start, stop);
    return stop - first <= 2 && (first == start || isAfterColon(text, start, first))
        || first > start && first <= start + 2 && text.charAt(start) == '§'
        || isSectionNumber(text, start, stop);
  }

  private static boolean isAfterColon(CharSequence text, int start, int first) {
    return first >= start + 2 && isSpace(text.charAt(first - 1)) && text.charAt(first - 2) == ':';
  }

  /** Whether the sentence so far consists of numbers with stops between: {@code 2.1.3}. */
  private static boolean isSectionNumber(CharSequence text, int start, int stop) {
    int i = stop;
    int stops = 0;
    while (i > start && stop - i <= Abbreviations.LONGEST) {
      char c = text.charAt(i - 1);
      if (c == '.') {
        stops++;
      } else if (!Character.isDigit(c)) {
        return false;
      }
      i--;
    }
    return i == start && stops > 0;
  }

  /** Whether the number is an ordinal, as in German: {@code am 3. Mai}. */
  private static boolean isOrdinal(CharSequence text, int start, int stop, char next) {
    int first = numberStart(text, start, stop);
    if (!Character.isLetter(next) || stop - first > 4) {
      return false;
    }
    if (Abbreviations.isCounted(wordAfterSpace(text, stop + 1))) {
      return stop - first <= 2 || Character.isLowerCase(next);
    }
    int end = first;
    while (end > start && isSpace(text.charAt(end - 1))) {
      end--;
    }
    int word = end;
    while (word > start && end - word <= 4 && Character.isLetter(text.charAt(word - 1))) {
      word--;
    }
    return stop - first <= 2
        && word < end
        && Abbreviations.isBeforeAnOrdinal(text.subSequence(word, end).toString());
  }

  private static int numberStart(CharSequence text, int start, int stop) {
    int first = stop;
    while (first > start && stop - first <= 4 && Character.isDigit(text.charAt(first - 1))) {
      first--;
    }
    return first;
  }

  private static String wordAfterSpace(CharSequence text, int index) {
    int first = index;
    while (first < text.length() && first < index + SPACES && isSpace(text.charAt(first))) {
      first++;
    }
    int end = first;
    while (end < text.length()
        && end - first <= Abbreviations.LONGEST_COUNTED
        && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return text.subSequence(first, end).toString();
  }

  private static boolean isRoman(CharSequence text, int first, int stop) {
    for (int i = first; i < stop; i++) {
      if ("IVX".indexOf(text.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the space between two sentences is missing: {@code the mill.Please act}. Marks between
   * characters of scripts without spaces need no space.
   */
  private static boolean isMissingSpace(CharSequence text, int start, int stop, int after) {
    char next = text.charAt(after);
    if (isStopOfOtherScript(text.charAt(stop))) {
      return Character.isLetter(next);
    }
    if (stop > start
        && isWrittenWithoutSpaces(text.charAt(stop - 1))
        && text.charAt(stop) != '…'
        && isWrittenWithoutSpaces(next)) {
      return true;
    }
    return stop >= start + 2
        && Character.isLowerCase(text.charAt(stop - 1))
        && Character.isLowerCase(text.charAt(stop - 2))
        && Character.isUpperCase(next)
        && after + 1 < text.length()
        && (Character.isLowerCase(text.charAt(after + 1)) || isSpace(text.charAt(after + 1)))
        && !isInAddress(text, start, stop);
  }

  /** Whether the word so far is the beginning of a Web or mail address. */
  private static boolean isInAddress(CharSequence text, int start, int stop) {
    int first = stop;
    while (first > start && stop - first < LONGEST_ADDRESS && !isSpace(text.charAt(first - 1))) {
      first--;
      char c = text.charAt(first);
      if (c == '@' || c == '/' && first > start && text.charAt(first - 1) == '/') {
        return true;
      }
    }
    return stop - first >= 3
        && text.charAt(first) == 'w'
        && text.charAt(first + 1) == 'w'
        && text.charAt(first + 2) == 'w';
  }

  /** Whether a Chinese or Japanese quotation ended within its sentence: 「はい。」と言った。 */
  private static boolean isQuotedInside(CharSequence text, int stop, int after) {
    return after < text.length()
        && hasCloser(text, stop, after)
        && "とっのはがをにへもや、，的".indexOf(text.charAt(after)) >= 0;
  }

  /** Whether a space ends a Thai or Lao sentence: a space between two letters after a long run. */
  static boolean isThaiEnd(CharSequence text, int start, int letter, int longRun) {
    return letter + 2 < text.length()
        && text.charAt(letter + 1) == ' '
        && isThai(text.charAt(letter + 2))
        && text.charAt(letter + 2) != 'ๆ'
        && text.charAt(letter + 2) != 'ฯ'
        && thaiBefore(text, start, letter + 1, longRun) == longRun;
  }

  /** Number of Thai or Lao characters before an index, counted up to a limit. */
  private static int thaiBefore(CharSequence text, int start, int end, int max) {
    int i = end;
    while (i > start && end - i < max && isThai(text.charAt(i - 1))) {
      i--;
    }
    return end - i;
  }

  /** Letters and marks of Thai and Lao; no digits. */
  static boolean isThai(char c) {
    return c >= 0xE01 && c <= 0xE4E || c >= 0xE81 && c <= 0xECD;
  }

  private static boolean hasCloser(CharSequence text, int stop, int after) {
    return after > stop + 1 && !isFullStop(text.charAt(after - 1));
  }

  private static boolean isCloser(char c) {
    return "\"'”’»›)]".indexOf(c) >= 0 || c > 0x3000 && "」』）】〕〉》］｣".indexOf(c) >= 0;
  }

  /** Marks that close in German or Danish but open in English or French. */
  private static boolean isCloserOrOpener(char c) {
    return c == '“' || c == '‘' || c == '«' || c == '‹';
  }

  private static boolean isBeforeSpace(CharSequence text, int index) {
    return index + 1 == text.length() || isSpace(text.charAt(index + 1));
  }

  private static boolean isSpaced(CharSequence text, int after) {
    return after < text.length() && text.charAt(after) == ' ';
  }

  private static char nextAfterSpace(CharSequence text, int index) {
    for (int i = index; i < text.length() && i < index + SPACES; i++) {
      if (!isSpace(text.charAt(i))) {
        return text.charAt(i);
      }
    }
    return ' ';
  }

  /** The full stops of Chinese and Japanese, wide and half-width. */
  private static boolean needsNoSpace(char c) {
    return c == '。' || c == '！' || c == '？' || c == '｡';
  }

  private static boolean isDoubledMark(char c) {
    return c == '‼' || c == '‽' || c == '⁇' || c == '⁈' || c == '⁉';
  }

  /** Arabic, Urdu, Devanagari, Armenian, Ethiopic, Burmese and Khmer. */
  private static boolean isStopOfOtherScript(char c) {
    return c == '؟' || c == '۔' || c == '।' || c == '॥' || c == '։' || c == '።' || c == '፧'
        || c == '။' || c == '។' || c == '៕';
  }

  private static boolean isWrittenWithoutSpaces(char c) {
    return c >= 0x3041 && c <= 0x30FF || c >= 0x3400 && c <= 0x9FFF;
  }

  static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }
}
