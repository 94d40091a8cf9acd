/**
 * Finding the candidates of a seed among the texts of one shard, and comparing them with it.
 *
 * <p>A {@link org.neardup.retrieval.TextStore} holds the distinct texts that one shard answers for:
 * {@link org.neardup.retrieval.LuceneTextStore} reads them from postings and doc values, {@link
 * org.neardup.retrieval.MemoryTextStore} holds signatures that were computed on the way. A {@link
 * org.neardup.retrieval.Measure} says by what texts are compared; over a store it is a {@link
 * org.neardup.retrieval.Comparison}, whose {@link org.neardup.retrieval.Retriever} takes a {@link
 * org.neardup.retrieval.Seed} and
 *
 * <ol>
 *   <li>counts the signature tokens that each text shares with it, by the postings of its tokens;
 *   <li>compares those that share enough, by their bags of words or by their tokens;
 *   <li>keeps the pairs that can matter: near enough, or linked by a content rule.
 * </ol>
 *
 * Texts are named by their <em>ordinal</em>: their place in the seed order of the whole run, the
 * same on every shard. The candidates of a seed depend on the texts alone, never on how they are
 * spread.
 */
package org.neardup.retrieval;
