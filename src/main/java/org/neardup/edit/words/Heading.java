// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;

/**
 * Sentences that a docket or an agency puts before a comment: the name of the rule, notes on
 * redactions.
 *
 * <p>A heading is a sentence at the start of a text with a typical word of headings and no word by
 * which writers speak of themselves. A longer one than {@value #SHORT} words also needs a number or
 * title case, and no word of a finite sentence: {@code Docket workers told everyone that the smoke
 * of that mill kills} is not a heading.
 */
final class Heading {

  private static final long[] MARKS =
      Telling.hashes("docket", "rin", "rulemaking", "redacted", "cfr", "fr");

  /** {@code The personal information of this sender was redacted.} */
  private static final int SHORT = 10;

  private Heading() {}

  /** Whether the words from one index to another, exclusive, are a heading. */
  static boolean holds(WordsAndSentences content, int first, int end) {
    boolean marked = false;
    int varying = 0;
    for (int i = first; i < end; i++) {
      marked |= Arrays.binarySearch(MARKS, content.words[i]) >= 0;
      varying += content.varying[i] ? 1 : 0;
    }
    if (!marked || Telling.isVoiced(content, first, end)) {
      return false;
    }
    boolean title = content.hasNumber(first, end) || 2 * varying >= end - first;
    return end - first <= SHORT || title && !Telling.holds(content, first, end);
  }
}
