/**
 * Clusters completed by the letter that their texts share.
 *
 * <p>{@link org.neardup.cluster.letter.LetterClustering} is the pipeline. It gathers texts around
 * centres, joins clusters of one letter ({@link org.neardup.cluster.letter.LetterMerging}), and
 * adds texts that hold a part of a letter ({@link org.neardup.cluster.letter.LetterEvidence},
 * {@link org.neardup.cluster.letter.LetterMembers}) or are spun from one ({@link
 * org.neardup.cluster.letter.SpunLetters}). Each cluster is then named after its reference ({@link
 * org.neardup.cluster.letter.LetterReferences}).
 *
 * <p>Texts are reached through {@link org.neardup.cluster.letter.LetterTexts} only, so that they
 * may lie on other nodes.
 */
package org.neardup.cluster.letter;
