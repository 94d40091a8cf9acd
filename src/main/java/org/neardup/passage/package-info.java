// SPDX-License-Identifier: Apache-2.0
/**
 * Partial duplicates: the passages that documents share, with their places (Zhang and others:
 * Efficient partial-duplicate detection based on sequence matching, SIGIR 2010).
 *
 * <pre>
 *   SentenceIndex            the documents of one shard by the signatures of their sentences
 *   FrequentSignatures       1. of the whole collection: which signatures start no passage
 *   SentenceJoin             2. a batch of documents against a shard: which pairs share sentences
 *   SequenceMatcher          3. the passages of a pair
 *     Seeds                     cells of the sentence matrix that are equal
 *     Diagonals                 the runs that they lie on
 *     RunJoining                runs near each other, or in another order, if asked
 *     PassageSelection          which of them are passages
 *   DocumentPassages         what a shard answers
 *   PassagePattern           4. what the places of the passages tell of the pair
 *   FoundElsewhere           5. how much of each document is in others
 * </pre>
 *
 * <p>{@link org.neardup.passage.InMemoryPassages} runs all stages in memory.
 *
 * <p>Two sentences are <em>equal</em> if their sets of signatures have a Jaccard coefficient of at
 * least τ. A <em>passage</em> is a maximal run of at least γ equal sentences on a diagonal of the
 * matrix of two documents. At least one pair of them shares a signature that is not frequent.
 * Sentences that are nearly equal, or without signatures on both sides, may lie between equal ones;
 * with gaps, others too.
 *
 * <p>The paper lists every pair of equal sentences of the collection, groups the pairs by documents
 * and then reads diagonals. Here a document is sent to the shard of the other, so that a pair is
 * decided in one place: postings determine the documents to compare, and the signatures of both
 * documents decide the rest. The result depends on the two documents and on which signatures are
 * frequent in the whole collection. It is the same for any distribution, indexing and batching of
 * documents, and symmetric. A pair is compared once, from its smaller key.
 *
 * <p>Work is bounded for repetitive texts: between documents by {@link
 * org.neardup.passage.PassageSettings#maxDocuments}, within a pair by {@link
 * org.neardup.passage.Seeds} and {@link org.neardup.passage.Diagonals}, whose javadoc defines the
 * omissions; {@link org.neardup.passage.JoinCounts} counts them.
 */
package org.neardup.passage;
