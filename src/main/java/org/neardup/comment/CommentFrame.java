// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.Optional;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;
import org.neardup.comment.mail.MailHeaderBlock;
import org.neardup.text.TextSpan;

/**
 * The parts of a plain-text comment, as spans of the text.
 *
 * <pre>
 *   CommentFrame frame = CommentFrame.of("Dear Ms. Hill,\n\nI keep bees.\n\nSincerely,\nAnn Archer");
 *   frame.body().of(text)               // I keep bees.
 *   frame.signature().get().of(text)    // Sincerely,\nAnn Archer
 * </pre>
 *
 * <p>The spans are disjoint, in the order of the components, and start and end without white space.
 * Nothing but white space lies between them. A text that consists only of a greeting, a name, a
 * footer or the fields of a form has it as its body. One pass over the text; a few microseconds for
 * a page.
 *
 * @param header mail fields, the fields of a Web form, a letterhead
 * @param salutation the words that address the reader
 * @param body the writer's prose; empty where the text has none
 * @param signature closing, name and address of the writer
 * @param quoted the answered mail below the answer
 * @param footer text appended by mail programs, providers and lists
 */
public record CommentFrame(
    Optional<TextSpan> header,
    Optional<TextSpan> salutation,
    TextSpan body,
    Optional<TextSpan> signature,
    Optional<TextSpan> quoted,
    Optional<TextSpan> footer) {

  /** Finds the parts of a text from the outside in. */
  public static CommentFrame of(CharSequence characters) {
    String text = characters.toString();
    int mailHeader = MailHeaderBlock.end(text);
    TextLines lines = new TextLines(text, mailHeader);
    int headerLines = mailHeader > 0 ? 0 : HeaderFinder.lines(lines);
    CommentFrame frame = withoutFooter(text, lines, mailHeader, headerLines);
    boolean nothingElse = headerLines > 0 && !LetterParts.holdsWords(text, frame.body());
    return nothingElse ? withoutFooter(text, lines, mailHeader, 0) : frame;
  }

  /** The footer is omitted, unless it is the whole text. */
  private static CommentFrame withoutFooter(
      String text, TextLines lines, int mailHeader, int headerLines) {
    int footer = FooterFinder.above(lines, headerLines, lines.size());
    CommentFrame frame = of(text, lines, mailHeader, headerLines, footer);
    boolean nothingElse =
        footer < lines.size()
            && frame.quoted().isEmpty()
            && !LetterParts.holdsWords(text, frame.body());
    return nothingElse ? of(text, lines, mailHeader, headerLines, lines.size()) : frame;
  }

  private static CommentFrame of(
      String text, TextLines lines, int mailHeader, int headerLines, int footer) {
    int labelEnd = HeaderFinder.labelEnd(lines, headerLines);
    int quoted = QuotedReply.above(lines, headerLines, footer);

    LetterParts letter = LetterParts.of(text, lines, headerLines, quoted, labelEnd);
    if (!letter.holdsWords(text) && quoted < footer) {
      quoted = footer;
      letter = LetterParts.of(text, lines, headerLines, quoted, labelEnd);
    }
    int lastHeaderLine = headerLines > 0 ? lines.get(headerLines - 1).end() : 0;
    int headerEnd = Math.max(mailHeader, Math.max(lastHeaderLine, labelEnd));
    return new CommentFrame(
        trimmed(text, 0, headerEnd),
        letter.salutation(),
        letter.body().orElse(new TextSpan(headerEnd, headerEnd)),
        letter.signature(),
        trimmed(text, startOf(lines, quoted, footer), endOf(lines, quoted, footer)),
        trimmed(text, startOf(lines, footer, lines.size()), endOf(lines, footer, lines.size())));
  }

  private static int startOf(TextLines lines, int from, int to) {
    return from < to ? lines.get(from).start() : 0;
  }

  private static int endOf(TextLines lines, int from, int to) {
    return from < to ? lines.get(to - 1).end() : 0;
  }

  /** A piece of a text without surrounding white space; none if it is blank. */
  static Optional<TextSpan> trimmed(String text, int start, int end) {
    Line line = new Line(text, start, Math.max(start, end));
    return line.isBlank() ? Optional.empty() : Optional.of(new TextSpan(line.start(), line.end()));
  }
}
