// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.text.Normalizer;
import java.util.Arrays;

/**
 * Reads the words of a text one after the other, in one pass and in linear time.
 *
 * <p>A word is a maximal run of letters and digits (Unicode categories L* and Nd) of the text in
 * NFKC and lower case. Combining marks, format characters (soft hyphen, zero-width joiners) and
 * apostrophes inside a run are ignored, so that {@code don't}, {@code don’t} and {@code dont} are
 * the same word. Any other character ends a word.
 *
 * <p>In scripts written without spaces (Han, Hiragana, Katakana, Bopomofo, Yi, Thai, Lao, Khmer,
 * Myanmar) each character is a word.
 *
 * <pre>
 *   The EPA’s 90% rule   →  the[0,3) epas[4,9) 90[10,12) rule[14,18)
 *   水銀の規則            →  水 銀 の 規 則
 *   ﬁnal ＡＢＣ           →  final[0,4) abc[5,8)
 * </pre>
 *
 * <p>Offsets count UTF-16 units of the original text, end exclusive; a word that normalization
 * makes longer or shorter keeps the span of the characters it came from. Reusable; not thread-safe.
 */
public final class WordScanner {

  private static final int CAPITAL_SIGMA = 0x3A3;
  private static final char FINAL_SIGMA = 'ς';

  /**
   * Marks that are normalized together with one character: the limit of the Stream-Safe Text Format
   * (UAX #15, section 13). Without the limit, a text of marks alone costs the square of its length,
   * because normalization sorts them by insertion.
   */
  private static final int MAX_EXTENDERS = 30;

  /** The first character that may combine with the one before it. */
  private static final char FIRST_MARK = 0x300;

  /** The small form of each ASCII letter and digit; 0 for other characters. */
  private static final char[] SMALL = new char[0x80];

  static {
    for (char c = 0; c < SMALL.length; c++) {
      SMALL[c] = Character.isLetterOrDigit(c) ? Character.toLowerCase(c) : 0;
    }
  }

  private CharSequence text = "";
  private int position;

  /** Normal form of the piece being read when it is not the character itself; null otherwise. */
  private String piece;

  private int pieceIndex;
  private int pieceStart;
  private int pieceEnd;

  private char[] word = new char[32];
  private int length;
  private int start;
  private int end;
  private int capitalSigmaAt;

  /** Starts over with another text, which must not change while it is read. */
  public WordScanner reset(CharSequence newText) {
    text = newText;
    position = 0;
    piece = null;
    length = 0;
    return this;
  }

  /**
   * Moves to the next word.
   *
   * @return false when the text has no more words
   */
  public boolean next() {
    length = 0;
    capitalSigmaAt = -1;
    while (piece != null || position < text.length()) {
      if (piece == null && (endsInAscii() || position == text.length())) {
        break;
      }
      int mark = position;
      int markIndex = pieceIndex;
      String markPiece = piece;
      int codePoint = nextCodePoint();
      if (Character.isLetterOrDigit(codePoint)) {
        if (isWrittenWithoutSpaces(codePoint)) {
          if (length == 0) {
            append(codePoint);
            return true;
          }
          position = mark;
          pieceIndex = markIndex;
          piece = markPiece;
          break;
        }
        append(codePoint);
      } else if (length > 0 && !isPassedOver(codePoint)) {
        break;
      }
    }
    if (length > 1 && capitalSigmaAt == length - 1) {
      word[length - 1] = FINAL_SIGMA;
    }
    return length > 0;
  }

  /**
   * The current word's characters: the first {@link #length} of this array, valid until {@link
   * #next}.
   */
  public char[] buffer() {
    return word;
  }

  /** Length of the current word in UTF-16 units of its normal form. */
  public int length() {
    return length;
  }

  /** Whether the current word is a character of a script written without spaces. */
  public boolean isCharacter() {
    return length > 0 && isWrittenWithoutSpaces(Character.codePointAt(word, 0, length));
  }

  /** Where the current word starts in the original text. */
  public int startOffset() {
    return start;
  }

  /** Where the current word ends in the original text, exclusive. */
  public int endOffset() {
    return end;
  }

  /**
   * Reads ASCII characters up to one that is not, or that a mark may follow: the same as reading
   * them one by one, in much less time.
   *
   * @return whether the word has ended
   */
  private boolean endsInAscii() {
    CharSequence characters = text;
    int last = characters.length() - 1;
    char next = characters.charAt(position);
    for (int i = position; i <= last; i++) {
      char c = next;
      next = i < last ? characters.charAt(i + 1) : 0;
      if (c >= SMALL.length || next >= FIRST_MARK) {
        position = i;
        return false;
      }
      char small = SMALL[c];
      if (small != 0) {
        if (length == 0) {
          start = i;
        }
        if (length == word.length) {
          word = Arrays.copyOf(word, length * 2);
        }
        word[length++] = small;
        end = i + 1;
      } else if (length > 0 && c != '\'') {
        position = i + 1;
        return true;
      }
    }
    position = last + 1;
    return false;
  }

