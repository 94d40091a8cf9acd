// SPDX-License-Identifier: Apache-2.0
/**
 * Completes clusters by the letter that their texts share.
 *
 * <p>{@link org.neardup.cluster.letter.LetterClustering} is the pipeline. It gathers texts around
 * centres, joins clusters of one letter ({@link org.neardup.cluster.letter.LetterMerging}) unless
 * they only cite the same text ({@link org.neardup.cluster.letter.CommonText}), and adds texts that
 * hold a part of a letter ({@link org.neardup.cluster.letter.LetterEvidence}, {@link
 * org.neardup.cluster.letter.LetterMembers}) or are spun from one ({@link
 * org.neardup.cluster.letter.SpunLetters}). The reference of each cluster is then chosen anew
 * ({@link org.neardup.cluster.letter.LetterReferences}).
 *
 * <p>Texts are accessed only through {@link org.neardup.cluster.letter.LetterTexts}, so that they
 * may be on other nodes.
 */
package org.neardup.cluster.letter;
