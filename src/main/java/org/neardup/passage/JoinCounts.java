// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

/**
 * The work of a join in numbers. The counts of all shards add up, to the same sums for any
 * distribution of the documents.
 *
 * @param pairsCompared number of pairs of documents that share enough sentences, or may do
 * @param pairsFound number of them with a passage
 * @param pairsCut number of them that were compared only in part, because the documents are too
 *     repetitive
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
