// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Arrays;
import org.neardup.edit.alignment.Alignment;
import org.neardup.edit.alignment.ContentWords;
import org.neardup.edit.alignment.HashIndex;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;
import org.neardup.work.Steps;

/**
 * Finds sentences of a text that reword a sentence of the reference that the text omits.
 *
 * <p>A sentence rewords another if at least {@value #MIN_PERCENT} percent of the content words
 * ({@link ContentWords}) of both together, and at least {@value #MIN_COMMON} words of each, are
 * common to both. A sentence of the reference can be reworded by the sentence of the text with the
 * most common words. It can also be split into several that together are at most one and a half
 * times as long. A longer rewording is an addition. Only sentences without any match are compared.
 * Each of their content words is looked up once, and only at its first {@value #MAX_PLACES} places
 * in the reference. Reusable; not thread-safe.
 */
final class Rewordings {

  private static final int MIN_PERCENT = 40;
  private static final int MIN_COMMON = 4;
  private static final int MAX_PLACES = 16;

  private final Steps steps;
  private final ContentWords contentWords = new ContentWords();
  private boolean[] rewording = new boolean[64];

  /** For each such sentence, the previous sentence that rewords a part of the same, or -1. */
  private int[] previous = new int[64];

  /** For each such sentence, the sentence of the reference that it rewords. */
  private int[] origins = new int[64];

  private boolean[] unmatched = new boolean[64];
  private boolean[] reworded = new boolean[64];

  /** For each reworded sentence of the reference, a sentence of the text that rewords it. */
  private int[] rewordedBy = new int[64];

  /** Number of words of all sentences that reword it. */
  private int[] saidIn = new int[64];

  /** Percentage of the words of both that are common to them. */
  private int[] percents = new int[64];

  /**
   * For each sentence of the reference, the number of content words in common with one sentence of
   * the text.
   */
  private int[] common = new int[64];

  private int rewordedWords;

  /** The common percentage of the last sentence and the origin found for it. */
  private int bestPercent;

  Rewordings(Steps steps) {
    this.steps = steps;
  }

  /** Pairs the unmatched sentences of two aligned texts. */
  void find(ReferenceText reference, String text, WordsAndSentences content, Alignment alignment) {
    WordsAndSentences referenceContent = reference.content();
    if (unmatched.length < referenceContent.sentenceCount) {
      unmatched = new boolean[referenceContent.sentenceCount * 3 / 2];
      reworded = new boolean[unmatched.length];
      rewordedBy = new int[unmatched.length];
      saidIn = new int[unmatched.length];
      percents = new int[unmatched.length];
      common = new int[unmatched.length];
    }
    if (rewording.length < content.sentenceCount) {
      rewording = new boolean[content.sentenceCount * 3 / 2];
      previous = new int[rewording.length];
      origins = new int[rewording.length];
    }
    Arrays.fill(rewording, 0, content.sentenceCount, false);
    rewordedWords = 0;
    boolean some = false;
    for (int s = 0; s < referenceContent.sentenceCount; s++) {
      unmatched[s] = !alignment.hasReferenceSentence(s);
      reworded[s] = false;
      saidIn[s] = 0;
      percents[s] = 0;
      some |= unmatched[s];
    }
    for (int s = 0; s < content.sentenceCount && some; s++) {
      if (!alignment.hasSentence(s)) {
        int origin = origin(reference, text, content, s);
        if (origin >= 0) {
          claim(origin, referenceContent.length(origin), s, content.length(s));
        }
      }
    }
    for (int s = 0; s < referenceContent.sentenceCount; s++) {
      if (reworded[s]) {
        unmatched[s] = false;
        rewordedWords += referenceContent.length(s);
      }
    }
  }

  /** Whether a sentence of the text rewords a sentence of the reference. */
  boolean isRewording(int sentence) {
    return rewording[sentence];
  }

  /** The sentence of the reference that a sentence of the text rewords. */
  int reworded(int sentence) {
    return origins[sentence];
  }

  /** Whether a sentence of the reference is reworded in the text. */
  boolean isReworded(int referenceSentence) {
    return reworded[referenceSentence];
  }

  /** A hash of a reworded sentence of the reference and of its rewording. */
  long fingerprint(ReferenceText reference, int referenceSentence, WordsAndSentences content) {
    int first = reference.content().firstWords[referenceSentence];
    long hash = Hash64.mix(reference.number(first) + 1);
    for (int s = rewordedBy[referenceSentence]; s >= 0; s = previous[s]) {
      for (int i = content.firstWords[s]; i < content.firstWords[s + 1]; i++) {
        hash = Hash64.mix(hash ^ content.words[i]);
      }
    }
    return hash;
  }

  /** Whether the text has nothing of a sentence of the reference, reworded or not. */
  boolean isDeleted(int referenceSentence) {
    return unmatched[referenceSentence];
  }

  /** Number of words in reworded sentences of the reference. */
  int rewordedWords() {
    return rewordedWords;
  }

  private void claim(int origin, int referenceLength, int sentence, int length) {
    boolean split = isSplit(origin, referenceLength, length);
    if (reworded[origin] && !split) {
      for (int s = rewordedBy[origin]; s >= 0; s = previous[s]) {
        rewording[s] = false;
      }
    }
    previous[sentence] = reworded[origin] && split ? rewordedBy[origin] : -1;
    saidIn[origin] = (split ? saidIn[origin] : 0) + length;
    percents[origin] = Math.max(split ? percents[origin] : 0, bestPercent);
    rewording[sentence] = true;
    origins[sentence] = origin;
    reworded[origin] = true;
    rewordedBy[origin] = sentence;
  }

  /** Whether one more rewording sentence makes it a split sentence. */
  private boolean isSplit(int origin, int referenceLength, int length) {
    return 2 * (saidIn[origin] + length) <= 3 * referenceLength;
  }

  /**
   * The sentence of the reference that this sentence rewords better than any earlier one, or -1.
   */
  private int origin(
      ReferenceText reference, String text, WordsAndSentences content, int sentence) {
    long[] words =
        contentWords.of(
            text, content, content.firstWords[sentence], content.firstWords[sentence + 1]);
    steps.take((long) words.length * MAX_PLACES); // none is left half counted
    if (words.length < MIN_COMMON) {
      return -1;
    }
    int best = -1;
    bestPercent = MIN_PERCENT - 1;
    for (long word : words) {
      int places = 0;
      for (int place = reference.contentWords().first(word);
          place != HashIndex.NONE && places < MAX_PLACES;
          place = reference.contentWords().next(place)) {
        places++;
        int s = reference.contentSentence(place);
        if (unmatched[s] && ++common[s] >= MIN_COMMON) {
          int percent = 200 * common[s] / (words.length + reference.contentLength(s));
          if (percent > bestPercent
              && (percent > percents[s]
                  || isSplit(s, reference.content().length(s), content.length(sentence)))) {
            best = s;
            bestPercent = percent;
          }
        }
      }
    }
    for (long word : words) {
      int places = 0;
      for (int place = reference.contentWords().first(word);
          place != HashIndex.NONE && places < MAX_PLACES;
          place = reference.contentWords().next(place)) {
        places++;
        common[reference.contentSentence(place)] = 0;
      }
    }
    return best;
  }
}
