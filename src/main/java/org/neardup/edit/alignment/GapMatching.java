// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Matches single words between two matched places by their longest common subsequence. A gap of
 * more than {@value #MAX_CELLS} pairs of words stays open, as do all gaps after {@value
 * #CELLS_PER_WORD} pairs for each word of both texts; their words count as replaced.
 */
final class GapMatching {

  /**
   * Largest gap in which single words are matched, and its cost: words of the text times words of
   * the reference.
   */
  static final int MAX_CELLS = 1 << 12;

  /**
   * Most cells of all gaps together, for each word of the two texts. The shorter side of a gap has
   * at most 64 words, the square root of {@link #MAX_CELLS}. Gaps without common words therefore
   * have together at most 64 times the words of their longer sides, which is within the limit. Only
   * gaps between moved sentences, which may share all words of the reference, exceed it.
   */
  static final int CELLS_PER_WORD = 64;

  private final Matches matches;
  private final Steps steps;

  /** From each word of the reference, the nearest following and preceding one that may be free. */
  private int[] freeAfter = new int[256];

  private int[] freeBefore = new int[256];

  /** By pair of words of a gap, the length of the longest common subsequence from there on. */
  private final int[] common = new int[MAX_CELLS];

  /** Pairs of words that may still be compared. */
  private long cells;

  private WordsAndSentences content;
  private WordsAndSentences referenceContent;

  GapMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches single words between the runs. */
  void match(ReferenceText reference, WordsAndSentences text) {
    content = text;
    referenceContent = reference.content();
    if (freeAfter.length < referenceContent.wordCount) {
      freeAfter = new int[referenceContent.wordCount * 3 / 2];
      freeBefore = new int[freeAfter.length];
    }
    cells = (long) CELLS_PER_WORD * (content.wordCount + referenceContent.wordCount);
    for (int i = 0; i < referenceContent.wordCount; i++) {
      freeAfter[i] = i + 1;
      freeBefore[i] = i - 1;
    }
    int before = -1;
    for (int word = 0; word <= content.wordCount; word++) {
      steps.take(1);
      if (word < content.wordCount && matches.origins[word] == Matches.NONE) {
        continue;
      }
      if (word - before > 1) {
        matchGap(before, word);
      }
      before = word;
    }
  }

  /** Matches single words between two matched words of the text, both exclusive. */
  private void matchGap(int before, int after) {
    int low = before < 0 ? 0 : matches.origins[before] + 1;
    int high = after == content.wordCount ? referenceContent.wordCount : matches.origins[after];
    int first = before + 1;
    int end = after;
    if (low >= high) {
      return;
    }
    high = firstFree(freeBefore, high - 1) + 1;
    low = firstFree(freeAfter, low);
    while (first < end
        && low < high
        && matches.uses[low] == 0
        && content.words[first] == referenceContent.words[low]) {
      matches.take(first++, low++, true, 1);
    }
    while (first < end
        && low < high
        && matches.uses[high - 1] == 0
        && content.words[end - 1] == referenceContent.words[high - 1]) {
      matches.take(--end, --high, true, 1);
    }
    if (first < end && low < high) {
      matchWords(first, end, low, high);
    }
  }

  /**
   * The nearest word of the reference from a word on, in one direction, that the text does not
   * have, or the end. Words do not become free while gaps are matched, so each word on the way is
   * linked to the end at once: repeated gaps over the same words cost only their number.
   */
  private int firstFree(int[] next, int from) {
    int free = from;
    while (free >= 0 && free < referenceContent.wordCount && matches.uses[free] > 0) {
      free = next[free];
    }
    for (int i = from; i != free; ) {
      int passed = i;
      i = next[i];
      next[passed] = free;
    }
    return free;
  }

  /**
   * Matches the longest common subsequence of free words of a gap by dynamic programming: one step
   * a cell for any shape of gap, where a greedy diff takes the square of the longer side.
   */
  private void matchWords(int first, int end, int low, int high) {
    int width = high - low;
    long size = (long) (end - first) * width;
    if (size > MAX_CELLS || size > cells) {
      return;
    }
    cells -= size;
    steps.take(size);
    for (int here = end - first - 1; here >= 0; here--) {
      int row = here * width;
      boolean last = here == end - first - 1;
      for (int there = width - 1; there >= 0; there--) {
        int below = last ? 0 : common[row + width + there];
        if (isCommon(first + here, low + there)) {
          boolean corner = last || there == width - 1;
          common[row + there] = 1 + (corner ? 0 : common[row + width + there + 1]);
        } else {
          common[row + there] = Math.max(below, there == width - 1 ? 0 : common[row + there + 1]);
        }
      }
    }
    int word = first;
    int place = low;
    while (word < end && place < high) {
      int cell = (word - first) * width + place - low;
      if (isCommon(word, place)) {
        matches.take(word++, place++, true, 1);
      } else if (place + 1 < high && common[cell + 1] == common[cell]) {
        place++;
      } else {
        word++;
      }
    }
  }

  private boolean isCommon(int word, int place) {
    return content.words[word] == referenceContent.words[place] && matches.uses[place] == 0;
  }
}
