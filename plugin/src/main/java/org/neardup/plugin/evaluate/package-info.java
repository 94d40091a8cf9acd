// SPDX-License-Identifier: Apache-2.0
/**
 * Measures a run against a field, pairs of documents or another run.
 *
 * <p>{@link org.neardup.plugin.evaluate.RunEvaluation} reads the documents of the run page by page
 * and gets their labels from {@link org.neardup.plugin.evaluate.GoldClusters}, or matches them with
 * {@link org.neardup.plugin.evaluate.GoldPairs}. {@link
 * org.neardup.evaluation.ClusteringEvaluation} computes the measures. Documents are read as the
 * caller. A few numbers are kept for each document, and a name for each cluster; {@link
 * org.neardup.plugin.memory.KeptBytes} charges them.
 */
package org.neardup.plugin.evaluate;
