// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.Optional;
import java.util.random.RandomGenerator;

/** The source of existing paragraphs for {@link EditOperation.AddParagraphs}. */
@FunctionalInterface
public interface ParagraphSource {

  /** A source without paragraphs: none is added. */
  ParagraphSource NONE =
      new ParagraphSource() {
        @Override
        public Optional<String> draw(int words, RandomGenerator random) {
          return Optional.empty();
        }

        @Override
        public boolean isEmpty() {
          return true;
        }
      };

  /**
   * Draws a paragraph: not blank, without a blank line inside. All random choices come from {@code
   * random}.
   *
   * @param words most words that the text can take; below 1 if it has enough. Passages that are
   *     written for the text may be longer
   * @return empty if it has none that short
   */
  Optional<String> draw(int words, RandomGenerator random);

  /** Whether the source has no paragraph. */
  default boolean isEmpty() {
    return false;
  }
}
