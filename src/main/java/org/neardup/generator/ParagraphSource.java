package org.neardup.generator;

import java.util.List;
import java.util.random.RandomGenerator;

/** Where {@link EditOperation.AddParagraphs} takes existing paragraphs from. */
@FunctionalInterface
public interface ParagraphSource {

  /**
   * Draws a paragraph: not blank, without a blank line inside. All chance comes from {@code
   * random}.
   */
  String draw(RandomGenerator random);

  /**
   * Draws from a list, each paragraph with equal probability, again and again.
   *
   * @throws IllegalArgumentException if the list is empty
   */
  static ParagraphSource of(List<String> paragraphs) {
    if (paragraphs.isEmpty()) {
      throw new IllegalArgumentException("[paragraphs] must hold at least one paragraph, got none");
    }
    List<String> copy = List.copyOf(paragraphs);
    return random -> copy.get(random.nextInt(copy.size()));
  }
}
