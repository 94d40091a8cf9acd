// SPDX-License-Identifier: Apache-2.0
/**
 * Raw e-mail: header fields, MIME parts, transfer encodings, character sets, HTML.
 *
 * <p>{@link org.neardup.comment.mail.MailParts} finds and decodes the text of a mail; {@link
 * org.neardup.comment.mail.HtmlText} reads HTML. A {@link org.neardup.comment.mail.MappedText}
 * keeps the place of every decoded character in the raw mail.
 */
package org.neardup.comment.mail;
