// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Removes matches between sentences that share a few words without being versions of each other.
 */
final class ChanceMatches {

  /** A common run of this many words makes two sentences versions of each other. */
  private static final int TELLING_RUN = 8;

  /**
   * The origin of a word is subtracted from this value to mark the word, below {@link
   * Matches#NONE}.
   */
  private static final int REMOVED = -2;

  private final Matches matches;
  private final Steps steps;

  /**
   * For each sentence of the reference, the number of words in common with the current sentence,
   * and the longest run of them.
   */
  private int[] shared = new int[64];

  private int[] longest = new int[64];

  private ReferenceText reference;
  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  ChanceMatches(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /**
   * Removes the matches between sentences that are not versions of each other.
   *
   * <p>Versions have in common half of the words of both together, or {@value #TELLING_RUN}
   * consecutive words. Joined and split sentences have in common seven tenths of the words of the
   * shorter one, at least {@value ReferenceText#RUN} of them consecutive.
   */
  void removeMatches(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    content = text;
    referenceContent = newReference.content();
    if (shared.length < referenceContent.sentenceCount) {
      shared = new int[referenceContent.sentenceCount * 3 / 2];
      longest = new int[shared.length];
    }
    Arrays.fill(shared, 0, referenceContent.sentenceCount, 0);
    Arrays.fill(longest, 0, referenceContent.sentenceCount, 0);
    for (int s = 0; s < content.sentenceCount; s++) {
      int first = content.firstWords[s];
      int end = content.firstWords[s + 1];
      steps.take(end - first);
      int run = 0;
      for (int i = first; i < end; i++) {
        if (matches.origins[i] == Matches.NONE) {
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
        if (matches.origins[i] != Matches.NONE
            && !areVersions(s, reference.sentenceOf(matches.origins[i]))) {
          matches.uses[matches.origins[i]]--;
          matches.origins[i] = REMOVED - matches.origins[i];
        }
      }
      for (int i = first; i < end; i++) {
        if (matches.origins[i] != Matches.NONE) {
          int origin = matches.origins[i] < 0 ? REMOVED - matches.origins[i] : matches.origins[i];
          int other = reference.sentenceOf(origin);
          shared[other] = 0;
          longest[other] = 0;
          if (matches.origins[i] < 0) {
            matches.origins[i] = Matches.NONE;
          }
        }
      }
    }
  }

  private boolean areVersions(int sentence, int referenceSentence) {
    int length = content.length(sentence);
    int referenceLength = referenceContent.length(referenceSentence);
    int common = shared[referenceSentence];
    int run = longest[referenceSentence];
    return 4 * common >= length + referenceLength
        || 10 * common >= 7 * Math.min(length, referenceLength)
            && common >= 4
            && run >= ReferenceText.RUN
        || run >= TELLING_RUN;
  }
}
