/**
 * How a text was made from the reference of its cluster: its editing style, and what its writer
 * added.
 *
 * <pre>
 *   ReferenceText          a reference, prepared once
 *   EditDescriber          reference and text → EditDescription: category, added passages
 *     WordsAndSentences      1. the text as words and sentences with their places
 *     Alignment              2. which word comes from which word of the reference
 *     Rewordings             3. which sentences say the same in other words
 *     Repetitions            4. which sentences only say again what came before
 *     EditReading            5. passages added and left out, words changed
 *     SentenceOrder          6. what moved
 *     EditMeasures           7. the category
 *   LetterFinder           of an edited reference, what is the letter
 *   SharedAdditions        what many members added alike, and what is left as unique text
 * </pre>
 *
 * <p>Texts are compared by the words of their normal form, never by their characters. The
 * categories are DURIAN's editing styles (SIGIR 2006, section 2); {@link
 * org.neardup.edit.EditMeasures#category} says how each is decided. A <em>passage</em> is sentences
 * in a row, or a clause of some length; a word here and there is a change. Greetings, signatures,
 * docket headings, and one name, date or address in the place of another are neither. The coders of
 * the dg.o 2006 paper, who were people, took only a major addition for unique text. Its program
 * took every comma, which is why the two agreed no better (table 5).
 *
 * <p>Where nobody sent the letter unchanged, the reference is an edited text itself. {@link
 * org.neardup.edit.LetterFinder} takes out of it what hardly any other member keeps; what remains
 * is the letter that the members are compared with, the reference included.
 *
 * <p>A {@link org.neardup.edit.alignment.ReferenceText} is shared by threads, an {@link
 * org.neardup.edit.EditDescriber} is one thread's, and can be stopped in the middle of a long text.
 * Descriptions are plain data of some hundred bytes: they can be made where the texts are and put
 * together elsewhere.
 */
package org.neardup.edit;
