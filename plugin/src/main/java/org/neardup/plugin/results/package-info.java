/**
 * Runs and their results as they are stored, and how they are read.
 *
 * <p>{@link org.neardup.plugin.results.ResultsIndices} names the indices. {@link
 * org.neardup.plugin.results.RunStore} keeps the {@link org.neardup.plugin.results.RunRecord} of
 * each run, {@link org.neardup.plugin.results.RunAccess} hands it to those who may know of it.
 * Results are written once, and come in three kinds of documents: a {@link
 * org.neardup.plugin.results.TextEntry} a distinct text, a {@link
 * org.neardup.plugin.results.ClusterEntry} a cluster, a {@link org.neardup.plugin.results.RowChunk}
 * a thousand {@link org.neardup.plugin.results.ResultRow documents}; some runs have an {@link
 * org.neardup.plugin.results.ItemsetEntry} an itemset as well. {@link
 * org.neardup.plugin.results.ResultsReader} answers questions from them.
 */
package org.neardup.plugin.results;
