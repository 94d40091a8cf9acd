/**
 * How good a clustering is, measured against one that is held to be right.
 *
 * <p>{@link org.neardup.evaluation.ClusteringEvaluation} compares what was found for a collection
 * with clusters, or with a list of pairs, and gives an {@link org.neardup.evaluation.Evaluation}.
 * Everything is computed from the documents that each gold cluster and each found cluster have in
 * common, never from the pairs themselves, so that half a million documents take a second.
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
 *   <li>{@link org.neardup.evaluation.PairCounts}: the table and what follows from it: precision,
 *       recall and F1 of the pairs; Cohen's kappa and AC1 (Yang, Callan and Shulman, dg.o 2006,
 *       equations 12 to 14); the adjusted Rand index. The five counts are those of Ignatov,
 *       Jánosi-Rancz and Kuznetsov (2009), section 3, unit 8.
 *   <li>B-cubed: precision and recall of each document's own cluster, averaged over documents.
 *   <li>By category: whether documents are put under the right form, and whether their category is
 *       the right one.
 * </ul>
 *
 * A value that is not defined, such as a mean over no clusters, is absent rather than 0 or 1.
 */
package org.neardup.evaluation;
