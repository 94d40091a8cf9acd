// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.random.RandomGenerator;

/** The source of existing paragraphs for {@link EditOperation.AddParagraphs}. */
@FunctionalInterface
public interface ParagraphSource {

  /** A source without paragraphs: none is added. */
  ParagraphSource NONE =
      new ParagraphSource() {
        @Override
        public String draw(RandomGenerator random) {
          throw new IllegalStateException("there is no paragraph to draw");
        }

        @Override
        public boolean isEmpty() {
          return true;
        }
      };

  /**
   * Draws a paragraph: not blank, without a blank line inside. All random choices come from {@code
   * random}.
   */
  String draw(RandomGenerator random);

  /** Whether the source has no paragraph. */
  default boolean isEmpty() {
    return false;
  }
}
