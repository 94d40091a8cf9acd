// SPDX-License-Identifier: Apache-2.0
/**
 * Clustering texts around their reference copies (DURIAN, SIGIR 2006, sections 4.3 and 4.4.5).
 *
 * <p>{@link org.neardup.cluster.ReferenceClustering} is the pipeline. It takes the texts in {@link
 * org.neardup.cluster.SeedKey seed order}, requests the candidates of a batch of seeds from a
 * {@link org.neardup.cluster.CandidateSource}, and passes them to {@link
 * org.neardup.cluster.ReferenceAssignment}, which assigns texts to references. The result is a
 * {@link org.neardup.cluster.Partition}. {@link org.neardup.cluster.DistanceHistogram} chooses the
 * distance threshold of a collection. {@link org.neardup.cluster.CloseCalls} proposes pairs of
 * texts to ask a person about when the clusters are complete. {@link
 * org.neardup.cluster.ClusterMatching} finds the clusters of an earlier clustering again, and
 * {@link org.neardup.cluster.LaterTexts} takes texts that came later into them.
 *
 * <p>{@link org.neardup.cluster.letter.LetterClustering} completes the clusters by common text: it
 * joins clusters of one letter, and adds texts that contain a part of a letter among much text of
 * their own. {@link org.neardup.cluster.LinkedClusters} then applies named must-links and
 * cannot-links.
 *
 * <p>A text is named by its ordinal: its place in the seed order. Only distinct texts are
 * clustered; exact copies follow their text.
 */
package org.neardup.cluster;
