/**
 * Partial duplicates: the passages that documents share, and where they are (Zhang and others:
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
 * <p>{@link org.neardup.passage.InMemoryPassages} does all of it in memory.
 *
 * <p>Two sentences are <em>equal</em> if their sets of signatures have a Jaccard coefficient of at
 * least τ. A <em>passage</em> is a maximal run of equal sentences on a diagonal of the matrix of
 * two documents: at least γ of them, at least one pair of which shares a signature that is not
 * frequent. Between equal ones may stand sentences that are nearly equal, or without signatures on
 * both sides; with gaps, others too.
 *
 * <p>The paper writes every pair of equal sentences of the collection down, groups these by
 * documents and then reads diagonals. Here the shard that has a document is sent the other, so that
 * a pair is decided in one place: postings say which documents to compare, and both documents' own
 * signatures say the rest. The outcome depends on the two documents and on which signatures are
 * frequent in the whole collection. It is the same however documents are spread, indexed and
 * batched, and the same from both sides. A pair is met once, from its smaller key.
 *
 * <p>Work is bounded where texts repeat themselves: between documents by {@link
 * org.neardup.passage.PassageSettings#maxDocuments}, inside a pair by {@link
 * org.neardup.passage.Seeds} and {@link org.neardup.passage.Diagonals}, whose javadoc says what is
 * left out; {@link org.neardup.passage.JoinCounts} counts it.
 */
package org.neardup.passage;
