/**
 * Clustering texts around their reference copies (DURIAN, SIGIR 2006, sections 4.3 and 4.4.5).
 *
 * <p>{@link org.neardup.cluster.ReferenceClustering} is the pipeline. It takes the texts in {@link
 * org.neardup.cluster.SeedKey seed order}, asks a {@link org.neardup.cluster.CandidateSource} for
 * the candidates of a batch of seeds, and hands them to {@link
 * org.neardup.cluster.ReferenceAssignment}, which decides who belongs to whom. The outcome is a
 * {@link org.neardup.cluster.Partition}. {@link org.neardup.cluster.DistanceHistogram} finds the
 * distance at which near-duplicates of a collection end.
 *
 * <p>{@link org.neardup.cluster.letter.LetterClustering} completes the clusters by what their texts
 * have in common: clusters of one letter are joined, and texts with a part of a letter, however
 * much of their own they have beside, join it.
 *
 * <p>A text is named by its ordinal: its place in the seed order. Only distinct texts are
 * clustered; exact copies follow their text.
 */
package org.neardup.cluster;
