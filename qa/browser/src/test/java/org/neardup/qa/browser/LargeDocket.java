// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Very many short comments: one campaign of which thousands of copies are edited, letters of
 * falling sizes that nearly everybody sent unchanged, and comments that stand alone. Texts of two
 * letters have hardly a word in common.
 *
 * <pre>
 * ordinal   0 ..................... | ........................... | ............ documents
 *           letter 0, the campaign  | letters 1 to letters - 1    | alone
 * </pre>
 *
 * @param documents all comments
 * @param campaign comments of the largest letter
 * @param campaignTexts distinct texts among these; each but the letter adds a sentence of its own
 * @param letters letters, the campaign included
 * @param alone comments that no other resembles
 */
record LargeDocket(int documents, int campaign, int campaignTexts, int letters, int alone) {

  /** What one comment of the campaign says, and no other. */
  static final String SAID_ONCE =
      "The lighthouse keeper counted eleven porpoises beside the slipway.";

  /** A word that begins every other addition. */
  static final String ADDS = "Besides";

  /** One in so many comments of a smaller letter is edited. */
  private static final int EDITED_OF_LETTER = 50;

  private static final int LETTER_WORDS = 30;
  private static final int EDIT_WORDS = 10;
  private static final long SEED = 2026;

  /**
   * A docket of so many comments, with an eighth of them in one campaign, or 12,500: a few more
   * than its distinct texts.
   *
   * @param documents at least 50,000, or some letter has no second comment
   */
  static LargeDocket of(int documents) {
    return new LargeDocket(
        documents, Math.max(documents / 8, 12_500), 12_000, 1_400, documents / 25);
  }

  /** One comment. */
  String text(int document) {
    if (document == campaignTexts / 2) {
      return words(0, LETTER_WORDS) + " " + SAID_ONCE;
    }
    if (document < campaign) {
      return document > 0 && document < campaignTexts
          ? edited(0, document)
          : words(0, LETTER_WORDS);
    }
    if (document < documents - alone) {
      int letter = letterOf(document - campaign);
      return document % EDITED_OF_LETTER == 0
          ? edited(letter, document)
          : words(letter, LETTER_WORDS);
    }
    return words(letters + document, LETTER_WORDS);
  }

  /**
   * The letter of a comment beyond the campaign: letter i has about twice the size of letter 2i.
   */
  private int letterOf(int place) {
    double share = (double) place / (documents - campaign - alone);
    return Math.min(letters - 1, (int) Math.pow(letters, share));
  }

  private static String edited(int letter, int document) {
    return words(letter, LETTER_WORDS) + " " + ADDS + ", " + words(-1 - document, EDIT_WORDS);
  }

  /** A sentence of invented words, the same for the same number. */
  private static String words(int number, int count) {
    String sentence =
        new Random(SEED * 1_000_003 + number)
            .ints(count, 0, 40_000)
            .mapToObj(LargeDocket::word)
            .collect(Collectors.joining(" "));
    return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1) + ".";
  }

  /** A number below 64,000 as three syllables. */
  private static String word(int number) {
    return syllable(number / 1600) + syllable(number / 40 % 40) + syllable(number % 40);
  }

  private static String syllable(int number) {
    return "" + "bdfgklmn".charAt(number / 5) + "aeiou".charAt(number % 5);
  }
}
