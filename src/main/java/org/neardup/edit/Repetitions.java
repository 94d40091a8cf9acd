// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Arrays;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * Finds sentences of a text that only repeat parts of the reference that the text already had.
 *
 * <p>Such a sentence is a <em>repetition</em> if at most a fifth of it is the writer's own.
 * Consecutive repetitions of at least {@value EditReading#SHORTEST_PASSAGE} words are a passage
 * pasted again; shorter ones are ignored. If more than a fifth is the writer's own, the whole
 * sentence is: it only reuses words of the letter. Reusable; not thread-safe.
 */
final class Repetitions {

  private static final byte FRESH = 0;
  private static final byte REPETITION = 1;
  private static final byte OWN = 2;

  private final Alignment alignment;
  private byte[] kinds = new byte[64];
  private boolean[] seen = new boolean[256];
  private int words;

  Repetitions(Alignment alignment) {
    this.alignment = alignment;
  }

  /** Reads a text after its alignment. */
  void find(ReferenceText reference, WordsAndSentences content) {
    if (kinds.length < content.sentenceCount) {
      kinds = new byte[content.sentenceCount * 3 / 2];
    }
    if (seen.length < reference.wordCount()) {
      seen = new boolean[reference.wordCount()];
    }
    Arrays.fill(seen, 0, reference.wordCount(), false);
    words = 0;
    int row = 0;
    for (int s = 0; s <= content.sentenceCount; s++) {
      if (s < content.sentenceCount) {
        kinds[s] = kind(content.firstWords[s], content.firstWords[s + 1]);
      }
      if (s < content.sentenceCount && kinds[s] == REPETITION) {
        row += content.length(s);
      } else {
        words += row >= EditReading.SHORTEST_PASSAGE ? row : 0;
        row = 0;
      }
    }
  }

  private byte kind(int first, int end) {
    int known = 0;
    int fresh = 0;
    for (int i = first; i < end; i++) {
      int origin = alignment.origin(i);
      if (origin != Alignment.NONE) {
        known++;
        fresh += seen[origin] ? 0 : 1;
      }
    }
    for (int i = first; i < end; i++) {
      if (alignment.origin(i) != Alignment.NONE) {
        seen[alignment.origin(i)] = true;
      }
    }
    if (known == 0 || fresh > 0) {
      return FRESH;
    }
    int own = end - first - known;
    return 5 * own > end - first ? OWN : REPETITION;
  }

  /** Whether a sentence is a repetition, with hardly any words of the writer's own. */
  boolean isRepetition(int sentence) {
    return kinds[sentence] == REPETITION;
  }

  /** Whether a sentence is the writer's own although it repeats words of the reference. */
  boolean isOwn(int sentence) {
    return kinds[sentence] == OWN;
  }

  /** Number of words of the text in repeated passages. */
  int words() {
    return words;
  }
}
