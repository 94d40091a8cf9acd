// SPDX-License-Identifier: Apache-2.0
/**
 * How a text was made from the letter of its cluster: its editing style and the passages that its
 * writer added.
 *
 * <pre>
 *   LetterBuilder          members of a cluster → the letter that they were made from
 *   ReferenceText          a letter or another text, prepared once
 *   EditDescriber          reference and text → EditDescription: category, added passages
 *     TextReader             1. the text as words and sentences with their places
 *     Alignment              2. which word comes from which word of the reference
 *     Rewordings             3. which sentences say the same in other words
 *     Repetitions            4. which sentences only say again what came before
 *     EditReading            5. passages added and left out, words changed
 *     SentenceOrder          6. what moved
 *     EditMeasures           7. the category
 *   SharedAdditions        what many members added alike, and what is left as unique text
 * </pre>
 *
 * <p>Texts are compared by the words of their normal form, never by their characters. The
 * categories are DURIAN's editing styles (SIGIR 2006, section 2); {@link
 * org.neardup.edit.EditMeasures#category} says how each is decided. A <em>passage</em> is a
 * sequence of consecutive sentences, or a clause of at least a minimum length; a shorter difference
 * is a change. Greetings, signatures, docket headings and a replaced name, date or address are
 * neither. The human coders of the dg.o 2006 paper counted only a major addition as unique text.
 * The paper's program counted every comma, which explains their low agreement (table 5).
 *
 * <p>If nobody sent the letter unchanged, the reference is itself an edited text. {@link
 * org.neardup.edit.letter.LetterBuilder} builds the letter that all members, including the
 * reference, are compared with.
 *
 * <p>A {@link org.neardup.edit.alignment.ReferenceText} can be shared between threads; an {@link
 * org.neardup.edit.EditDescriber} belongs to one thread and can be interrupted within a long text.
 * Descriptions are plain data of a few hundred bytes: they can be computed at the shards and
 * combined elsewhere.
 */
package org.neardup.edit;
