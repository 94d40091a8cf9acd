package org.neardup.retrieval;

/**
 * Which pairs of a seed and a text are worth sending back.
 *
 * <p>Candidates are the pairs nearer than {@code maxDistance}. From {@code closeDistance} on they
 * must have a run of words in common too: texts about one thing share words, copies share runs of
 * words. Nearer pairs need no run, but a pair without one must share rare words, or nearly all
 * words. Common phrases would otherwise bring short texts near to one another.
 *
 * @param minShared signature tokens that a candidate shares with the seed, at least 1
 * @param maxDistance candidates nearer than this are kept, in the unit of the measure
 * @param closeDistance candidates from this distance on are kept only if they share enough tokens;
 *     nearer ones with fewer than {@value #FEW_TOKENS} only if the weight of their common words is
 *     {@value #RARE} nats ({@link org.neardup.distance.RareWords}) or their word overlap {@value
 *     #ALIKE}; infinite for no such rules
 * @param minTokenShare what is enough: this share of the tokens of the shorter of the two, 0 to 1,
 *     and {@value #FEW_TOKENS} tokens at least
 * @param minContainment candidates that hold at least this share of the seed are kept whatever
 *     their distance; above 1 for none
 * @param minWordOverlap candidates with at least this word overlap are kept whatever their
 *     distance; above 1 for none
 * @param frequentCount whether frequent tokens count among the shared ones, and propose candidates
 *     of a seed that consists of them; if not, they are as if no text had them, and the tokens that
 *     a pair shares must be one part in {@value #QUOTED_PART} of those of the longer text as well
 */
public record RetrievalSettings(
    int minShared,
    double maxDistance,
    double closeDistance,
    double minTokenShare,
    double minContainment,
    double minWordOverlap,
    boolean frequentCount) {

  /** For a share that no pair reaches. */
  public static final double NEVER = 2;

  /** A run of about a dozen words, with the shingles and the selection of a field by default. */
  public static final int FEW_TOKENS = 3;

  /** Two rare words, or more that are less rare. */
  public static final double RARE = 15;

  /** From here on two texts are the same bag of words (DURIAN, dg.o 2006). */
  public static final double ALIKE = 0.8;

  /** Shared tokens that are less than one part in so many of a text count as quoted in it. */
  public static final int QUOTED_PART = 8;

  public RetrievalSettings {
    if (minShared < 1) {
      throw new IllegalArgumentException("[min_shared] must be at least 1, got " + minShared);
    }
  }

  /** Pairs by distance, however many tokens they share, and by the words they have in common. */
  public RetrievalSettings(
      int minShared, double maxDistance, double minContainment, double minWordOverlap) {
    this(minShared, maxDistance, Double.POSITIVE_INFINITY, 0, minContainment, minWordOverlap, true);
  }

  /** The same, but from a distance on only pairs that share enough tokens are kept for it. */
  public RetrievalSettings withTokensFrom(double distance, double tokenShare) {
    return new RetrievalSettings(
        minShared,
        maxDistance,
        distance,
        tokenShare,
        minContainment,
        minWordOverlap,
        frequentCount);
  }

  /**
   * Pairs that share enough tokens besides the frequent ones, of the longer text too, whatever
   * their distance.
   */
  public static RetrievalSettings byTokens(int minShared, double tokenShare) {
    return new RetrievalSettings(
        minShared, Double.POSITIVE_INFINITY, 0, tokenShare, NEVER, NEVER, false);
  }
}
