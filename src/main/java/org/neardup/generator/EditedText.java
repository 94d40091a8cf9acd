// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.neardup.text.TextSpan;

/**
 * A text after a sequence of operations.
 *
 * <p>Added paragraphs are those of {@link EditOperation.AddParagraphs}, wherever later operations
 * moved, repeated or altered them: the text that a reader of the original has not read, in whole
 * paragraphs. Repetitions of the original's own paragraphs and replaced words are not added; the
 * log has both.
 *
 * @param paragraphs its paragraphs in order
 * @param applied the operations in the order in which they were applied, with their amounts
 */
public record EditedText(List<Paragraph> paragraphs, List<AppliedOperation> applied) {

  /** The separator of two paragraphs: a blank line. */
  public static final String SEPARATOR = "\n\n";

  /**
   * A paragraph of the result.
   *
   * @param text its characters, not empty; blank or with a blank line inside only if characters
   *     were replaced by white space
   * @param added whether it was added, that is, is not from the original
   */
  public record Paragraph(String text, boolean added) {}

  public EditedText {
    paragraphs = List.copyOf(paragraphs);
    applied = List.copyOf(applied);
  }

  /** The paragraphs, separated by blank lines. */
  public String text() {
    return paragraphs.stream().map(Paragraph::text).collect(Collectors.joining(SEPARATOR));
  }

  /** Number of UTF-16 units of {@link #text} and one separator. */
  public long length() {
    return paragraphs.stream().mapToLong(p -> p.text().length() + SEPARATOR.length()).sum();
  }

  /**
   * The spans of the added paragraphs in {@link #text} after all operations: one for each
   * paragraph, ascending.
   */
  public List<TextSpan> added() {
    List<TextSpan> spans = new ArrayList<>();
    int start = 0;
    for (Paragraph paragraph : paragraphs) {
      int end = start + paragraph.text().length();
      if (paragraph.added()) {
        spans.add(new TextSpan(start, end));
      }
      start = end + SEPARATOR.length();
    }
    return List.copyOf(spans);
  }
}
