package org.neardup.generator;

import java.util.random.RandomGenerator;

/** Where {@link EditOperation.AddParagraphs} takes existing paragraphs from. */
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
   * Draws a paragraph: not blank, without a blank line inside. All chance comes from {@code
   * random}.
   */
  String draw(RandomGenerator random);

  /** Whether there is no paragraph to draw. */
  default boolean isEmpty() {
    return false;
  }
}
