package org.neardup.cluster;

/**
 * What most texts of a cluster have in common.
 *
 * @param reference of the cluster
 * @param documents in the cluster
 * @param core its tokens, ascending
 * @param weights of the tokens, above 0 and at most 1: below 1 where more texts of no letter have a
 *     token than documents of letters
 * @param words its words in the form of {@link org.neardup.text.BagOfWords#word}, ascending; empty
 *     if they are not to be looked for
 */
public record Letter(int reference, int documents, long[] core, double[] weights, int[] words) {}
