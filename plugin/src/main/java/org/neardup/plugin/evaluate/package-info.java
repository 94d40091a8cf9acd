/**
 * How good a run is, against a field, pairs of documents or another run.
 *
 * <p>{@link org.neardup.plugin.evaluate.RunEvaluation} goes through the documents of the run page
 * by page and asks {@link org.neardup.plugin.evaluate.GoldClusters} for their labels, or {@link
 * org.neardup.plugin.evaluate.GoldPairs} which of them are named. What it measures is {@link
 * org.neardup.evaluation.ClusteringEvaluation}. Documents are read as the caller. What is kept of a
 * document is a few numbers, of a cluster its name; {@link org.neardup.plugin.memory.KeptBytes}
 * charges them.
 */
package org.neardup.plugin.evaluate;
