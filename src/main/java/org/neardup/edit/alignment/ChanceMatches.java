package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Takes back the words that two sentences share without being versions of each other, since a few
 * words in common say nothing.
 */
final class ChanceMatches {

  /** A run of so many words makes two sentences versions of each other, whatever else they say. */
  private static final int TELLING_RUN = 8;

  /** What the origin of a word is subtracted from to mark it, below {@link Alignment#NONE}. */
  private static final int TAKEN_BACK = -2;

  private final Matches matches;
  private final Steps steps;

  /** For each sentence of the reference, what the sentence looked at has of it, and in a row. */
  private int[] shared = new int[64];

  private int[] longest = new int[64];

  private ReferenceText reference;
  private WordsAndSentences textWords;
  private WordsAndSentences referenceWords;

  ChanceMatches(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /**
   * Takes back the matches between two sentences that are not versions of each other.
   *
   * <p>They are if half of the words of both together are common to them, or seven tenths of the
   * words of the shorter one with {@value ReferenceText#RUN} in a row or more (sentences joined and
   * split), or {@value #TELLING_RUN} words in a row.
   */
  void takeBack(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    textWords = text;
    referenceWords = newReference.content();
    if (shared.length < referenceWords.sentenceCount) {
      shared = new int[referenceWords.sentenceCount * 3 / 2];
      longest = new int[shared.length];
    }
    Arrays.fill(shared, 0, referenceWords.sentenceCount, 0);
    Arrays.fill(longest, 0, referenceWords.sentenceCount, 0);
    for (int s = 0; s < textWords.sentenceCount; s++) {
      int first = textWords.firstWords[s];
      int end = textWords.firstWords[s + 1];
      steps.take(end - first);
      int run = 0;
      for (int i = first; i < end; i++) {
        if (matches.origins[i] == Alignment.NONE) {
          run = 0;
          continue;
        }
        int other = reference.sentenceOf(matches.origins[i]);
        run =
            i > first && run > 0 && matches.origins[i] == matches.origins[i - 1] + 1 ? run + 1 : 1;
        shared[other]++;
        longest[other] = Math.max(longest[other], run);
      }
      for (int i = first; i < end; i++) {
        if (matches.origins[i] != Alignment.NONE
            && !areVersions(s, reference.sentenceOf(matches.origins[i]))) {
          matches.uses[matches.origins[i]]--;
          matches.origins[i] = TAKEN_BACK - matches.origins[i];
        }
      }
      for (int i = first; i < end; i++) {
        if (matches.origins[i] != Alignment.NONE) {
          int origin =
              matches.origins[i] < 0 ? TAKEN_BACK - matches.origins[i] : matches.origins[i];
          int other = reference.sentenceOf(origin);
          shared[other] = 0;
          longest[other] = 0;
          if (matches.origins[i] < 0) {
            matches.origins[i] = Alignment.NONE;
          }
        }
      }
    }
  }

  private boolean areVersions(int textSentence, int referenceSentence) {
    int our = textWords.length(textSentence);
    int their = referenceWords.length(referenceSentence);
    int common = shared[referenceSentence];
    int run = longest[referenceSentence];
    return 4 * common >= our + their
        || 10 * common >= 7 * Math.min(our, their) && common >= 4 && run >= ReferenceText.RUN
        || run >= TELLING_RUN;
  }
}
