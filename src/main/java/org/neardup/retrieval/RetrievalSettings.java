// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

/**
 * Which pairs of a seed and a text are returned.
 *
 * <p>Candidates are the pairs nearer than {@code maxDistance}. From {@code closeDistance} on they
 * must also have a run of words in common: texts on one subject share words, copies share runs of
 * words. Nearer pairs need no common run, but a pair without one must share rare words, or nearly
 * all words. Otherwise common phrases would make short texts candidates of each other.
 *
 * @param minShared least number of common tokens of a candidate and the seed, at least 1
 * @param maxDistance candidates nearer than this are kept, in the unit of the measure
 * @param closeDistance candidates from this distance on are kept only if they share enough tokens.
 *     Nearer ones with fewer than {@value #FEW_TOKENS} are kept only if the weight of their common
 *     words is {@value #RARE} nats ({@link org.neardup.distance.RareWords}) or their word overlap
 *     {@value #ALIKE}. Infinite for no such rules
 * @param minTokenShare share of the tokens of the shorter text that is enough, 0 to 1; at least
 *     {@value #FEW_TOKENS} tokens
 * @param comparedPart part of {@code minTokenShare} that a pair must share to be compared at all, 0
 *     to 1; only distant pairs must share the whole of it. Pairs of short texts are exempt, unless
 *     it is 1
 * @param minContainment candidates that contain at least this share of the seed are kept at any
 *     distance; above 1 for none
 * @param minWordOverlap candidates with at least this word overlap are kept at any distance; above
 *     1 for none
 * @param frequentCount whether frequent tokens count as common ones, and propose candidates of a
 *     seed that consists of them. If not, they are ignored, and the common tokens of a pair must
 *     also be one part in {@value #QUOTED_PART} of the tokens of the longer text
 */
public record RetrievalSettings(
    int minShared,
    double maxDistance,
    double closeDistance,
    double minTokenShare,
    double comparedPart,
    double minContainment,
    double minWordOverlap,
    boolean frequentCount) {

  /** A share that no pair reaches. */
  public static final double NEVER = 2;

  /** A run of about a dozen words, with the default shingles and selection. */
  public static final int FEW_TOKENS = 3;

  /** Two rare words, or more that are less rare. */
  public static final double RARE = 15;

  /** From this overlap on, two texts are the same bag of words (DURIAN, dg.o 2006). */
  public static final double ALIKE = 0.8;

  /**
   * The least {@link #comparedPart}: reworded copies of short answers share a fifth of the shorter
   * one's tokens.
   */
  public static final double COMPARED_PART = 0.5;

  /** A smaller part of the tokens of a text counts as quoted in it. */
  public static final int QUOTED_PART = 8;

  public RetrievalSettings {
    if (minShared < 1) {
      throw new IllegalArgumentException("[min_shared] must be at least 1, got " + minShared);
    }
  }

  /** Whether a pair of short texts is compared that shares too few tokens. */
  boolean exemptsShort() {
    return comparedPart < 1;
  }

  /** Pairs by distance and common words, with any number of common tokens. */
  public RetrievalSettings(
      int minShared, double maxDistance, double minContainment, double minWordOverlap) {
    this(
        minShared,
        maxDistance,
        Double.POSITIVE_INFINITY,
        0,
        COMPARED_PART,
        minContainment,
        minWordOverlap,
        true);
  }

  /** The same, but from a distance on only pairs with enough common tokens. */
  public RetrievalSettings withTokensFrom(double distance, double tokenShare) {
    return new RetrievalSettings(
        minShared,
        maxDistance,
        distance,
        tokenShare,
        comparedPart,
        minContainment,
        minWordOverlap,
        frequentCount);
  }

  /** The same, but other pairs are compared. */
  public RetrievalSettings withComparedPart(double part) {
    return new RetrievalSettings(
        minShared,
        maxDistance,
        closeDistance,
        minTokenShare,
        part,
        minContainment,
        minWordOverlap,
        frequentCount);
  }

  /**
   * Pairs with enough common tokens that are not frequent, also relative to the longer text, at any
   * distance.
   */
  public static RetrievalSettings byTokens(int minShared, double tokenShare) {
    return new RetrievalSettings(
        minShared, Double.POSITIVE_INFINITY, 0, tokenShare, COMPARED_PART, NEVER, NEVER, false);
  }
}
