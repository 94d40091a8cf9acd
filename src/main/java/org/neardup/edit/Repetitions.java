package org.neardup.edit;

import java.util.Arrays;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * Which sentences of a text have nothing of the reference that the text did not have before.
 *
 * <p>If such a sentence is hardly the writer's it is a <em>repetition</em>; in a row of {@value
 * EditReading#SHORTEST_PASSAGE} words or more it is a passage pasted once more, a single word or a
 * short title is nothing. If more than a fifth of it is the writer's, the whole sentence is: it
 * only uses words of the letter again. Reused from text to text; not thread-safe.
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

  /** Looks through a text that the alignment has seen. */
  void find(ReferenceText reference, WordsAndSentences textWords) {
    if (kinds.length < textWords.sentenceCount) {
      kinds = new byte[textWords.sentenceCount * 3 / 2];
    }
    if (seen.length < reference.wordCount()) {
      seen = new boolean[reference.wordCount()];
    }
    Arrays.fill(seen, 0, reference.wordCount(), false);
    words = 0;
    int row = 0;
    for (int s = 0; s <= textWords.sentenceCount; s++) {
      if (s < textWords.sentenceCount) {
        kinds[s] = kind(textWords.firstWords[s], textWords.firstWords[s + 1]);
      }
      if (s < textWords.sentenceCount && kinds[s] == REPETITION) {
        row += textWords.length(s);
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

  /** Whether a sentence repeats, with hardly a word of the writer's. */
  boolean isRepetition(int sentence) {
    return kinds[sentence] == REPETITION;
  }

  /** Whether a sentence is the writer's, though it has words of the reference once more. */
  boolean isOwn(int sentence) {
    return kinds[sentence] == OWN;
  }

  /** Words of the text in passages that it repeats. */
  int words() {
    return words;
  }
}
