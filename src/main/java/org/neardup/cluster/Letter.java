package org.neardup.cluster;

/**
 * What most texts of a cluster have in common.
 *
 * @param reference of the cluster
 * @param documents in the cluster
 * @param core its tokens, ascending
 * @param weights how much each token says of this letter ({@link LetterMerging}), above 0, at most
 *     1
 * @param words its words in the form of {@link org.neardup.text.BagOfWords#word}, ascending; empty
 *     if they are not to be looked for
 */
public record Letter(int reference, int documents, long[] core, double[] weights, int[] words) {}
