// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.comment.line.PostalAddress;
import org.neardup.comment.line.SignerName;
import org.neardup.comment.line.SubjectLine;
import org.neardup.comment.mail.EncodedWords;
import org.neardup.comment.mail.HtmlText;
import org.neardup.comment.mail.MailDate;
import org.neardup.comment.mail.MailFields;
import org.neardup.comment.mail.MailHeaderBlock;
import org.neardup.comment.mail.MailParts;
import org.neardup.comment.mail.MailRelay;
import org.neardup.comment.mail.MappedText;
import org.neardup.comment.mail.UnreadableCommentException;
import org.neardup.text.TextSpan;

/**
 * Extracts the parts of a raw comment: an e-mail (RFC 5322, MIME) or a text pasted into a Web form.
 *
 * <ol>
 *   <li>{@link MailHeaderBlock} decides whether it is a mail; {@link MailParts} finds and decodes
 *       its text, {@link HtmlText} reads HTML.
 *   <li>{@link CommentFrame} finds the parts of the text.
 *   <li>Sender, docket, address and similar parts are read from the mail fields, the form fields
 *       and the signature.
 * </ol>
 *
 * <p>Time is linear in the comment. Safe for use by several threads.
 */
public final class CommentExtractor {

  /** The most UTF-16 units of a comment, including attachments. */
  public static final int MAX_LENGTH = 2_000_000;

  private final DocketPatterns dockets;

  /**
   * @param dockets patterns of docket identifiers
   */
  public CommentExtractor(DocketPatterns dockets) {
    this.dockets = dockets;
  }

  /**
   * The parts of a raw comment.
   *
   * @throws UnreadableCommentException if it is longer than {@value #MAX_LENGTH} UTF-16 units, or
   *     is a mail beyond the limits of fields, parts or depth
   */
  public ExtractedComment extract(String raw) {
    if (raw.length() > MAX_LENGTH) {
      throw new UnreadableCommentException(
          "[comment] must have at most %s characters, got %s".formatted(MAX_LENGTH, raw.length()));
    }
    return new Extraction(raw).run();
  }

  /** One comment at a time. */
  private final class Extraction {

    private final String raw;
    private final int headerEnd;
    private final Optional<MailFields> mail;
    private final MappedText text;
    private final CommentFrame frame;
    private final FormFields form;
    private final Map<CommentPart, ExtractedComment.Part> parts = new EnumMap<>(CommentPart.class);

    Extraction(String raw) {
      this.raw = raw;
      this.headerEnd = MailHeaderBlock.end(raw);
      this.mail = headerEnd > 0 ? Optional.of(MailFields.of(raw, headerEnd)) : Optional.empty();
      this.text = text(raw, headerEnd);
      this.frame = CommentFrame.of(text.text());
      this.form =
          frame.header().map(span -> FormFields.of(text.text(), span)).orElse(FormFields.none());
    }

    private static MappedText text(String raw, int headerEnd) {
      MappedText whole = MappedText.plain(raw, headerEnd, raw.length());
      if (headerEnd > 0) {
        return MailParts.text(raw, headerEnd)
            .orElseGet(() -> MappedText.plain(raw, headerEnd, headerEnd));
      }
      return HtmlText.isHtml(raw) ? HtmlText.ofPasted(whole) : whole;
    }

    ExtractedComment run() {
      header();
      put(CommentPart.SALUTATION, frame.salutation());
      put(CommentPart.BODY, Optional.of(frame.body()));
      put(CommentPart.SIGNATURE, frame.signature());
      put(CommentPart.QUOTED, frame.quoted());
      put(CommentPart.FOOTER, frame.footer());
      sender();
      recipient();
      relay();
      received();
      topic();
      address();
      return new ExtractedComment(parts, docketIds(), bytes(raw), raw.length());
    }

    /** The mail fields together with the header of the text, or the latter alone. */
    private void header() {
      if (mail.isEmpty()) {
        put(CommentPart.HEADER, frame.header());
        return;
      }
      int end = frame.header().map(span -> text.raw(span).end()).orElse(headerEnd);
      putRaw(CommentPart.HEADER, CommentFrame.trimmed(raw, 0, Math.max(end, headerEnd)));
    }

    private void sender() {
      putField(CommentPart.SENDER, "from", "sender", "reply-to");
      put(
          CommentPart.SENDER,
          form.first(
              "name",
              "full name",
              "your name",
              "submitter name",
              "submitter",
              "commenter",
              "submitted by",
              "from"));
      put(CommentPart.SENDER, form.around("first name", "last name"));
      put(CommentPart.SENDER, frame.signature().flatMap(span -> SignerName.in(text.text(), span)));
    }

    private void recipient() {
      putField(CommentPart.RECIPIENT, "to", "delivered-to", "envelope-to");
      put(CommentPart.RECIPIENT, form.first("to", "attn", "attention"));
    }

    private void relay() {
      mail.flatMap(fields -> MailRelay.of(raw, fields))
          .ifPresent(span -> putRaw(CommentPart.RELAY, Optional.of(span)));
    }

