// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;
import java.util.stream.Stream;
import org.neardup.signature.Hash64;

/**
 * A word that may differ between two copies of a letter without changing its content: part of a
 * name, a date, a number, an address.
 *
 * <p>It contains a digit, or is a capital letter followed by small ones, or is at most {@value
 * #LONGEST_CODE} capitals long ({@code OH}, {@code J}). Longer words in capitals are emphasis, not
 * names.
 */
public final class VaryingWord {

  private static final int LONGEST_CODE = 4;

  /** {@code This} for {@code That}, {@code Her Honor} for {@code His Worship the Mayor}. */
  private static final int SHORT = 4;

  /** A name with its address. */
  private static final int LONGEST = 12;

  /** A rule with its docket: {@code RIN 0584-AE69; Supplemental Nutrition Assistance Program}. */
  private static final int LONGEST_NUMBERED = 24;

  /** Words that connect the words of a title or an address. */
  private static final long[] JOINING =
      Stream.of(
              "of", "and", "the", "for", "in", "on", "to", "at", "by", "a", "de", "la", "le", "et",
              "y", "und", "der", "von")
          .mapToLong(Hash64::of)
          .sorted()
          .toArray();

  private VaryingWord() {}

  /**
   * Whether a word of a text is one.
   *
   * @param hasDigit whether it contains a digit
   */
  static boolean at(String text, int start, int end, boolean hasDigit) {
    if (Character.isUpperCase(text.codePointAt(start))) {
      for (int i = start + 1; i < end; i++) {
        if (Character.isLowerCase(text.charAt(i))) {
          return true;
        }
      }
      return end - start <= LONGEST_CODE && text.charAt(start) != 'I';
    }
    return hasDigit;
  }

  static boolean hasDigit(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (Character.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether words are all varying words or connect such words.
   *
   * <p>More than {@value #SHORT} words must contain no word of a statement ({@link Telling}):
   * {@code The Company Lied About Its Smoke} is a sentence. More than {@value #LONGEST} words, or
   * {@value #LONGEST_NUMBERED} with a number among them, are always a statement.
   */
  public static boolean all(WordsAndSentences content, int first, int end) {
    if (end - first > LONGEST_NUMBERED
        || end - first > LONGEST && !content.hasNumber(first, end)
        || end - first > SHORT && Telling.holds(content, first, end)) {
      return false;
    }
    boolean some = false;
    for (int i = first; i < end; i++) {
      if (content.varying[i]) {
        some = true;
      } else if (Arrays.binarySearch(JOINING, content.words[i]) < 0) {
        return false;
      }
    }
    return some;
  }
}
