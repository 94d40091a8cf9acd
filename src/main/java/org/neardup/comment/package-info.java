// SPDX-License-Identifier: Apache-2.0
/**
 * The parts of a public comment other than its writer's prose.
 *
 * <p>Copies of a form letter differ first in signature, addressee and mailbox. DURIAN recognises
 * header blocks, signature lines and addresses before it compares texts (dg.o 2006, section 2.1),
 * as does this package. {@link org.neardup.comment.CommentFrame} does it for a plain text:
 *
 * <pre>
 *   header      Docket ID: ABC-2020-0001      lines that name things, a letterhead, mail fields
 *   salutation  Dear Administrator,
 *   body        I keep bees, and ...          all that is left: the writer's own prose
 *   signature   Sincerely, Ann Archer ...     closing, name, street, city, telephone
 *   footer      Sent from my telephone        what mail programs, providers and lists append
 * </pre>
 *
 * <p>{@link org.neardup.comment.CommentExtractor} does it for raw input, an e-mail or the text of a
 * Web form. {@link org.neardup.comment.mail.MailParts} finds and decodes the text of a mail, {@link
 * org.neardup.comment.mail.HtmlText} reads HTML, and {@link org.neardup.comment.mail.MappedText}
 * keeps the place of every character in the raw text. Sender, relay, docket and other fields are
 * read from the mail fields and the signature.
 *
 * <p>The rules examine {@link org.neardup.comment.line.Line lines}, one class for each rule ({@link
 * org.neardup.comment.line.ClosingLine}, {@link org.neardup.comment.line.CityLine}, ...). Every
 * rule is written by hand and reads a bounded part of a line, so that time is linear in the text. A
 * line that might be prose stays in the body: losing a sentence is worse than keeping a name.
 */
package org.neardup.comment;
