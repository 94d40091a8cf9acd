// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

/**
 * How many texts of a run may have a token.
 *
 * @param frequent a token of more texts proposes no candidates by itself
 * @param common a token of more texts proposes only texts that nobody has gathered; at most the
 *     other limit
 */
public record TokenLimits(int frequent, int common) {

  /**
   * However small the collection, a token in no more texts than this proposes candidates: the limit
   * is there to bound the work, and so many candidates cost nothing.
   */
  static final int NEVER_FREQUENT = 1000;

  /** In a large run the other limit is one part in so many. */
  private static final int COMMON_PART = 4;

  /**
   * The limits of a run.
   *
   * @param maxDocFreqShare share of the texts that may have a token, 0 to 1
   * @param texts number of texts of the run
   */
  public static TokenLimits of(double maxDocFreqShare, int texts) {
    int frequent = Math.max(NEVER_FREQUENT, (int) (maxDocFreqShare * texts));
    return new TokenLimits(
        frequent, texts <= LetterClustering.FEW_TEXTS ? frequent : frequent / COMMON_PART);
  }
}
