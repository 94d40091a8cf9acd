// SPDX-License-Identifier: Apache-2.0
/**
 * The results of runs: their indices, their entries, and their writer.
 *
 * <p>{@link org.neardup.plugin.results.ResultsIndices} names the indices, {@link
 * org.neardup.plugin.results.RunIndices} identifies the run of an index. A {@link
 * org.neardup.plugin.results.ResultsWriter} writes results once, as four kinds of documents. A
 * {@link org.neardup.plugin.results.TextEntry} is a distinct text with its earliest document, a
 * {@link org.neardup.plugin.results.CopyEntry} a further document of one, a {@link
 * org.neardup.plugin.results.ClusterEntry} a cluster, a {@link org.neardup.plugin.results.RowChunk}
 * a thousand {@link org.neardup.plugin.results.ResultRow} documents. Some runs also have {@link
 * org.neardup.plugin.results.ItemsetEntry} documents.
 */
package org.neardup.plugin.results;
