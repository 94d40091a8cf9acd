// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Arrays;
import java.util.Locale;

/**
 * A line of a text without the white space around it, and its first words.
 *
 * <p>Words are separated by white space. Only the first {@value #MAX_WORDS} words are examined: a
 * longer line is prose or unknown to all rules, and every check has bounded cost.
 */
public final class Line {

  public static final int MAX_WORDS = 40;

  /** Longer words are not examined. */
  static final int MAX_WORD_LENGTH = 80;

  private final String text;
  private final int start;
  private final int end;
  private int words = -1;
  private int[] bounds;

  /** The part of the text from {@code start} to {@code end}, without surrounding white space. */
  public Line(String text, int start, int end) {
    int from = start;
    int to = end;
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    this.text = text;
    this.start = from;
    this.end = to;
  }

  public static boolean isSpace(char c) {
    return c <= ' ' || c == '\u00a0' || c == '\ufeff' || c > '\u1fff' && Character.isSpaceChar(c);
  }

  /** Start of the line in the text. */
  public int start() {
    return start;
  }

  /** End of the line in the text. */
  public int end() {
    return end;
  }

  public int length() {
    return end - start;
  }

  public boolean isBlank() {
    return start == end;
  }

  public char charAt(int index) {
    return text.charAt(start + index);
  }

  public char lastChar() {
    return text.charAt(end - 1);
  }

  /** Whether a space follows it in the text. */
  boolean isFollowedBySpace() {
    return end < text.length() && text.charAt(end) == ' ';
  }

  /** Number of words, {@value #MAX_WORDS} + 1 for any longer line. */
  public int words() {
    if (words < 0) {
      split();
    }
    return words;
  }

  /** Start of a word in the text. */
  public int wordStart(int word) {
    words();
    return bounds[2 * word];
  }

  /** End of a word in the text. */
  public int wordEnd(int word) {
    words();
    return bounds[2 * word + 1];
  }

  /** A word as written, with punctuation. */
  public String word(int word) {
    int from = wordStart(word);
    return text.substring(from, Math.min(wordEnd(word), from + MAX_WORD_LENGTH));
  }

  /** A word in lower case without the punctuation around it. */
  public String bareWord(int word) {
    return bare(word).toLowerCase(Locale.ROOT);
  }

  /** A word as written, without the punctuation around it. */
  public String bare(int word) {
    int from = wordStart(word);
    int to = Math.min(wordEnd(word), from + MAX_WORD_LENGTH);
    while (from < to && !Character.isLetterOrDigit(text.charAt(from))) {
      from++;
    }
    while (to > from && !Character.isLetterOrDigit(text.charAt(to - 1))) {
      to--;
    }
    return text.substring(from, to);
  }

  /** The rest of the line from a word on. */
  public Line from(int word) {
    return new Line(text, word < words() ? wordStart(word) : end, end);
  }

  /** The part of the line from a place in the text on. */
  public Line fromPlace(int place) {
    return new Line(text, place, end);
  }

  /** The part of the line before a place in the text. */
  Line upToPlace(int place) {
    return new Line(text, start, place);
  }

  /** Whether the line, in lower case, starts with a phrase that is in lower case. */
  public boolean startsWith(String phrase) {
    return text.regionMatches(true, start, phrase, 0, phrase.length())
        && start + phrase.length() <= end;
  }

  /** Whether the first {@code window} characters contain a phrase, in any case. */
  public boolean contains(String phrase, int window) {
    int last = Math.min(end, start + window) - phrase.length();
    for (int place = start; place <= last; place++) {
      if (text.regionMatches(true, place, phrase, 0, phrase.length())) {
        return true;
      }
    }
    return false;
  }

  private void split() {
    int[] found = new int[2 * MAX_WORDS];
    int count = 0;
    int place = start;
    while (place < end) {
      int wordStart = place;
      while (place < end && !isSpace(text.charAt(place))) {
        place++;
      }
      if (count == MAX_WORDS) {
        count++;
        break;
      }
      found[2 * count] = wordStart;
      found[2 * count + 1] = place;
      count++;
      while (place < end && isSpace(text.charAt(place))) {
        place++;
      }
    }
    bounds = Arrays.copyOf(found, 2 * Math.min(count, MAX_WORDS));
    words = count;
  }

  @Override
  public String toString() {
    return text.substring(start, end);
  }
}
