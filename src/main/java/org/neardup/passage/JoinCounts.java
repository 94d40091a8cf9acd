package org.neardup.passage;

/**
 * The work that a join did, in numbers. The counts of all shards add up, to the same sums however
 * documents are spread.
 *
 * @param pairsCompared pairs of documents that share enough sentences, or may do
 * @param pairsFound how many of them have a passage
 * @param pairsCut of how many only a part was compared, because they repeat themselves too much
 */
public record JoinCounts(long pairsCompared, long pairsFound, long pairsCut) {

  public static final JoinCounts NONE = new JoinCounts(0, 0, 0);

  /** The sums with those of another shard or batch. */
  public JoinCounts plus(JoinCounts other) {
    return new JoinCounts(
        pairsCompared + other.pairsCompared,
        pairsFound + other.pairsFound,
        pairsCut + other.pairsCut);
  }
}
