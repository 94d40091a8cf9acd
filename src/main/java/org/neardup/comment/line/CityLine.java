// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

/**
 * City, state and ZIP code: {@code Springfield, IL 62701}, {@code Salem, Oregon}, {@code Bath, ME
 * 04530-1234}; also a ZIP code alone and a whole address with a street before the city.
 */
final class CityLine {

  private static final int MAX_WORDS = 14;
  private static final int MAX_LENGTH = 120;
  private static final int ZIP = 5;
  private static final int ZIP_WITH_FOUR = 9;

  private CityLine() {}

  static boolean matches(Line line) {
    int words = line.words();
    if (words == 0 || words > MAX_WORDS || line.length() > MAX_LENGTH) {
      return false;
    }
    int last = words - 1;
    if (words > 1 && isCountry(line.bareWord(last))) {
      last--;
    }
    boolean zip = isZip(line.bare(last));
    if (zip && last == 0) {
      return words == 1;
    }
    int state = zip ? last - 1 : last;
    if (state < 1) {
      return zip && isState(line, state, true);
    }
    if (!isState(line, state, zip)) {
      return false;
    }
    return (zip || hasComma(line, state)) && !Prose.in(line.upToPlace(line.wordStart(state)));
  }

  /** Five digits, or nine with or without a hyphen. */
  static boolean isZip(String word) {
    int digits = 0;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c >= '0' && c <= '9') {
        digits++;
      } else if (c != '-' || digits != ZIP) {
        return false;
      }
    }
    return digits == ZIP || digits == ZIP_WITH_FOUR;
  }

  private static boolean isState(Line line, int word, boolean zip) {
    String bare = line.bare(word);
    return States.isCode(bare, zip) || States.endsName(bare);
  }

  /** Whether a comma stands before the state, whose name may have two words. */
  private static boolean hasComma(Line line, int state) {
    for (int i = Math.max(0, state - 2); i < state; i++) {
      if (line.word(i).endsWith(",")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCountry(String word) {
    return word.equals("usa") || word.equals("us") || word.equals("u.s.a") || word.equals("u.s");
  }
}
