// SPDX-License-Identifier: Apache-2.0
/**
 * The letter behind edited copies, which nobody needs to have sent.
 *
 * <pre>
 *   My name is Ann Archer. The river is brown. Fish die in it. My son has a rash.
 *   My name is Bo Binder. Fish die in it. Please filter the water.
 *   My name is Cy Cooper. The river is brown. Please filter the water.
 *     → fixed     My name is
 *       slot      (Ann Archer, Bo Binder, Cy Cooper)
 *       fixed     The river is brown. Fish die in it. Please filter the water.
 * </pre>
 *
 * <p>One rule decides what the letter has: what at least half of the documents have. {@link
 * org.neardup.edit.letter.LetterBuilder} applies it to words, {@link org.neardup.edit.letter.Gap}
 * to the places between them: a place that at least half fill, though not with the same words, is a
 * slot. A second rule decides what counts as a wording, at slots and elsewhere: words that are
 * cheaper to write down once for all texts that have them than in each of these texts, in nats.
 * Wordings make a slot a variant if most of what fills it is one of them. Where fewer than half
 * have something, they are optional parts of the letter. All else is the writers' own.
 *
 * <p>The same cost ({@link org.neardup.edit.letter.WritingCost}) divides a gap into places, one
 * after the other: {@link org.neardup.edit.letter.ContestedSentences} says which sentences of the
 * draft are in a gap, {@link org.neardup.edit.letter.GapPhrases} which sentences there are one
 * phrase, {@link org.neardup.edit.letter.GapOrder} which phrases are at one place. {@link
 * org.neardup.edit.letter.Place#type} then decides by the first rule.
 *
 * <p>Members may also follow one of several letters, such as two alerts of one campaign, each of
 * which is worded otherwise throughout. What half of the members have is then a blend that nobody
 * sent. {@link org.neardup.edit.letter.RivalLetters} divides the members by what it costs to write
 * them down, and {@link org.neardup.edit.letter.Alternatives} makes wordings of whole passages.
 *
 * <p>{@link org.neardup.edit.letter.LetterText#reference} is what members are described by. Fixed
 * parts and the most frequent wordings are its words; slots are places between them.
 */
package org.neardup.edit.letter;
