package org.neardup.edit.alignment;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.work.Steps;

/**
 * Matches single words between two places that are matched: their longest common subsequence. A gap
 * that is too large ({@value #MAX_CELLS} pairs of words), or comes when {@value #CELLS_PER_WORD}
 * pairs for each word of both texts are spent, stays open, so that its words count as replaced.
 */
final class GapMatching {

  /**
   * Largest gap in which single words are looked for: words of the text times words of the
   * reference, which is what it costs.
   */
  static final int MAX_CELLS = 1 << 12;

  /**
   * Cells of all gaps together for each word of the two texts. The shorter side of a gap has at
   * most 64 words, the square root of {@link #MAX_CELLS}. So gaps that share no words have together
   * at most 64 times the words of their longer sides, and fit; only gaps between moved sentences,
   * which may share all words of the reference, do not.
   */
  static final int CELLS_PER_WORD = 64;

  private final Matches matches;
  private final Steps steps;

  /** From each word of the reference, the nearest after and before it that may be free. */
  private int[] freeAfter = new int[256];

  private int[] freeBefore = new int[256];

  /** For the words of a gap from each pair on, the length of what they have in common. */
  private final int[] common = new int[MAX_CELLS];

  /** Pairs of words that may still be compared in gaps. */
  private long cells;

  private WordsAndSentences textWords;
  private WordsAndSentences referenceWords;

  GapMatching(Matches matches, Steps steps) {
    this.matches = matches;
    this.steps = steps;
  }

  /** Matches single words between the runs. */
  void match(ReferenceText reference, WordsAndSentences text) {
    textWords = text;
    referenceWords = reference.content();
    if (freeAfter.length < referenceWords.wordCount) {
      freeAfter = new int[referenceWords.wordCount * 3 / 2];
      freeBefore = new int[freeAfter.length];
    }
    cells = (long) CELLS_PER_WORD * (textWords.wordCount + referenceWords.wordCount);
    for (int i = 0; i < referenceWords.wordCount; i++) {
      freeAfter[i] = i + 1;
      freeBefore[i] = i - 1;
    }
    int before = -1;
    for (int word = 0; word <= textWords.wordCount; word++) {
      steps.take(1);
      if (word < textWords.wordCount && matches.origins[word] == Alignment.NONE) {
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
    int high = after == textWords.wordCount ? referenceWords.wordCount : matches.origins[after];
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
        && textWords.words[first] == referenceWords.words[low]) {
      matches.take(first++, low++, true, 1);
    }
    while (first < end
        && low < high
        && matches.uses[high - 1] == 0
        && textWords.words[end - 1] == referenceWords.words[high - 1]) {
      matches.take(--end, --high, true, 1);
    }
    if (first < end && low < high) {
      matchWords(first, end, low, high);
    }
  }

  /**
   * The first word of the reference in a direction, from a word on, that the text does not have, or
   * the place behind the last. Used words stay used while gaps are matched, so each word passed on
   * the way is led to the end at once: many gaps over the same used words cost their number only.
   */
  private int firstFree(int[] next, int from) {
    int free = from;
    while (free >= 0 && free < referenceWords.wordCount && matches.uses[free] > 0) {
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
   * Matches the longest common subsequence of free words of a gap, by the table of its lengths: a
   * step a cell, however long and thin the gap, where a greedy diff takes the square of the longer
   * side.
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
    return textWords.words[word] == referenceWords.words[place] && matches.uses[place] == 0;
  }
}
