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
 *   20 texts   The mill would harm old swimmers and add a yearly load of lead.
 *   20 texts   This would harm the elderly, and it would add much lead.
 *   letter     would harm and would add lead
 * </pre>
 *
 * <p>A sentence with a slot is none: nobody left it empty.
 */
final class BlendedSentences {

  private BlendedSentences() {}

  /** Whether a letter that was built from some texts has such a sentence. */
  static boolean areIn(LetterText letter, List<ReadText> texts, Steps steps) {
    WordsAndSentences content = read(letter, steps);
    for (int s = 0; s < content.sentenceCount; s++) {
      int first = content.firstWords[s];
      int end = content.firstWords[s + 1];
      if (isUnwritten(letter, content, s, texts, steps)
          && isWrittenAlike(content, first, end, texts, steps)) {
        return true;
      }
    }
    return false;
  }

  /** Whether some text has each sentence of a letter that has no slot. */
  static boolean isWritten(LetterText letter, List<ReadText> texts, Steps steps) {
    WordsAndSentences content = read(letter, steps);
    for (int s = 0; s < content.sentenceCount; s++) {
      if (isUnwritten(letter, content, s, texts, steps)) {
        return false;
      }
    }
    return true;
  }

  private static WordsAndSentences read(LetterText letter, Steps steps) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader(steps).readLetter(letter.text(), content);
    return content;
  }

  private static boolean isUnwritten(
      LetterText letter,
      WordsAndSentences content,
      int sentence,
      List<ReadText> texts,
      Steps steps) {
    int slot = letter.slots().nextSetBit(content.firstWords[sentence]);
    if (slot >= 0 && slot <= content.firstWords[sentence + 1]) {
      return false;
    }
    for (ReadText text : texts) {
      steps.take(text.content.sentenceCount);
      for (int s = 0; s < text.content.sentenceCount; s++) {
        if (text.content.sentences[s] == content.sentences[sentence]) {
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
