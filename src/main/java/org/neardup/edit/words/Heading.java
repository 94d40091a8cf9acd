package org.neardup.edit.words;

import java.util.Arrays;

/**
 * The sentences that a docket or an agency puts before a comment: which rule it is about, what was
 * taken out of it.
 *
 * <p>A sentence at the start of a text that has one of the words of such headings and none that a
 * writer speaks with. More than {@value #SHORT} words have a number or are written as a title, and
 * none of them is one of a finite sentence: {@code Docket workers told everyone that the smoke of
 * that mill kills} is somebody's.
 */
final class Heading {

  private static final long[] MARKS =
      Telling.hashes("docket", "rin", "rulemaking", "redacted", "cfr", "fr");

  /** {@code The personal information of this sender was redacted.} */
  private static final int SHORT = 10;

  private Heading() {}

  /** Whether the words from an index to another, exclusive, are a sentence of a heading. */
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
