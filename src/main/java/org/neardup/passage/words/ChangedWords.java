// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Aligns the few words between two runs, or beyond the end of one, with the fewest changes: a word
 * that is replaced, added or left out is one change (Levenshtein). Reused; not thread-safe.
 *
 * <p>A row of the table of changes, one for each word on the left, is kept as the differences
 * between its neighbouring cells, a bit each, and made from the row before it in a dozen operations
 * (Hyyrö, A bit-vector algorithm for computing Levenshtein and Damerau edit distances, 2003).
 */
final class ChangedWords {

  /**
   * Most words, on either side, that are aligned: three changed words, and between them two runs
   * that are one word too short for a shingle. Three in so few words are more than a copy has.
   */
  static final int MOST = 3 + 2 * (IndexedWords.SHINGLES.length() - 1);

  /** Equal words have the same last bits. */
  private static final int LAST_BITS = 6;

  private static final int LAST = (1 << LAST_BITS) - 1;

  private final int[] places = new int[1 << LAST_BITS]; // on the right, by last bits; 0 when unused
  private final int[] equal = new int[MOST]; // by word on the left, those on the right, a bit each
  private int more; // of the row, the cells that are one more than the cell before them
  private int less; // and those that are one less
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
    if (!readEqual(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, 1)) {
      return Math.max(leftCount, rightCount);
    }
    firstRow();
    for (int i = 0; i < leftCount; i++) {
      nextRow(equal[i]);
    }
    return changes(leftCount, rightCount);
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
    if (!readEqual(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step)) {
      return -1;
    }
    int best = 0;
    int found = -1;
    firstRow();
    for (int i = 1; i <= leftCount; i++) {
      nextRow(equal[i - 1]);
      for (int rest = equal[i - 1]; rest != 0; rest &= rest - 1) {
        int j = Integer.numberOfTrailingZeros(rest) + 1;
        int change = changes(i, j);
        int worth = Math.max(i, j) - 2 * change;
        if (worth > best) {
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
    if (!readEqual(leftWords, leftFirst, leftCount, rightWords, rightFirst, rightCount, step)) {
      return false;
    }
    firstRow();
    for (int i = 1; i <= leftCount; i++) {
      nextRow(equal[i - 1]);
      for (int rest = equal[i - 1]; rest != 0; rest &= rest - 1) {
        int j = Integer.numberOfTrailingZeros(rest) + 1;
        if (Math.max(i, j) >= 2 * changes(i, j)) { // first so at equal words, if anywhere
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

  /**
   * Finds the words that are equal.
   *
   * @return false if there are none: each word is then a change
   */
  private boolean readEqual(
      long[] leftWords,
      int leftFirst,
      int leftCount,
      long[] rightWords,
      int rightFirst,
      int rightCount,
      int step) {
    for (int j = 0; j < rightCount; j++) {
      places[(int) rightWords[rightFirst + step * j] & LAST] |= 1 << j;
    }
    int any = 0;
    for (int i = 0; i < leftCount; i++) {
      long word = leftWords[leftFirst + step * i];
      int found = places[(int) word & LAST];
      for (int rest = found; rest != 0; rest &= rest - 1) {
        int j = Integer.numberOfTrailingZeros(rest);
        if (rightWords[rightFirst + step * j] != word) {
          found &= ~(1 << j);
        }
      }
      equal[i] = found;
      any |= found;
    }
    for (int j = 0; j < rightCount; j++) {
      places[(int) rightWords[rightFirst + step * j] & LAST] = 0;
    }
    return any != 0;
  }

  /** Without a word on the left, each on the right is a change. */
  private void firstRow() {
    more = -1;
    less = 0;
  }

  /**
   * Goes on to the next word on the left.
   *
   * @param equal the words on the right that are equal to it
   */
  private void nextRow(int equal) {
    int same = ((equal & more) + more ^ more) | equal | less; // as the cell before in both rows
    int moreThanAbove = (less | ~(same | more)) << 1 | 1; // with the first cell, without words
    int lessThanAbove = (same & more) << 1;
    more = lessThanAbove | ~(same | moreThanAbove);
    less = same & moreThanAbove;
  }

  /** The changes of the first words: a cell of the row. */
  private int changes(int leftCount, int rightCount) {
    int cells = (1 << rightCount) - 1;
    return leftCount + Integer.bitCount(more & cells) - Integer.bitCount(less & cells);
  }
}
