// SPDX-License-Identifier: Apache-2.0
/**
 * The quality of extraction from raw comments.
 *
 * <p>{@link org.neardup.accuracy.extraction.ExtractionQuality} lists the steps. Mails with known
 * parts ({@link org.neardup.accuracy.extraction.MadeMails}, {@link
 * org.neardup.accuracy.extraction.ReassembledMails}) give agreement by character. Real comments
 * give the sentences cut wrongly ({@link org.neardup.accuracy.extraction.FalseCuts}) and the copies
 * that became exact ({@link org.neardup.accuracy.extraction.ExactCopies}).
 */
package org.neardup.accuracy.extraction;
