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

  /** Above {@link LetterClustering#FEW_TEXTS} the other limit is one part in so many. */
  private static final int COMMON_PART = 2;

  /** The same above {@link LetterClustering#MANY_TEXTS}. */
  private static final int COMMON_PART_OF_MANY = 4;

  /**
   * The limits of a run.
   *
   * @param maxDocFreqShare share of the texts that may have a token, 0 to 1
   * @param texts number of texts of the run
   */
  public static TokenLimits of(double maxDocFreqShare, int texts) {
    int frequent = Math.max(NEVER_FREQUENT, (int) (maxDocFreqShare * texts));
    return new TokenLimits(frequent, frequent / commonPart(texts));
  }

  private static int commonPart(int texts) {
    if (texts <= LetterClustering.FEW_TEXTS) {
      return 1;
    }
    return texts <= LetterClustering.MANY_TEXTS ? COMMON_PART : COMMON_PART_OF_MANY;
  }
}
