// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.ingest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.comment.ExtractedComment;
import org.neardup.text.TextSpan;

/**
 * An extracted comment as an object of a document.
 *
 * <pre>
 *   { "body": "I keep bees.", "docket_id": "ABC-2020-0001", "docket_ids": ["ABC-2020-0001"], "size": 60,
 *     "spans": { "body": {"start": 48, "end": 60}, "docket_id": {"start": 11, "end": 24}, ... } }
 * </pre>
 *
 * <p>A missing part is absent from both objects. Spans count UTF-16 units of the raw field value;
 * {@code size} is that of the whole value.
 */
final class CommentFields {

  static final String SPANS = "spans";
  static final String DOCKET_IDS = "docket_ids";
  static final String SIZE = "size";

  private CommentFields() {}

  /** Objects and lists are owned by the caller, who may change them. */
  static Map<String, Object> of(ExtractedComment comment) {
    Map<String, Object> fields = new LinkedHashMap<>();
    Map<String, Object> spans = new LinkedHashMap<>();
    comment
        .parts()
        .forEach(
            (part, found) -> {
              fields.put(part.key(), found.value());
              spans.put(part.key(), span(found.span()));
            });
    if (!comment.docketIds().isEmpty()) {
      List<Object> places = new ArrayList<>();
      comment.docketIds().values().forEach(place -> places.add(span(place)));
      fields.put(DOCKET_IDS, new ArrayList<>(comment.docketIds().keySet()));
      spans.put(DOCKET_IDS, places);
    }
    fields.put(SIZE, comment.size());
    spans.put(SIZE, span(new TextSpan(0, comment.length())));
    fields.put(SPANS, spans);
    return fields;
  }

  private static Map<String, Object> span(TextSpan span) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("start", span.start());
    object.put("end", span.end());
    return object;
  }
}
