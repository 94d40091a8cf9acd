package org.neardup.retrieval;

/**
 * Which pairs of a seed and a text are worth sending back.
 *
 * @param minShared signature tokens that a candidate shares with the seed, at least 1
 * @param maxDistance candidates nearer than this are kept, in the unit of the measure
 * @param minContainment candidates that hold at least this share of the seed are kept whatever
 *     their distance; above 1 for none
 * @param minWordOverlap candidates with at least this word overlap are kept whatever their
 *     distance; above 1 for none
 */
public record RetrievalSettings(
    int minShared, double maxDistance, double minContainment, double minWordOverlap) {

  /** For a share that no pair reaches. */
  public static final double NEVER = 2;

  public RetrievalSettings {
    if (minShared < 1) {
      throw new IllegalArgumentException("[min_shared] must be at least 1, got " + minShared);
    }
  }
}
