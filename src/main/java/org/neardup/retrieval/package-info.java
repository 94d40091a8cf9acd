// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the candidates of a seed among the texts of one shard and compares them with it.
 *
 * <p>A {@link org.neardup.retrieval.TextStore} holds the distinct texts of one shard: {@link
 * org.neardup.retrieval.LuceneTextStore} reads them from doc values and postings, {@link
 * org.neardup.retrieval.MemoryTextStore} holds signatures computed for the run. A {@link
 * org.neardup.retrieval.Measure} defines how texts are compared; over a store it is a {@link
 * org.neardup.retrieval.Comparison}, whose {@link org.neardup.retrieval.Retriever} takes a {@link
 * org.neardup.retrieval.Seed} and
 *
 * <ol>
 *   <li>counts the signature tokens that each text shares with it, by the postings of its tokens;
 *   <li>compares the texts that share enough, by their bags of words or by their tokens;
 *   <li>keeps the pairs that are near enough or linked by a content rule.
 * </ol>
 *
 * A search for candidates goes on for many seeds. {@link org.neardup.retrieval.OpenTexts} are the
 * texts that it still has to find; {@link org.neardup.retrieval.SearchProgress} says which are not
 * wanted any more.
 *
 * <p>Texts are named by their <em>ordinal</em>: their place in the seed order of the whole run, the
 * same on every shard. The candidates of a seed depend on the texts alone, never on their
 * distribution over shards.
 */
package org.neardup.retrieval;
