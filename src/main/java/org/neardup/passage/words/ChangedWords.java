// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Aligns the few words between two runs, or beyond the end of one, with the fewest changes: a word
 * that is replaced, added or left out is one change (Levenshtein). Reused; not thread-safe.
 */
final class ChangedWords {

  /**
   * Most words, on either side, that are aligned: three changed words, and between them two runs
   * that are one word too short for a shingle. Three in so few words are more than a copy has.
   */
  static final int MOST = 3 + 2 * (IndexedWords.SHINGLES.length() - 1);

  private static final int WIDTH = MOST + 1;

  private final int[] changes = new int[WIDTH * WIDTH];
  private int left;
  private int right;

  /**
   * The number of changes between two short sequences of words.
   *
   * @param leftCount number of words on the left, up to {@link #MOST}
   * @param rightCount number of words on the right, up to {@link #MOST}
   */
  int between(
      long[] leftWords,
      int leftFirst,
      int leftCount,
      long[] rightWords,
      int rightFirst,
      int rightCount) {
    if (leftCount == 0 || rightCount == 0) {
      return leftCount + rightCount;
    }
    fill(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, 1);
    return changes[leftCount * WIDTH + rightCount];
  }

  /**
   * Finds where a run goes on behind changed words: the place up to which the most words are equal
   * for their changes, if more are equal than changed. {@link #left} and {@link #right} are then
   * the number of words up to there.
   *
   * @param leftFirst first word behind the run on the left
   * @param rightFirst first word behind it on the right
   * @param step 1 to search forwards, -1 backwards
   * @return number of changes; -1 if the run does not go on
   */
  int beyond(long[] leftWords, int leftFirst, long[] rightWords, int rightFirst, int step) {
    int leftCount = count(leftWords, leftFirst, step);
    int rightCount = count(rightWords, rightFirst, step);
    if (!mayHaveCommon(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step)) {
      return -1;
    }
    fill(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step);
    int best = 0;
    int found = -1;
    for (int i = 1; i <= leftCount; i++) {
      for (int j = 1; j <= rightCount; j++) {
        int change = changes[i * WIDTH + j];
        int worth = Math.max(i, j) - 2 * change;
        if (worth > best
            && leftWords[leftFirst + step * (i - 1)] == rightWords[rightFirst + step * (j - 1)]
            && change == changes[(i - 1) * WIDTH + j - 1]) {
          best = worth;
          found = change;
          left = i;
          right = j;
        }
      }
    }
    return found;
  }

  /** Words on the left up to the place that {@link #beyond} found. */
  int left() {
    return left;
  }

  /** Words on the right up to the place that {@link #beyond} found. */
  int right() {
    return right;
  }

  /**
   * Whether a text goes on behind a run and its changed words, if only reworded: up to some place
   * at least as many words are equal as changed.
   *
   * @param leftFirst first word behind the run on the left
   * @param rightFirst first word behind it on the right
   * @param step 1 to search forwards, -1 backwards
   */
  boolean goOn(long[] leftWords, int leftFirst, long[] rightWords, int rightFirst, int step) {
    int leftCount = count(leftWords, leftFirst, step);
    int rightCount = count(rightWords, rightFirst, step);
    if (!mayHaveCommon(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step)) {
      return false;
    }
    fill(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step);
    for (int i = 1; i <= leftCount; i++) {
      for (int j = 1; j <= rightCount; j++) {
        if (Math.max(i, j) >= 2 * changes[i * WIDTH + j]) {
          return true;
        }
      }
    }
    return false;
  }

  /** The words from a place on that are aligned. */
  private static int count(long[] words, int first, int step) {
    return Math.min(MOST, step > 0 ? words.length - first : first + 1);
  }

  /** Whether the two may have a common word; without one, each word is a change. */
  private static boolean mayHaveCommon(
      long[] leftWords,
      int leftFirst,
      int leftCount,
      long[] rightWords,
      int rightFirst,
      int rightCount,
      int step) {
    long onLeft = 0; // a bit for the last six bits of each hash
    for (int i = 0; i < leftCount; i++) {
      onLeft |= 1L << leftWords[leftFirst + step * i];
    }
    for (int j = 0; j < rightCount; j++) {
      if ((onLeft >>> rightWords[rightFirst + step * j] & 1) != 0) {
        return true;
      }
    }
    return false;
  }

  private void fill(
      long[] leftWords,
      int leftFirst,
      int leftCount,
      long[] rightWords,
      int rightFirst,
      int rightCount,
      int step) {
    for (int j = 0; j <= rightCount; j++) {
      changes[j] = j;
    }
    for (int i = 1; i <= leftCount; i++) {
      long word = leftWords[leftFirst + step * (i - 1)];
      int row = i * WIDTH;
      changes[row] = i;
      for (int j = 1; j <= rightCount; j++) {
        int replaced =
            changes[row - WIDTH + j - 1]
                + (word == rightWords[rightFirst + step * (j - 1)] ? 0 : 1);
        int other = Math.min(changes[row - WIDTH + j], changes[row + j - 1]) + 1;
        changes[row + j] = Math.min(replaced, other);
      }
    }
  }
}
