package org.neardup.comment;

import java.util.Optional;
import org.neardup.text.TextSpan;

/**
 * The parts of a comment that is plain text, as spans of that text.
 *
 * <pre>
 *   CommentFrame frame = CommentFrame.of("Dear Ms. Hill,\n\nI keep bees.\n\nSincerely,\nAnn Archer");
 *   frame.body().of(text)               // I keep bees.
 *   frame.signature().get().of(text)    // Sincerely,\nAnn Archer
 * </pre>
 *
 * <p>The spans are disjoint, in the order of the components, and start and end without white space.
 * Nothing but white space lies between them. A text of nothing but a greeting or a name keeps it as
 * its body. One pass over the text; a few microseconds for a page.
 *
 * @param header mail fields, the fields of a Web form, a letterhead
 * @param salutation the words that address the reader
 * @param body the writer's prose; empty where the text has none
 * @param signature closing, name and address of the writer
 * @param footer what mail programs, providers and lists append
 */
public record CommentFrame(
    Optional<TextSpan> header,
    Optional<TextSpan> salutation,
    TextSpan body,
    Optional<TextSpan> signature,
    Optional<TextSpan> footer) {

  /** The parts of a text: header, footer, salutation and signature are found in this order. */
  public static CommentFrame of(CharSequence characters) {
    String text = characters.toString();
    int mailHeader = MailHeaderBlock.end(text);
    TextLines lines = new TextLines(text, mailHeader);
    int headerLines = mailHeader > 0 ? 0 : HeaderFinder.lines(lines);
    int above = FooterFinder.above(lines, headerLines, lines.size());
    int first = headerLines;
    int bodyStart = first < above ? lines.get(first).start() : end(lines, first, mailHeader);
    int salutationStart = bodyStart;
    int salutationEnd = -1;
    while (first < above) {
      Line line = lines.get(first).fromPlace(bodyStart);
      int end = Salutation.end(line, first + 1 < above);
      if (end < 0) {
        break;
      }
      salutationEnd = end;
      Line rest = line.fromPlace(end);
      first += rest.isBlank() ? 1 : 0;
      bodyStart = !rest.isBlank() ? rest.start() : first < above ? lines.get(first).start() : end;
    }
    int signatureStart = SignatureFinder.start(lines, first, above);
    int bodyEnd = above > 0 ? lines.get(above - 1).end() : bodyStart;
    return assemble(
        text,
        mailHeader > 0 ? mailHeader : end(lines, headerLines, 0),
        salutationStart,
        salutationEnd,
        bodyStart,
        signatureStart,
        Math.max(bodyStart, bodyEnd),
        above < lines.size() ? lines.get(above).start() : -1);
  }

  private static int end(TextLines lines, int count, int otherwise) {
    return count > 0 ? lines.get(count - 1).end() : otherwise;
  }

  private static CommentFrame assemble(
      String text,
      int headerEnd,
      int salutationStart,
      int salutationEnd,
      int bodyStart,
      int signatureStart,
      int bodyEnd,
      int footerStart) {
    boolean signed = signatureStart >= bodyStart;
    TextSpan body = trimmed(text, bodyStart, signed ? signatureStart : bodyEnd);
    if (!holdsWords(text, body)) {
      body = trimmed(text, salutationStart, Math.max(salutationStart, bodyEnd));
      return new CommentFrame(
          part(text, 0, headerEnd),
          Optional.empty(),
          body,
          Optional.empty(),
          part(text, footerStart, text.length()));
    }
    return new CommentFrame(
        part(text, 0, headerEnd),
        part(text, salutationStart, salutationEnd),
        body,
        signed ? part(text, signatureStart, bodyEnd) : Optional.empty(),
        part(text, footerStart, text.length()));
  }

  private static Optional<TextSpan> part(String text, int start, int end) {
    if (start < 0 || end <= start) {
      return Optional.empty();
    }
    TextSpan span = trimmed(text, start, end);
    return span.start() == span.end() ? Optional.empty() : Optional.of(span);
  }

  private static TextSpan trimmed(String text, int start, int end) {
    Line line = new Line(text, start, end);
    return new TextSpan(line.start(), line.end());
  }

  private static boolean holdsWords(String text, TextSpan span) {
    for (int i = span.start(); i < span.end(); i++) {
      if (Character.isLetterOrDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
