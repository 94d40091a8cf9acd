// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.LongSet;
import java.util.List;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.TextReader;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Sentences of a letter that nobody wrote, although several wrote one and the same instead. Each
 * word is in half of the texts, but some have it in one sentence and some in another.
 *
 * <pre>
 *   20 texts   The rule would harm elderly people and cause a national net cut.
 *   20 texts   This would harm seniors, and it would cause a large cut.
 *   letter     would harm and would cause a cut
 * </pre>
 *
 * <p>A sentence with a slot is none: nobody left it empty.
 */
final class BlendedSentences {

  private BlendedSentences() {}

  /** Their number in a letter that was built from some texts. */
  static int count(LetterText letter, List<ReadText> texts, Steps steps) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader(steps).readLetter(letter.text(), content);
    int blended = 0;
    for (int s = 0; s < content.sentenceCount; s++) {
      int first = content.firstWords[s];
      int end = content.firstWords[s + 1];
      int slot = letter.slots().nextSetBit(first);
      boolean hasSlot = slot >= 0 && slot <= end;
      if (!hasSlot
          && isUnwritten(content.sentences[s], texts, steps)
          && isWrittenAlike(content, first, end, texts, steps)) {
        blended++;
      }
    }
    return blended;
  }

  private static boolean isUnwritten(long sentence, List<ReadText> texts, Steps steps) {
    for (ReadText text : texts) {
      steps.take(text.content.sentenceCount);
      for (int s = 0; s < text.content.sentenceCount; s++) {
        if (text.content.sentences[s] == sentence) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether the nearest sentences of several texts are the same. */
  private static boolean isWrittenAlike(
      WordsAndSentences letter, int first, int end, List<ReadText> texts, Steps steps) {
    LongSet runs = new LongHashSet();
    for (int i = first; i + ReferenceText.RUN <= end; i++) {
      runs.add(ReferenceText.run(letter.words, i));
    }
    LongIntHashMap alike = new LongIntHashMap();
    for (ReadText text : texts) {
      steps.take(text.wordCount());
      int nearest = nearest(text.content, runs);
      if (nearest >= 0
          && alike.addTo(text.content.sentences[nearest], 1) >= LetterBuilder.MIN_TEXTS) {
        return true;
      }
    }
    return false;
  }

  /** The first sentence of a text with most of some runs, or -1. */
  private static int nearest(WordsAndSentences text, LongSet runs) {
    int nearest = -1;
    int most = 0;
    for (int s = 0; s < text.sentenceCount; s++) {
      int common = 0;
      for (int i = text.firstWords[s]; i + ReferenceText.RUN <= text.firstWords[s + 1]; i++) {
        common += runs.contains(ReferenceText.run(text.words, i)) ? 1 : 0;
      }
      if (common > most) {
        most = common;
        nearest = s;
      }
    }
    return nearest;
  }
}
