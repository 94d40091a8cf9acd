package org.neardup.cluster;

/**
 * What the texts of a cluster have in common.
 *
 * @param reference the reference of the cluster
 * @param core its tokens, distinct and ascending; not copied
 */
public record Letter(int reference, long[] core) {}
