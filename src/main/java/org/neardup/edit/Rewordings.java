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
 * Sentences of a text that say in other words what a sentence of the reference says that the text
 * leaves out.
 *
 * <p>Two sentences say the same if of the content words ({@link ContentWords}) of both together at
 * least {@value #MIN_PERCENT} in a hundred are common to them, and at least {@value #MIN_COMMON} of
 * each. A sentence of the reference is said again by one sentence of the text, the one that has
 * most in common with it, or by several that together are no longer than half as long again as it
 * is: one that was split. Whoever says more about the same adds it. Only sentences of which the
 * other text has nothing are compared; each of their content words is looked up once, and of a word
 * that the reference has often only the first {@value #MAX_PLACES} places count. Reused from text
 * to text; not thread-safe.
 */
final class Rewordings {

  private static final int MIN_PERCENT = 40;
  private static final int MIN_COMMON = 4;
  private static final int MAX_PLACES = 16;

  private final Steps steps;
  private final ContentWords contentWords = new ContentWords();
  private boolean[] rewording = new boolean[64];

  /** For each such sentence, the one before it that says a part of the same, or -1. */
  private int[] previous = new int[64];

  private boolean[] leftOut = new boolean[64];
  private boolean[] reworded = new boolean[64];

  /** For each reworded sentence of the reference, a sentence of the text that says the same. */
  private int[] rewordedBy = new int[64];

  /** How many words all that say the same have. */
  private int[] saidIn = new int[64];

  /** And what in a hundred of both is common to them. */
  private int[] percents = new int[64];

  /** For each sentence of the reference, the content words common with one of the text. */
  private int[] common = new int[64];

  private int rewordedWords;

  /** The percentage common to the last sentence and the origin found for it. */
  private int bestPercent;

  Rewordings(Steps steps) {
    this.steps = steps;
  }

  /** Pairs the sentences that only one of two aligned texts has. */
  void find(
      ReferenceText reference, String text, WordsAndSentences textWords, Alignment alignment) {
    WordsAndSentences referenceWords = reference.content();
    if (leftOut.length < referenceWords.sentenceCount) {
      leftOut = new boolean[referenceWords.sentenceCount * 3 / 2];
      reworded = new boolean[leftOut.length];
      rewordedBy = new int[leftOut.length];
      saidIn = new int[leftOut.length];
      percents = new int[leftOut.length];
      common = new int[leftOut.length];
    }
    if (rewording.length < textWords.sentenceCount) {
      rewording = new boolean[textWords.sentenceCount * 3 / 2];
      previous = new int[rewording.length];
    }
    Arrays.fill(rewording, 0, textWords.sentenceCount, false);
    rewordedWords = 0;
    boolean some = false;
    for (int s = 0; s < referenceWords.sentenceCount; s++) {
      leftOut[s] = !alignment.hasReferenceSentence(s);
      reworded[s] = false;
      saidIn[s] = 0;
      percents[s] = 0;
      some |= leftOut[s];
    }
    for (int s = 0; s < textWords.sentenceCount && some; s++) {
      if (!alignment.hasSentence(s)) {
        int origin = origin(reference, text, textWords, s);
        if (origin >= 0) {
          claim(origin, referenceWords.length(origin), s, textWords.length(s));
        }
      }
    }
    for (int s = 0; s < referenceWords.sentenceCount; s++) {
      if (reworded[s]) {
        leftOut[s] = false;
        rewordedWords += referenceWords.length(s);
      }
    }
  }

  /** Whether a sentence of the text says what one of the reference says. */
  boolean isRewording(int sentence) {
    return rewording[sentence];
  }

  /** Whether the text says in other words what a sentence of the reference says. */
  boolean isReworded(int referenceSentence) {
    return reworded[referenceSentence];
  }

  /** A hash of a reworded sentence of the reference and of the words in which the text has it. */
  long fingerprint(int referenceSentence, WordsAndSentences textWords) {
    long hash = Hash64.mix(referenceSentence + 1);
    for (int s = rewordedBy[referenceSentence]; s >= 0; s = previous[s]) {
      for (int i = textWords.firstWords[s]; i < textWords.firstWords[s + 1]; i++) {
        hash = Hash64.mix(hash ^ textWords.words[i]);
      }
    }
    return hash;
  }

  /** Whether the text has nothing of a sentence of the reference, in no words. */
  boolean isLeftOut(int referenceSentence) {
    return leftOut[referenceSentence];
  }

  /** Words in sentences of the reference that the text has in other words. */
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
    reworded[origin] = true;
    rewordedBy[origin] = sentence;
  }

  /** Whether one sentence more that says the same makes a split sentence of it. */
  private boolean isSplit(int origin, int referenceLength, int length) {
    return 2 * (saidIn[origin] + length) <= 3 * referenceLength;
  }

  /** The sentence of the reference that a sentence says better than any before it, or -1. */
  private int origin(
      ReferenceText reference, String text, WordsAndSentences textWords, int sentence) {
    long[] words =
        contentWords.of(
            text, textWords, textWords.firstWords[sentence], textWords.firstWords[sentence + 1]);
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
        if (leftOut[s] && ++common[s] >= MIN_COMMON) {
          int percent = 200 * common[s] / (words.length + reference.contentLength(s));
          if (percent > bestPercent
              && (percent > percents[s]
                  || isSplit(s, reference.content().length(s), textWords.length(sentence)))) {
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