  private void append(int codePoint) {
    if (length == 0) {
      start = pieceStart;
    }
    end = pieceEnd;
    if (codePoint == CAPITAL_SIGMA) {
      capitalSigmaAt = length;
    }
    int lower = Character.toLowerCase(codePoint);
    if (length + 2 > word.length) {
      word = Arrays.copyOf(word, word.length * 2);
    }
    length += Character.toChars(lower, word, length);
  }

  /** The next code point of the normal form; pieceStart and pieceEnd then span its origin. */
  private int nextCodePoint() {
    if (piece == null) {
      pieceStart = position;
      int codePoint = Character.codePointAt(text, position);
      int after = position + Character.charCount(codePoint);
      int extended = after;
      for (int i = 0;
          i < MAX_EXTENDERS && extended < text.length() && isExtender(extended, codePoint);
          i++) {
        extended += Character.charCount(Character.codePointAt(text, extended));
      }
      position = extended;
      pieceEnd = extended;
      if (extended == after && isItsOwnNormalForm(codePoint)) {
        return codePoint;
      }
      piece = Normalizer.normalize(text.subSequence(pieceStart, extended), Normalizer.Form.NFKC);
      pieceIndex = 0;
      if (piece.isEmpty()) {
        piece = null;
        return ' ';
      }
    }
    int codePoint = piece.codePointAt(pieceIndex);
    pieceIndex += Character.charCount(codePoint);
    if (pieceIndex >= piece.length()) {
      piece = null;
    }
    return codePoint;
  }

  /**
   * Whether the character at an index may combine with those from {@code base} on under
   * normalization.
   */
  private boolean isExtender(int index, int base) {
    int c = Character.codePointAt(text, index);
    if (c < FIRST_MARK) {
      return false;
    }
    if (isHangulVowelOrFinal(c)) {
      return (base < 0x3200 || base > 0x321E) // those end in a parenthesis
          && Character.UnicodeScript.of(base) == Character.UnicodeScript.HANGUL;
    }
    if (c == 0x16D67 || c == 0x16D68) {
      return base >= 0x16D63 && base <= 0x16D6A; // Kirat Rai, the only other vowels that combine
    }
    if (c == 0xFF9E || c == 0xFF9F) {
      return true; // halfwidth voicing marks of Katakana
    }
    return isMark(Character.getType(c));
  }

  /** The Hangul vowels and final consonants that NFKC combines, in all their encodings. */
  private static boolean isHangulVowelOrFinal(int codePoint) {
    if (codePoint >= 0xFFC2 && codePoint <= 0xFFDC) {
      return (codePoint & 7) > 1; // halfwidth vowels, in rows of six
    }
    boolean halfwidth = codePoint >= 0xFFA1 && codePoint <= 0xFFBE;
    int c = halfwidth ? codePoint - 0xFFA1 + 0x3131 : codePoint;
    return c >= 0x1161 && c <= 0x1175
        || c >= 0x11A8 && c <= 0x11C2
        || c >= 0x314F && c <= 0x3163
        || c >= 0x313A && c <= 0x313F
        || c == 0x3133
        || c == 0x3135
        || c == 0x3136;
  }

  /** True only if NFKC of the single character is known to be itself; false only costs time. */
  private static boolean isItsOwnNormalForm(int c) {
    return c < 0xA0
        || c >= 0xC0 && c <= 0x131
        || c >= 0x2010 && c <= 0x201F && c != 0x2011 && c != 0x2017
        || c >= 0x3B1 && c <= 0x3C9
        || c >= 0x400 && c <= 0x481
        || c >= 0x3041 && c <= 0x3096
        || c >= 0x30A1 && c <= 0x30FC
        || c >= 0x4E00 && c <= 0x9FFF
        || c >= 0xAC00 && c <= 0xD7A3
        || c == 0x3001
        || c == 0x3002;
  }

  private static boolean isPassedOver(int codePoint) {
    if (codePoint < 0x80) {
      return codePoint == '\'';
    }
    if (codePoint == 0x2019 || codePoint == 0x2018) {
      return true;
    }
    int type = Character.getType(codePoint);
    return type == Character.FORMAT || isMark(type);
  }

  private static boolean isMark(int type) {
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean isWrittenWithoutSpaces(int codePoint) {
    if (codePoint < 0xE00) {
      return false;
    }
    if (codePoint == 0x30FC) {
      return true; // the long vowel mark of Katakana has no script of its own
    }
    return switch (Character.UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, BOPOMOFO, YI, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
