// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.List;

/**
 * What a text has in a gap of a letter, or in a part of it.
 *
 * @param text the text
 * @param first its first word there
 * @param end the end of its words; {@code first} if there are none
 */
record Filling(ReadText text, int first, int end) {

  /** Its sentences, the first and last of which may be parts of one. */
  List<Filling> sentences() {
    List<Filling> sentences = new ArrayList<>();
    for (int from = first; from < end; ) {
      int to = from + 1;
      while (to < end && !text.startsSentence(to)) {
        to++;
      }
      sentences.add(new Filling(text, from, to));
      from = to;
    }
    return sentences;
  }

  /** A hash of its words. */
  long hash() {
    return Phrase.hash(text, first, end);
  }

  int words() {
    return end - first;
  }
}
