// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.IntIntHashMap;
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

  private final List<ReadText> texts;
  private final Steps steps;
  private final LongSet written = new LongHashSet(); // all sentences of the texts
  private List<LongIntHashMap> sentenceOf; // by text: by run its first sentence; null until asked

  /**
   * @param texts from which letters are built
   */
  BlendedSentences(List<ReadText> texts, Steps steps) {
    this.texts = texts;
    this.steps = steps;
    for (ReadText text : texts) {
      steps.take(text.content.sentenceCount);
      for (int s = 0; s < text.content.sentenceCount; s++) {
        written.add(text.content.sentences[s]);
      }
    }
  }

  /** Whether a letter has such a sentence. */
  boolean areIn(LetterText letter) {
    WordsAndSentences content = read(letter);
    for (int s = 0; s < content.sentenceCount; s++) {
      if (isUnwritten(letter, content, s) && isWrittenAlike(content, s)) {
        return true;
      }
    }
    return false;
  }

  /** Whether some text has each sentence of a letter that has no slot. */
  boolean isWritten(LetterText letter) {
    WordsAndSentences content = read(letter);
    for (int s = 0; s < content.sentenceCount; s++) {
      if (isUnwritten(letter, content, s)) {
        return false;
      }
    }
    return true;
  }

  private WordsAndSentences read(LetterText letter) {
    WordsAndSentences content = new WordsAndSentences();
    new TextReader(steps).readLetter(letter.text(), content);
    return content;
  }

  private boolean isUnwritten(LetterText letter, WordsAndSentences content, int sentence) {
    int slot = letter.slots().nextSetBit(content.firstWords[sentence]);
    boolean hasSlot = slot >= 0 && slot <= content.firstWords[sentence + 1];
    return !hasSlot && !written.contains(content.sentences[sentence]);
  }

  /** Whether the nearest sentences of several texts are the same. */
  private boolean isWrittenAlike(WordsAndSentences letter, int sentence) {
    if (sentenceOf == null) {
      sentenceOf = texts.stream().map(text -> sentenceOf(text.content)).toList();
    }
    LongIntHashMap alike = new LongIntHashMap();
    for (int t = 0; t < texts.size(); t++) {
      int nearest =
          nearest(
              letter,
              letter.firstWords[sentence],
              letter.firstWords[sentence + 1],
              sentenceOf.get(t));
      if (nearest >= 0
          && alike.addTo(texts.get(t).content.sentences[nearest], 1) >= LetterBuilder.MIN_TEXTS) {
        return true;
      }
    }
    return false;
  }

  private LongIntHashMap sentenceOf(WordsAndSentences text) {
    steps.take(text.wordCount);
    LongIntHashMap sentenceOf = new LongIntHashMap();
    for (int s = 0; s < text.sentenceCount; s++) {
      for (int i = text.firstWords[s]; i + ReferenceText.RUN <= text.firstWords[s + 1]; i++) {
        long run = ReferenceText.run(text.words, i);
        if (!sentenceOf.containsKey(run)) {
          sentenceOf.put(run, s);
        }
      }
    }
    return sentenceOf;
  }

  /** The first sentence of a text with most of the runs of some words, or -1. */
  private int nearest(WordsAndSentences letter, int first, int end, LongIntHashMap sentenceOf) {
    steps.take(end - first);
    IntIntHashMap common = new IntIntHashMap();
    int nearest = -1;
    int most = 0;
    for (int i = first; i + ReferenceText.RUN <= end; i++) {
      int sentence = sentenceOf.getOrDefault(ReferenceText.run(letter.words, i), -1);
      if (sentence >= 0) {
        int count = common.addTo(sentence, 1);
        if (count > most || count == most && sentence < nearest) {
          most = count;
          nearest = sentence;
        }
      }
    }
    return nearest;
  }
}
