package org.neardup.comment.line;

import java.util.Arrays;
import java.util.Locale;

/**
 * A line of a text without the white space around it, and its first words.
 *
 * <p>A word is what stands between white space. Only the first {@value #MAX_WORDS} words are looked
 * at: a line with more is prose, or at least nothing that a rule knows, and what is asked about it
 * stays cheap however long it is.
 */
public final class Line {

  public static final int MAX_WORDS = 40;

  /** Words longer than this are not looked into. */
  static final int MAX_WORD_LENGTH = 80;

  private final String text;
  private final int start;
  private final int end;
  private int words = -1;
  private int[] bounds;

  /** The part of the text from {@code start} to {@code end}, without the white space around it. */
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

  /** Where its first character stands in the text. */
  public int start() {
    return start;
  }

  /** Where its last character ends in the text. */
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

  /** Whether a space stands behind it in the text. */
  boolean isFollowedBySpace() {
    return end < text.length() && text.charAt(end) == ' ';
  }

  /** How many words it has, {@value #MAX_WORDS} + 1 for any line that has more. */
  public int words() {
    if (words < 0) {
      split();
    }
    return words;
  }

  /** Where a word starts, in the text. */
  public int wordStart(int word) {
    words();
    return bounds[2 * word];
  }

  /** Where a word ends, in the text. */
  public int wordEnd(int word) {
    words();
    return bounds[2 * word + 1];
  }

  /** A word as it is written, punctuation included. */
  public String word(int word) {
    int from = wordStart(word);
    return text.substring(from, Math.min(wordEnd(word), from + MAX_WORD_LENGTH));
  }

  /** A word in lower case without the punctuation around it. */
  public String bareWord(int word) {
    return bare(word).toLowerCase(Locale.ROOT);
  }

  /** A word as it is written, without the punctuation around it. */
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
