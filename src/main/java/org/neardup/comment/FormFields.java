// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.neardup.comment.line.FieldLine;
import org.neardup.comment.line.Line;
import org.neardup.comment.line.TextLines;
import org.neardup.text.TextSpan;

/** The fields of a Web form in a comment's header, by label. */
final class FormFields {

  private final Map<String, TextSpan> values = new LinkedHashMap<>();

  /** The fields of a piece of a text; the first counts of two with one label. */
  static FormFields of(String text, TextSpan header) {
    FormFields fields = new FormFields();
    TextLines lines = new TextLines(text.substring(0, header.end()), header.start());
    for (int i = 0; i < lines.size(); i++) {
      Line line = lines.get(i);
      if (FieldLine.matches(line)) {
        Line value = FieldLine.valueOf(line);
        if (!value.isBlank()) {
          fields.values.putIfAbsent(
              FieldLine.labelOf(line), new TextSpan(value.start(), value.end()));
        }
      }
    }
    return fields;
  }

  static FormFields none() {
    return new FormFields();
  }

  /** The value of the first of these labels that exists. */
  Optional<TextSpan> first(String... labels) {
    for (String label : labels) {
      TextSpan value = values.get(label);
      if (value != null) {
        return Optional.of(value);
      }
    }
    return Optional.empty();
  }

  /** From the first to the last of the values of these labels. */
  Optional<TextSpan> around(String... labels) {
    TextSpan around = null;
    for (String label : labels) {
      TextSpan value = values.get(label);
      if (value != null) {
        around =
            around == null
                ? value
                : new TextSpan(
                    Math.min(around.start(), value.start()), Math.max(around.end(), value.end()));
      }
    }
    return Optional.ofNullable(around);
  }
}
