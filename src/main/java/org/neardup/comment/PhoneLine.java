package org.neardup.comment;

/** A telephone or fax number, with or without a label: {@code (555) 010-0123}, {@code Tel: ...}. */
final class PhoneLine {

  private static final int MAX_LENGTH = 60;
  private static final int MIN_DIGITS = 7;
  private static final int MAX_DIGITS = 15;
  private static final int MAX_LETTERS = 12;

  private PhoneLine() {}

  static boolean matches(Line line) {
    if (line.length() > MAX_LENGTH) {
      return false;
    }
    int digits = 0;
    int letters = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (Character.isLetter(c)) {
        letters++;
      } else if (" ()+-./:,\t\u00a0\u2013".indexOf(c) < 0) {
        return false;
      }
    }
    return digits >= MIN_DIGITS && digits <= MAX_DIGITS && letters <= MAX_LETTERS;
  }
}
