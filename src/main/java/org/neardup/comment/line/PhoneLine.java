// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

/**
 * A telephone or fax number, with or without a label: {@code (555) 010-0123}, {@code Tel: ...}. One
 * of fewer than ten digits is in groups of three and four.
 */
final class PhoneLine {

  private static final int MAX_LENGTH = 60;
  private static final int LOCAL_DIGITS = 7;
  private static final int FULL_DIGITS = 10;
  private static final int MAX_DIGITS = 15;
  private static final int MAX_LETTERS = 12;

  private PhoneLine() {}

  static boolean matches(Line line) {
    if (line.length() > MAX_LENGTH) {
      return false;
    }
    int digits = 0;
    int letters = 0;
    int group = 0;
    boolean local = true;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (isDigit(c)) {
        digits++;
        group++;
      } else if (Character.isLetter(c)) {
        letters++;
      } else if (" ()+-./:\t\u00a0\u2013".indexOf(c) < 0) {
        return false;
      }
      boolean ends = i + 1 == line.length() || !isDigit(line.charAt(i + 1));
      if (group > 0 && ends) {
        local &= digits > LOCAL_DIGITS || digits == 3 || digits == LOCAL_DIGITS && group == 4;
        group = 0;
      }
    }
    boolean enough = digits >= FULL_DIGITS || local && digits >= LOCAL_DIGITS;
    return enough && digits <= MAX_DIGITS && letters <= MAX_LETTERS;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
