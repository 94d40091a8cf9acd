// SPDX-License-Identifier: Apache-2.0
/**
 * Passages that texts share, to the word: from the exact first to the exact last word, through a
 * few changed ones, wherever sentences begin and end.
 *
 * <pre>
 *   Words, IndexedWords      a text by its words; and by the places of its shingles
 *     WordPlaces                where the words are in the text
 *   WordJoin                 a batch of texts against a shard: which pairs are compared
 *     BatchShingles             the common shingles of a text with all of a batch
 *   WordPassageFinder        the passages of a pair
 *     CommonRuns                1. runs of equal words around common shingles
 *     RunAlignment              2. runs in order, with a few changed words between
 *       ChangedWords               the fewest changes in so few words
 *     AlignmentEnds             3. the exact first and last word
 *     NewText                   4. the larger alignments; of the same words no others
 *     MovedPhrases              5. phrases near each other in another order, if asked
 *       MovedWords                 parts of the texts by their words in any order
 *     PassageRule               6. which of all these are passages
 *   WordPassage              what is found
 *   ProposedText             which texts are compared where too many are proposed
 * </pre>
 *
 * <p>Documents are proposed by the tokens that a field indexes anyway, winnowed shingles of five
 * words ({@link org.neardup.signature.ShingleSelection.Winnow}): two texts with eight equal words
 * in a row have one in common. A run compares pairs that have two ({@link
 * org.neardup.passage.words.WordJoin}). Within a pair every shingle counts, not only the winnowed
 * ones. {@link org.neardup.passage.words.InMemoryWordPassages} runs all stages in memory.
 *
 * <p>What a passage is follows from two questions:
 *
 * <ul>
 *   <li><em>Is it one text?</em> Four equal words pay for a changed one ({@link
 *       org.neardup.passage.words.RunAlignment#COST}). So a copy is not torn by its edits, and
 *       reworded text is not called a copy.
 *   <li><em>Is it chance?</em> At the ends a changed word is passed if more equal words follow
 *       ({@link org.neardup.passage.words.AlignmentEnds}).
 * </ul>
 *
 * <p>The result depends on the two texts alone. Time and memory are linear in their words: a place
 * begins at most eight runs, and a run is compared with those a few words before it ({@link
 * org.neardup.passage.words.CommonRuns}).
 */
package org.neardup.passage.words;