    /** The newest time stamp of a host, or else the date from the writer's program. */
    private void received() {
      mail.ifPresent(
          fields -> {
            for (MailFields.Field field : fields.all("received")) {
              int semicolon = field.value().of(raw).lastIndexOf(';');
              if (semicolon >= 0) {
                date(field.value().start() + semicolon + 1, field.value().end());
              }
            }
            fields
                .first("date")
                .ifPresent(field -> date(field.value().start(), field.value().end()));
          });
      form.first("date received", "received", "posted date", "posted", "date", "sent")
          .map(text::raw)
          .ifPresent(span -> date(span.start(), span.end()));
    }

    private void date(int start, int end) {
      if (parts.containsKey(CommentPart.RECEIVED)) {
        return;
      }
      CommentFrame.trimmed(raw, start, end)
          .ifPresent(
              span ->
                  MailDate.parse(span.of(raw).replace('\n', ' ').replace('\r', ' '))
                      .ifPresent(
                          date ->
                              parts.put(
                                  CommentPart.RECEIVED, new ExtractedComment.Part(date, span))));
    }

    private void topic() {
      mail.flatMap(fields -> fields.first("subject"))
          .ifPresent(
              field -> {
                int start = SubjectLine.afterPrefixes(raw, field.value());
                TextSpan span = new TextSpan(start, field.value().end());
                String topic = EncodedWords.decode(span.of(raw));
                TextSpan all = new TextSpan(0, topic.length());
                put(
                    CommentPart.TOPIC,
                    topic.substring(SubjectLine.afterPrefixes(topic, all)),
                    span);
              });
      put(
          CommentPart.TOPIC,
          form.first("subject", "subj", "re", "in re", "regarding", "ref", "topic", "title"));
    }

    private void address() {
      put(
          CommentPart.ADDRESS,
          frame.signature().flatMap(span -> PostalAddress.in(text.text(), span)));
      put(
          CommentPart.ADDRESS,
          form.around(
              "address",
              "street address",
              "mailing address",
              "address line 1",
              "address line 2",
              "street",
              "city",
              "state",
              "state or province",
              "zip",
              "zip code",
              "zipcode",
              "postal code"));
    }

    /**
     * The identifiers of the subject line and of the text; the first of the first pattern is the
     * docket's.
     */
    private Map<String, TextSpan> docketIds() {
      Optional<MailFields.Field> subject = mail.flatMap(fields -> fields.first("subject"));
      String line = subject.map(field -> mail.orElseThrow().value(field)).orElse("");
      String searched = line.isEmpty() ? text.text() : line + "\n" + text.text();
      int shift = searched.length() - text.text().length();
      Map<String, TextSpan> found = new LinkedHashMap<>();
      dockets
          .find(searched)
          .forEach(
              (id, span) -> {
                boolean inText = span.start() >= shift;
                found.put(
                    id,
                    inText
                        ? text.raw(new TextSpan(span.start() - shift, span.end() - shift))
                        : inSubject(subject.orElseThrow().value(), line, span));
              });
      if (!found.isEmpty()) {
        Map.Entry<String, TextSpan> first = found.entrySet().iterator().next();
        put(CommentPart.DOCKET_ID, first.getKey(), first.getValue());
      }
      return found;
    }

    /** The span of the decoded subject in the raw one: the whole, if it was encoded or folded. */
    private TextSpan inSubject(TextSpan subject, String decoded, TextSpan span) {
      boolean plain = subject.of(raw).equals(decoded) && span.end() <= decoded.length();
      return plain
          ? new TextSpan(subject.start() + span.start(), subject.start() + span.end())
          : subject;
    }

    /** The decoded value of the first of these fields that the mail has. */
    private void putField(CommentPart part, String... names) {
      for (String name : names) {
        mail.flatMap(fields -> fields.first(name))
            .ifPresent(field -> put(part, mail.get().value(field), field.value()));
      }
    }

    private void put(CommentPart part, Optional<TextSpan> span) {
      span.ifPresent(found -> put(part, found.of(text.text()), text.raw(found)));
    }

    private void putRaw(CommentPart part, Optional<TextSpan> span) {
      span.ifPresent(found -> put(part, found.of(raw), found));
    }

    /** The first value found is kept. */
    private void put(CommentPart part, String value, TextSpan span) {
      if (!value.isEmpty()) {
        parts.putIfAbsent(part, new ExtractedComment.Part(value, span));
      }
    }
  }

  /** Number of bytes of a text in UTF-8; a lone surrogate counts as the three of U+FFFD. */
  private static long bytes(String raw) {
    long bytes = 0;
    for (int i = 0; i < raw.length(); i++) {
      char c = raw.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < raw.length()
              && Character.isLowSurrogate(raw.charAt(i + 1));
      bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : pair ? 4 : 3;
      i += pair ? 1 : 0;
    }
    return bytes;
  }

  /** With the patterns of U.S. dockets. */
  public static CommentExtractor withDefaults() {
    return new CommentExtractor(DocketPatterns.of(List.copyOf(DocketPatterns.UNITED_STATES)));
  }
}
