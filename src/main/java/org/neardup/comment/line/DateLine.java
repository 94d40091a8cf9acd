// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/** A date alone on its line: {@code May 3, 2020}, {@code 3 May 2020}, {@code 5/3/2020}. */
public final class DateLine {

  private static final int MAX_WORDS = 5;

  private static final Set<String> WORDS =
      Set.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "jan",
          "feb",
          "mar",
          "apr",
          "jun",
          "jul",
          "aug",
          "sep",
          "sept",
          "oct",
          "nov",
          "dec",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          "sunday",
          "date",
          "dated",
          "of");

  private DateLine() {}

  public static boolean matches(Line line) {
    int words = line.words();
    if (words == 0 || words > MAX_WORDS) {
      return false;
    }
    int digits = 0;
    boolean month = false;
    for (int i = 0; i < words; i++) {
      String word = line.bareWord(i);
      if (WORDS.contains(word)) {
        month = true;
      } else if (isNumeric(word)) {
        for (int c = 0; c < word.length(); c++) {
          digits += Character.isDigit(word.charAt(c)) ? 1 : 0;
        }
      } else {
        return false;
      }
    }
    return month ? digits >= 4 && digits <= 8 : words == 1 && digits >= 5 && separated(line);
  }

  /** Digits with separators of dates, and 1st, 2nd, 3rd, 4th. */
  private static boolean isNumeric(String word) {
    if (word.isEmpty() || !Character.isDigit(word.charAt(0))) {
      return false;
    }
    for (int i = 1; i < word.length(); i++) {
      char c = word.charAt(i);
      boolean ordinal = i >= word.length() - 2 && "stndrh".indexOf(c) >= 0;
      if (!Character.isDigit(c) && c != '/' && c != '-' && c != '.' && !ordinal) {
        return false;
      }
    }
    return true;
  }

  private static boolean separated(Line line) {
    int marks = 0;
    for (int i = 0; i < line.length(); i++) {
      marks += "/-.".indexOf(line.charAt(i)) >= 0 ? 1 : 0;
    }
    return marks == 2;
  }
}
