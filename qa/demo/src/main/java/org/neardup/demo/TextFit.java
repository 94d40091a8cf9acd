// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

/** Fits texts of any script into columns of a terminal. */
final class TextFit {

  private static final String ELLIPSIS = "…";

  private TextFit() {}

  /**
   * A text on one line: white space and control characters, which could move the cursor or change
   * colours, become single spaces.
   */
  static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              boolean space =
                  Character.isWhitespace(c)
                      || Character.isISOControl(c)
                      || Character.getType(c) == Character.FORMAT
                      || Character.getType(c) == Character.SURROGATE;
              if (!space) {
                line.appendCodePoint(c);
              } else if (!line.isEmpty() && line.charAt(line.length() - 1) != ' ') {
                line.append(' ');
              }
            });
    return line.toString().stripTrailing();
  }

  /** The prefix of a text that fits a width, with an ellipsis if it is truncated. */
  static String cut(String text, int width) {
    if (width(text) <= width) {
      return text;
    }
    StringBuilder fitted = new StringBuilder();
    int left = width - 1;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      left -= width(c);
      if (left < 0) {
        break;
      }
      fitted.appendCodePoint(c);
      i += Character.charCount(c);
    }
    return fitted.toString().stripTrailing() + ELLIPSIS;
  }

  /** A text truncated or padded with spaces to a width. */
  static String left(String text, int width) {
    String fitted = cut(text, width);
    return fitted + " ".repeat(Math.max(0, width - width(fitted)));
  }

  /** The same, padded on the left. */
  static String right(String text, int width) {
    String fitted = cut(text, width);
    return " ".repeat(Math.max(0, width - width(fitted))) + fitted;
  }

  /** How many columns a text takes. */
  static int width(String text) {
    return text.codePoints().map(TextFit::width).sum();
  }

  private static int width(int c) {
    if (c < 0x300) {
      return 1;
    }
    int type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> 2;
      default -> isWideSymbol(c) ? 2 : 1;
    };
  }

  /** Ideographic punctuation, full-width forms and pictures. */
  private static boolean isWideSymbol(int c) {
    return (c >= 0x3000 && c <= 0x303F) || (c >= 0xFF01 && c <= 0xFF60) || c >= 0x1F300;
  }
}
