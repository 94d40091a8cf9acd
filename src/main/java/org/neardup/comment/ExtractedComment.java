// SPDX-License-Identifier: Apache-2.0
package org.neardup.comment;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.neardup.text.TextSpan;

/**
 * The parts of a raw comment.
 *
 * @param parts the parts that exist, in the order of {@link CommentPart}; none is empty
 * @param docketIds every docket identifier and its first place, the docket's own first
 * @param size of the raw comment, in bytes of UTF-8
 * @param length of the raw comment, in UTF-16 units
 */
public record ExtractedComment(
    Map<CommentPart, Part> parts, Map<String, TextSpan> docketIds, long size, int length) {

  /**
   * A part.
   *
   * @param value its decoded text
   * @param span its span in the raw text: from the origin of its first character to that of its
   *     last
   */
  public record Part(String value, TextSpan span) {}

  public ExtractedComment {
    parts =
        Collections.unmodifiableMap(
            parts.isEmpty() ? new EnumMap<>(CommentPart.class) : new EnumMap<>(parts));
    docketIds = Collections.unmodifiableMap(docketIds);
  }

  /** A part, if the comment has it. */
  public Optional<Part> part(CommentPart part) {
    return Optional.ofNullable(parts.get(part));
  }

  /** The writer's prose; empty if there is none. */
  public String body() {
    return part(CommentPart.BODY).map(Part::value).orElse("");
  }
}
