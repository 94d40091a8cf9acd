/**
 * The results of runs: their indices, their entries, and how they are written.
 *
 * <p>{@link org.neardup.plugin.results.ResultsIndices} names the indices, {@link
 * org.neardup.plugin.results.RunIndices} says whose one is. Results are written once by a {@link
 * org.neardup.plugin.results.ResultsWriter}, and come in three kinds of documents: a {@link
 * org.neardup.plugin.results.TextEntry} a distinct text, a {@link
 * org.neardup.plugin.results.ClusterEntry} a cluster, a {@link org.neardup.plugin.results.RowChunk}
 * a thousand {@link org.neardup.plugin.results.ResultRow} documents; some runs have an {@link
 * org.neardup.plugin.results.ItemsetEntry} an itemset as well.
 */
package org.neardup.plugin.results;
