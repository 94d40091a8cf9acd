// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.james.mime4j.MimeException;
import org.apache.james.mime4j.stream.BodyDescriptor;
import org.apache.james.mime4j.stream.EntityState;
import org.apache.james.mime4j.stream.Field;
import org.apache.james.mime4j.stream.MimeConfig;
import org.apache.james.mime4j.stream.MimeTokenStream;
import org.apache.james.mime4j.stream.RecursionMode;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;

/**
 * The text of a raw e-mail as a reader sees it, from its parts.
 *
 * <p>The last plain text that is not blank is used among alternatives, or the last HTML. Every text
 * is used, in order, among parts that belong together. Attachments are skipped. Apache James mime4j
 * parses the mail, and this class follows it through the raw text, so that each character has a
 * place there.
 */
public final class MailParts {

  static final int MAX_DEPTH = 20;
  private static final int MAX_FIELD = 1 << 20;
  private static final int MAX_PARTS = 10_000;

  /** A part: a text, or others. */
  private sealed interface Part {

    /** Its text, and whether that is plain text rather than HTML; empty if it has none. */
    Optional<Text> text();
  }

  private record Text(MappedText content, boolean plain) {

    boolean isBlank() {
      return MailHeaderBlock.isBlank(content.text(), 0, content.text().length());
    }
  }

  private record Leaf(Optional<Text> text) implements Part {}

  private record Container(boolean alternatives, List<Part> parts) implements Part {

    @Override
    public Optional<Text> text() {
      List<Text> texts = new ArrayList<>();
      for (Part part : parts) {
        part.text().filter(text -> !text.isBlank()).ifPresent(texts::add);
      }
      if (texts.size() < 2) {
        return texts.stream().findFirst();
      }
      return Optional.of(alternatives ? best(texts) : together(texts));
    }

    private static Text best(List<Text> texts) {
      Text best = texts.get(0);
      for (Text text : texts) {
        best = text.plain() || !best.plain() ? text : best;
      }
      return best;
    }

    private static Text together(List<Text> texts) {
      MappedText.Builder all = new MappedText.Builder();
      for (Text text : texts) {
        if (all.length() > 0) {
          all.breakLine(2);
        }
        all.append(text.content());
      }
      return new Text(all.build(), true);
    }
  }

  private final String raw;
  private final byte[] mask;
  private final List<String> boundaries = new ArrayList<>();
  private int place;
  private int parts;
  private int mails;
  private boolean attached;
  private boolean multipart;
  private boolean lost;

  private MailParts(String raw, int start) {
    this.raw = raw;
    this.place = start;
    this.mask = mask(raw);
  }

  /**
   * The text of a mail. If the parsed content is not at its expected place in the raw mail, only
   * the texts before that place are returned; for a mail of one part, everything after its fields.
   *
   * @param headerEnd end of its fields
   * @return empty if it has no text
   * @throws UnreadableCommentException if the mail exceeds a limit
   */
  public static Optional<MappedText> text(String raw, int headerEnd) {
    int start = MailHeaderBlock.firstLine(raw);
    MimeConfig config =
        MimeConfig.custom()
            .setMaxLineLen(-1)
            .setMaxHeaderLen(MAX_FIELD)
            .setMaxHeaderCount(MailFields.MAX_FIELDS)
            .setMaxContentLen(-1)
            .build();
    MimeTokenStream stream = new MimeTokenStream(config);
    stream.setRecursionMode(RecursionMode.M_RECURSE);
    MailParts mail = new MailParts(raw, start);
    try {
      stream.parse(new ByteArrayInputStream(mail.mask, start, mail.mask.length - start));
      Optional<MappedText> text = mail.read(stream).text().map(Text::content);
      return mail.lost && !mail.multipart
          ? Optional.of(MappedText.plain(raw, headerEnd, raw.length()))
          : text;
    } catch (MimeException e) {
      throw new UnreadableCommentException(
          "[mail] must have at most %s header fields of at most %s characters, got more: %s"
              .formatted(MailFields.MAX_FIELDS, MAX_FIELD, e.getMessage()),
          e);
    } catch (IOException e) {
      throw new UnreadableCommentException("[mail] cannot be read: " + e.getMessage(), e);
    }
  }

  /** A byte for each character: only ASCII matters to fields and boundaries. */
  private static byte[] mask(String raw) {
    byte[] mask = new byte[raw.length()];
    for (int i = 0; i < mask.length; i++) {
      char c = raw.charAt(i);
      mask[i] = (byte) (c < 128 ? c : 'x');
    }
    return mask;
  }

  /** Reads to the end of the mail, the part or the open multipart. */
  private Part read(MimeTokenStream stream) throws IOException, MimeException {
    List<Part> found = new ArrayList<>();
    try {
      read(stream, found);
    } catch (LostPlaceException e) {
      lost = true;
    }
    return container(found, false);
  }

