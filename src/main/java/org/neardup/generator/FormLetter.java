// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;

/**
 * A form letter.
 *
 * @param name the name of its campaign, and of its cluster in the ground truth
 * @param docketId the docket that it is sent to
 * @param relay the domain that it is sent from
 * @param paragraphs its paragraphs, at least {@link #MIN_PARAGRAPHS}: with fewer, deleting one and
 *     keeping one would be the same edit
 */
public record FormLetter(String name, String docketId, String relay, List<String> paragraphs) {

  public static final int MIN_PARAGRAPHS = 3;

  public FormLetter {
    paragraphs = List.copyOf(paragraphs);
    if (paragraphs.size() < MIN_PARAGRAPHS) {
      throw new IllegalArgumentException(
          "[letter] must have at least "
              + MIN_PARAGRAPHS
              + " paragraphs, got "
              + paragraphs.size()
              + " in \""
              + name
              + "\"");
    }
  }

  /** A letter whose paragraphs are separated by blank lines. */
  public static FormLetter of(String name, String docketId, String relay, String text) {
    return new FormLetter(name, docketId, relay, TextPieces.paragraphs(text));
  }

  /** The whole letter, paragraphs separated by blank lines. */
  public String text() {
    return String.join(EditedText.SEPARATOR, paragraphs);
  }
}
