package org.neardup.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.neardup.text.TextSpan;

/**
 * A text after a sequence of operations.
 *
 * <p>Added is what {@link EditOperation.AddParagraphs} brought in, wherever later operations moved
 * it, however often they repeated it and whichever of its words or characters they replaced: what a
 * reader of the original has not read yet, in whole paragraphs. A repetition of the original's own
 * paragraphs is not added, nor is a word that replaced another one; the log has both.
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
   * @param text its characters, not empty; neither blank nor with a blank line inside unless
   *     characters were replaced by white space
   * @param added whether it was added, that is, does not come from the original
   */
  public record Paragraph(String text, boolean added) {}

  public EditedText {
    paragraphs = List.copyOf(paragraphs);
    applied = List.copyOf(applied);
  }

  /** The paragraphs with a blank line between two of them. */
  public String text() {
    return paragraphs.stream().map(Paragraph::text).collect(Collectors.joining(SEPARATOR));
  }

  /** How many UTF-16 units {@link #text} has, and a separator more. */
  public long length() {
    return paragraphs.stream().mapToLong(p -> p.text().length() + SEPARATOR.length()).sum();
  }

  /**
   * Where the added paragraphs stand in {@link #text}, that is, after all operations: one span a
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