  private void read(MimeTokenStream stream, List<Part> found)
      throws IOException, MimeException, LostPlaceException {
    for (EntityState state = stream.getState();
        !lost && state != EntityState.T_END_OF_STREAM;
        state = stream.next()) {
      switch (state) {
        case T_START_MESSAGE -> {
          if (++mails > MAX_DEPTH) {
            throw tooDeep("mails");
          }
        }
        case T_END_MESSAGE -> mails--;
        case T_START_HEADER -> attached = false;
        case T_FIELD -> field(stream.getField());
        case T_END_HEADER -> skipBreak();
        case T_BODY -> found.add(leaf(stream));
        case T_START_MULTIPART -> found.add(multipart(stream));
        case T_START_BODYPART -> skipBoundary();
        case T_END_MULTIPART -> {
          return;
        }
        default -> {}
      }
    }
  }

  private static Part container(List<Part> parts, boolean alternatives) {
    return parts.size() == 1 ? parts.get(0) : new Container(alternatives, List.copyOf(parts));
  }

  private Part multipart(MimeTokenStream stream) throws IOException, MimeException {
    multipart = true;
    BodyDescriptor descriptor = stream.getBodyDescriptor();
    boundaries.add(descriptor.getBoundary() == null ? "" : descriptor.getBoundary());
    if (boundaries.size() > MAX_DEPTH) {
      throw tooDeep("multiparts");
    }
    boolean alternatives = "alternative".equalsIgnoreCase(descriptor.getSubType());
    stream.next();
    Part content = read(stream);
    boundaries.remove(boundaries.size() - 1);
    return content instanceof Container container
        ? new Container(alternatives, container.parts())
        : content;
  }

  private static UnreadableCommentException tooDeep(String what) {
    return new UnreadableCommentException(
        "[mail] must have %s at most %s deep, got more".formatted(what, MAX_DEPTH));
  }

  private Part leaf(MimeTokenStream stream) throws IOException, LostPlaceException {
    if (++parts > MAX_PARTS) {
      throw new UnreadableCommentException(
          "[mail] must have at most %s parts, got more".formatted(MAX_PARTS));
    }
    BodyDescriptor descriptor = stream.getBodyDescriptor();
    byte[] content = stream.getInputStream().readAllBytes();
    int start = place;
    if (!matches(content, start)) {
      throw new LostPlaceException();
    }
    place += content.length;
    String type = descriptor.getMimeType();
    boolean html = "text/html".equalsIgnoreCase(type);
    if (attached || !html && !"text/plain".equalsIgnoreCase(type)) {
      return new Leaf(Optional.empty());
    }
    MappedText text =
        TransferEncoding.of(descriptor.getTransferEncoding())
            .decode(raw, start, start + content.length, Charsets.of(descriptor.getCharset()));
    return new Leaf(Optional.of(new Text(html ? HtmlText.of(text) : text, !html)));
  }

  private void field(Field field) throws LostPlaceException {
    byte[] written = field.getRaw().toByteArray();
    if (!matches(written, place)) {
      throw new LostPlaceException();
    }
    place += written.length;
    skipBreak();
    boolean disposition = field.getName().equalsIgnoreCase("Content-Disposition");
    String body = disposition ? field.getBody().strip() : "";
    attached |= body.regionMatches(true, 0, "attachment", 0, "attachment".length());
  }

  private void skipBreak() {
    boolean breaks =
        place < raw.length() && (raw.charAt(place) == '\n' || raw.charAt(place) == '\r');
    place = breaks ? TextLines.afterBreak(raw, place) : place;
  }

  /** Moves to the line after the next boundary of the open multipart. */
  private void skipBoundary() throws LostPlaceException {
    String boundary = "--" + boundaries.get(boundaries.size() - 1);
    int at = place;
    while (at < raw.length()) {
      int end = TextLines.endOfLine(raw, at);
      if (raw.startsWith(boundary, at) && endsBoundary(at + boundary.length(), end)) {
        place = TextLines.afterBreak(raw, end);
        return;
      }
      at = TextLines.afterBreak(raw, end);
    }
    throw new LostPlaceException();
  }

  /** Whether a boundary ends at a place, rather than a longer one with the same beginning. */
  private boolean endsBoundary(int place, int end) {
    return place >= end || Line.isSpace(raw.charAt(place)) || raw.startsWith("--", place);
  }

  private boolean matches(byte[] content, int start) {
    if (start + content.length > mask.length) {
      return false;
    }
    for (int i = 0; i < content.length; i++) {
      if (mask[start + i] != content[i]) {
        return false;
      }
    }
    return true;
  }

  /** The parsed content is not at its expected place in the raw mail. */
  private static final class LostPlaceException extends Exception {
    private static final long serialVersionUID = 1;

    LostPlaceException() {
      super("lost", null, false, false);
    }
  }
}
