/**
 * {@code POST /_neardup/_evaluate}: how good a run is, against a field, pairs or another run.
 *
 * <p>{@link org.neardup.plugin.action.evaluate.RunEvaluation} goes through the documents of the run
 * page by page and asks {@link org.neardup.plugin.action.evaluate.GoldClusters} for their labels,
 * or {@link org.neardup.plugin.action.evaluate.GoldPairs} which of them are named. What it measures
 * is {@link org.neardup.evaluation.ClusteringEvaluation}.
 *
 * <p>The results of runs are read as {@link org.neardup.plugin.results.ResultsReader} reads them,
 * the documents themselves as {@link org.neardup.plugin.action.evaluate.FieldReader} does, which is
 * as the caller. What is kept of a document is a few numbers, of a cluster its name; {@link
 * org.neardup.plugin.action.evaluate.KeptBytes} charges them.
 */
package org.neardup.plugin.action.evaluate;
