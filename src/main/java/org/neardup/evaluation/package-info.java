// SPDX-License-Identifier: Apache-2.0
/**
 * The quality of a clustering relative to a gold standard.
 *
 * <p>{@link org.neardup.evaluation.ClusteringEvaluation} compares the clusters found in a
 * collection with gold clusters or with a list of gold pairs, and returns an {@link
 * org.neardup.evaluation.Evaluation}. All values are computed from the sizes of the intersections
 * of gold and found clusters, never from the pairs themselves, so that half a million documents
 * take a second.
 *
 * <pre>
 *                    together in found   apart in found
 *   together in gold        a                  b           a + b  gold pairs
 *   apart in gold           c                  d
 *                         a + c                            m = a + b + c + d
 *                      found pairs
 * </pre>
 *
 * <ul>
 *   <li>{@link org.neardup.evaluation.PairCounts}: the contingency table of pairs, with precision,
 *       recall and F1; Cohen's kappa and AC1 (Yang, Callan and Shulman, dg.o 2006, equations 12 to
 *       14); the adjusted Rand index. The five counts are those of Ignatov, Jánosi-Rancz and
 *       Kuznetsov (2009), section 3, unit 8.
 *   <li>B-cubed: precision and recall of each document's own cluster, averaged over documents.
 *   <li>By category: whether documents are in the right cluster, and whether their category is
 *       right.
 * </ul>
 *
 * An undefined value, such as a mean over no clusters, is absent rather than 0 or 1.
 */
package org.neardup.evaluation;
