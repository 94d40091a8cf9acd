// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Matches runs of words: of at least {@value ReferenceText#RUN} words between the same neighbours,
 * of at least {@value #LONG_RUN} anywhere. Only the first {@value #MAX_PLACES} places of a frequent
 * run are compared.
 */
final class RunMatching {

  /** A run of this many words is no coincidence at any place. */
  static final int LONG_RUN = 6;

  private static final int MAX_PLACES = 32;

  private final Matches matches;
  private final Steps steps;
  private ReferenceText reference;
  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  RunMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches runs of words outside matched sentences. */
  void match(ReferenceText newReference, WordsAndSentences text) {
    reference = newReference;
    content = text;
    referenceContent = newReference.content();
    int low = 0;
    int end = content.wordCount;
    int nextAnchor = -1;
    int high = 0;
    for (int word = 0; word < end; ) {
      steps.take(1);
      if (matches.origins[word] != Matches.NONE) {
        if (matches.inOrder[word]) {
          low = matches.origins[word] + 1;
        }
        word++;
        continue;
      }
      if (word + ReferenceText.RUN > end
          || matches.origins[word + 1] != Matches.NONE
          || matches.origins[word + 2] != Matches.NONE) {
        word++;
        continue;
      }
      if (nextAnchor < word) {
        nextAnchor = word;
        while (nextAnchor < end
            && !(matches.origins[nextAnchor] != Matches.NONE && matches.inOrder[nextAnchor])) {
          nextAnchor++;
        }
        high = nextAnchor == end ? referenceContent.wordCount : matches.origins[nextAnchor];
      }
      word += matchRun(word, low, high);
    }
  }

  /**
   * Matches the run at a word of the text with its best place in the reference.
   *
   * @return number of words to advance
   */
  private int matchRun(int word, int low, int high) {
    int best = Matches.NONE;
    int bestLength = 0;
    int bestWorth = 0;
    int places = 0;
    for (int place = reference.runs().first(ReferenceText.run(content.words, word));
        place != HashIndex.NONE && places < MAX_PLACES;
        place = reference.runs().next(place)) {
      places++;
      boolean free = matches.uses[place] == 0;
      boolean between = free && place >= low && place < high;
      int length = runLength(word, place, free, between ? high : referenceContent.wordCount);
      steps.take(length);
      int least = between ? ReferenceText.RUN : LONG_RUN;
      int worth = length + (between ? ReferenceText.RUN : 0) + (free ? ReferenceText.RUN : 0);
      if (length >= least && worth > bestWorth) {
        best = place;
        bestLength = length;
        bestWorth = worth;
      }
    }
    if (best == Matches.NONE) {
      return 1;
    }
    matches.take(word, best, matches.uses[best] == 0 && best >= low && best < high, bestLength);
    return bestLength;
  }

  private int runLength(int word, int place, boolean free, int high) {
    int length = 0;
    while (word + length < content.wordCount
        && place + length < high
        && matches.origins[word + length] == Matches.NONE
        && (matches.uses[place + length] == 0) == free
        && content.words[word + length] == referenceContent.words[place + length]) {
      length++;
    }
    return length;
  }
}
