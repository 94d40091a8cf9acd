// SPDX-License-Identifier: Apache-2.0
/**
 * The normal form of a text, and its words.
 *
 * <p>Every later stage sees a text only through its <em>words</em>: runs of letters and digits of
 * the text in Unicode normal form NFKC and lower case. {@link org.neardup.text.WordScanner} reads
 * them with their UTF-16 offsets in the original, {@link org.neardup.text.BagOfWords} counts them;
 * {@link org.neardup.text.SentenceScanner} reads sentences and paragraphs. The concatenated words
 * are the <em>document string</em>, whose digest identifies exact copies (DURIAN, SIGIR 2006,
 * section 4.3).
 *
 * <p>The words are never those of a user's search analyzer: stemming would hide edits.
 */
package org.neardup.text;
