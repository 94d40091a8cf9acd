// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment.mail;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;
import org.neardup.text.TextSpan;

/** The header fields of a raw e-mail, in their order. */
public final class MailFields {

  static final int MAX_FIELDS = 10_000;

  /**
   * A field.
   *
   * @param name its name, as written
   * @param value span of its value, without the white space around it
   */
  public record Field(String name, TextSpan value) {}

  private final String raw;
  private final List<Field> fields;

  private MailFields(String raw, List<Field> fields) {
    this.raw = raw;
    this.fields = fields;
  }

  /**
   * The fields of a header block that ends at a place.
   *
   * @throws UnreadableCommentException if there are more than the limit
   */
  public static MailFields of(String raw, int headerEnd) {
    List<Field> fields = new ArrayList<>();
    int place = MailHeaderBlock.firstLine(raw);
    while (place < headerEnd) {
      int end = TextLines.endOfLine(raw, place);
      int name = MailHeaderBlock.fieldName(raw, place, end);
      if (name < 0) {
        break;
      }
      int next = TextLines.afterBreak(raw, end);
      while (next < headerEnd && MailHeaderBlock.isFold(raw.charAt(next))) {
        int foldEnd = TextLines.endOfLine(raw, next);
        if (MailHeaderBlock.isBlank(raw, next, foldEnd)) {
          break;
        }
        end = foldEnd;
        next = TextLines.afterBreak(raw, end);
      }
      if (fields.size() == MAX_FIELDS) {
        throw new UnreadableCommentException(
            "[mail] must have at most %s header fields, got more".formatted(MAX_FIELDS));
      }
      Line value = new Line(raw, name + 1, end);
      fields.add(new Field(raw.substring(place, name), new TextSpan(value.start(), value.end())));
      place = next;
    }
    return new MailFields(raw, fields);
  }

  /** The first field of a name that is not empty, ignoring case. */
  public Optional<Field> first(String name) {
    return all(name).stream().findFirst();
  }

  /** All fields of that name that are not empty. */
  public List<Field> all(String name) {
    return fields.stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .filter(field -> field.value().end() > field.value().start())
        .toList();
  }

  /** The decoded value of a field. */
  public String value(Field field) {
    return EncodedWords.decode(field.value().of(raw));
  }
}
