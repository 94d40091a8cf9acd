// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.Set;

/** A street with its number, or a box: {@code 12 Elm Street, Apt. 4}, {@code P.O. Box 123}. */
final class StreetLine {

  private static final int MAX_WORDS = 9;

  private static final Set<String> KINDS =
      Set.of(
          "st",
          "street",
          "ave",
          "avenue",
          "rd",
          "road",
          "ln",
          "lane",
          "dr",
          "drive",
          "blvd",
          "boulevard",
          "ct",
          "court",
          "pl",
          "place",
          "way",
          "cir",
          "circle",
          "ter",
          "terrace",
          "trl",
          "trail",
          "pkwy",
          "parkway",
          "hwy",
          "highway",
          "route",
          "sq",
          "square",
          "loop",
          "row",
          "run",
          "path",
          "pike",
          "apt",
          "suite",
          "ste",
          "unit",
          "floor",
          "nw",
          "ne",
          "sw",
          "se",
          "broadway");

  private StreetLine() {}

  static boolean matches(Line line) {
    int words = line.words();
    if (words < 2 || words > MAX_WORDS || Prose.in(line)) {
      return false;
    }
    if (line.startsWith("p.o. box ") || line.startsWith("po box ") || line.startsWith("p.o.box ")) {
      return true;
    }
    if (!startsWithNumber(line)) {
      return false;
    }
    for (int i = 1; i < words; i++) {
      if (KINDS.contains(line.bareWord(i))) {
        return true;
      }
    }
    return false;
  }

  /** A house number: 12, 12B, 12-14, N5123. */
  private static boolean startsWithNumber(Line line) {
    String number = line.bare(0);
    if (number.isEmpty() || line.word(0).endsWith(".") || line.word(0).endsWith(")")) {
      return false;
    }
    boolean digit = false;
    for (int i = 0; i < number.length(); i++) {
      digit |= Character.isDigit(number.charAt(i));
    }
    return digit && number.length() <= 8;
  }
}
