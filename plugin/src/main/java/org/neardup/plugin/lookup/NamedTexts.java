// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import org.neardup.plugin.request.RequestBody;
import org.opensearch.common.Nullable;

/** Reads the texts that a request names by {@code id} or gives as {@code text}. */
public final class NamedTexts {

  /** UTF-16 units; every shard signs the text; a book is shorter. */
  public static final int MAX_TEXT = 1_000_000;

  private NamedTexts() {}

  /**
   * The text of a body that has an id or a text.
   *
   * @param id its id; null if it has none
   * @return null if it has an id
   * @throws IllegalArgumentException if it has both or none, or the text is too long
   */
  @Nullable
  public static String text(RequestBody body, @Nullable String id) {
    Object text = body.any("text");
    if ((id == null) == (text == null)) {
      throw new IllegalArgumentException(
          "%s or %s must be given, got %s"
              .formatted(body.name("id"), body.name("text"), id == null ? "none of them" : "both"));
    }
    if (text != null && !(text instanceof String)) {
      throw body.mustBe("text", "a string", text);
    }
    if (text != null && ((String) text).length() > MAX_TEXT) {
      throw new IllegalArgumentException(
          "%s must have at most %s characters, got %s; index it and give its %s"
              .formatted(body.name("text"), MAX_TEXT, ((String) text).length(), body.name("id")));
    }
    return (String) text;
  }
}
