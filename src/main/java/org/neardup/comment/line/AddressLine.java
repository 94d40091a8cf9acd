// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.line;

import java.util.List;
import java.util.function.Predicate;

/** A line of an address, by any of its kinds. */
public final class AddressLine {

  /** The rules that make a line part of an address or signature by itself, cheapest first. */
  private static final List<Predicate<Line>> STRONG =
      List.of(PhoneLine::matches, ContactLine::matches, CityLine::matches, StreetLine::matches);

  private static final int MAX_WORDS = 12;
  private static final int MAX_LENGTH = 120;

  private AddressLine() {}

  /** A city, a street, a telephone number, an e-mail or Web address. */
  public static boolean isStrong(Line line) {
    if (line.length() > MAX_LENGTH) {
      return false;
    }
    for (Predicate<Line> rule : STRONG) {
      if (rule.test(line)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the line may be in a signature: short, no sentence and no quotation. */
  public static boolean mayStandInSignature(Line line) {
    if (line.length() > MAX_LENGTH || line.words() > MAX_WORDS || line.charAt(0) == '>') {
      return false;
    }
    char last = line.lastChar();
    boolean exclaims = (last == '!' || last == '?') && line.words() > 2;
    return !exclaims && (!Prose.in(line) || isStrong(line));
  }

  /** Titles and organisations: words in capitals, {@code Professor of Botany}. */
  public static boolean isTitle(Line line) {
    if (line.words() > MAX_WORDS || line.length() > MAX_LENGTH || Prose.in(line)) {
      return false;
    }
    int capitals = 0;
    int lower = 0;
    for (int i = 0; i < line.words(); i++) {
      String word = line.bare(i);
      if (!word.isEmpty() && Character.isUpperCase(word.charAt(0))) {
        capitals++;
      } else if (word.length() > 3) {
        lower++;
      }
    }
    return capitals > 0 && lower == 0 && ".!?:;".indexOf(line.lastChar()) < 0;
  }
}
