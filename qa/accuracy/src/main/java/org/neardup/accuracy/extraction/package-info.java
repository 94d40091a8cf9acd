/**
 * How well raw comments are taken apart.
 *
 * <p>{@link org.neardup.accuracy.extraction.ExtractionQuality} is the table of contents. Mails
 * whose parts are known ({@link org.neardup.accuracy.extraction.MadeMails}, {@link
 * org.neardup.accuracy.extraction.ReassembledMails}) give agreement by character; real comments
 * give the sentences that were cut ({@link org.neardup.accuracy.extraction.FalseCuts}) and the
 * copies that became exact ({@link org.neardup.accuracy.extraction.ExactCopies}).
 */
package org.neardup.accuracy.extraction;
