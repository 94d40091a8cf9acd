// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

/** A line that separates: {@code --}, {@code _______}, {@code * * *}. */
public final class SeparatorLine {

  private static final int MIN_RULE = 5;

  private SeparatorLine() {}

  public static boolean matches(Line line) {
    return isDelimiter(line) || isRule(line);
  }

  /** The two hyphens that mail programs put before a signature (RFC 3676, section 4.3). */
  public static boolean isDelimiter(Line line) {
    return line.length() == 2 && line.charAt(0) == '-' && line.charAt(1) == '-';
  }

  /** The two hyphens and the space of the signature delimiter. */
  public static boolean isFullDelimiter(Line line) {
    return isDelimiter(line) && line.isFollowedBySpace();
  }

  /** A row of one repeated character. */
  static boolean isRule(Line line) {
    int signs = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if ("-_=*~#+".indexOf(c) >= 0) {
        signs++;
      } else if (!Line.isSpace(c)) {
        return false;
      }
    }
    return signs >= MIN_RULE;
  }
}
