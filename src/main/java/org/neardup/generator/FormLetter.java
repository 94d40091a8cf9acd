package org.neardup.generator;

import java.util.List;

/**
 * A form letter.
 *
 * @param name names its campaign, and its cluster in the truth
 * @param docketId the docket it is written to
 * @param relay the domain it is sent from
 * @param paragraphs its paragraphs, at least {@link #FEWEST_PARAGRAPHS}: with fewer, leaving one
 *     out and keeping just one would be the same edit
 */
public record FormLetter(String name, String docketId, String relay, List<String> paragraphs) {

  public static final int FEWEST_PARAGRAPHS = 3;

  public FormLetter {
    paragraphs = List.copyOf(paragraphs);
    if (paragraphs.size() < FEWEST_PARAGRAPHS) {
      throw new IllegalArgumentException(
          "[letter] must have at least "
              + FEWEST_PARAGRAPHS
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

  /** The whole letter, a blank line between two paragraphs. */
  public String text() {
    return String.join(EditedText.SEPARATOR, paragraphs);
  }
}
