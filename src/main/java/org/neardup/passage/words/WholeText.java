// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.Optional;

/**
 * A text from its first word to its last.
 *
 * @param words number of its words, at least 1
 * @param start start of the first, in UTF-16 units
 * @param end end of the last, exclusive
 */
public record WholeText(int words, int start, int end) {

  /** A text that is long enough to be a passage, which it shares with its exact copies. */
  public static Optional<WholeText> ofPassage(String text, WordPassageSettings settings) {
    Words words = Words.of(text);
    int count = words.count();
    return count < words.asMuchAs(settings.minWords(), 0, count)
        ? Optional.empty()
        : Optional.of(new WholeText(count, words.places().start(0), words.places().end(count - 1)));
  }
}
