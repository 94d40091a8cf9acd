// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;

/**
 * Upper bounds of the length that operations can give a text. Most texts stay far below the limits
 * and need no trial.
 *
 * @param paragraphs the number of paragraphs, if there are any to add and the text can take them
 * @param characters upper bound of the characters, including separators
 */
record Growth(long paragraphs, long characters) {

  /**
   * The bound after all operations, or after the first one that exceeds a limit.
   *
   * @param longestParagraph of those that may be added, in UTF-16 units
   * @param longestWord of those that may replace a word, in UTF-16 units
   */
  Growth after(List<EditOperation> operations, int longestParagraph, int longestWord) {
    Growth growth = this;
    for (EditOperation operation : operations) {
      if (!growth.fits()) {
        return growth;
      }
      growth = growth.after(operation, longestParagraph, longestWord);
    }
    return growth;
  }

  /** Whether neither limit is exceeded. */
  boolean fits() {
    return paragraphs <= TextEditor.MAX_PARAGRAPHS && characters <= TextEditor.MAX_CHARACTERS;
  }

  private Growth after(EditOperation operation, int longestParagraph, int longestWord) {
    int number = (int) paragraphs; // it fits
    return switch (operation) {
      case EditOperation.ReorderParagraphs reorder -> this;
      case EditOperation.DeleteParagraphs delete ->
          new Growth(
              Math.max(Math.min(1, number), number - TextEditor.amount(delete.share(), number)),
              characters);
      case EditOperation.AddParagraphs add ->
          more(TextEditor.amount(add.share(), number), longestParagraph);
      case EditOperation.ReplaceWords replace ->
          new Growth(
              paragraphs,
              characters
                  // every character may be a word
                  + (long) TextEditor.amount(replace.share(), (int) characters) * longestWord);
      case EditOperation.RepeatParagraphs repeat ->
          new Growth(
              paragraphs + (long) repeat.times() * Math.min(repeat.count(), number),
              characters * (1 + repeat.times()));
      case EditOperation.ReplaceCharacters replace -> new Growth(paragraphs, 2 * characters);
    };
  }

  private Growth more(long amount, int longest) {
    return new Growth(
        paragraphs + amount, characters + amount * (longest + EditedText.SEPARATOR.length()));
  }
}
