// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.List;
import org.neardup.cluster.CandidateSource;

/** Compares texts, wherever they are, with some letters. Made by {@link LetterTexts#comparison}. */
public interface LetterComparison {

  /** The letters, weighed against each other as {@link LetterEvidence} says. */
  List<Letter> letters();

  /**
   * The letter that each of some texts belongs to, in their order; null where there is none.
   *
   * @param own by text, the reference of the letter in whose cluster it is; {@link
   *     LetterEvidence#NONE} if it is in none
   */
  List<LetterEvidence.Match> matches(int[] texts, int[] own);

  /**
   * A source of pairs among some texts that have something of their own in common: tokens of the
   * letters count for nothing.
   *
   * @param texts distinct
   * @param minShared tokens that they share at least
   * @param tokenShare of the shorter text's tokens that this is at least, 0 to 1
   */
  CandidateSource candidatesBeside(int[] texts, int minShared, double tokenShare);
}
