// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** The rows of bits against the plain table of changes, in both directions. */
public class ChangedWordsPropertyTests extends LuceneTestCase {

  private static final int PAIRS = 20_000;

  private final ChangedWords changedWords = new ChangedWords();

  /** What a run goes on with: words up to a place. */
  private record Beyond(int left, int right, int changes) {}

  /** Some words differ in their last bits, others do not. */
  private static long[] words(int different) {
    long[] words = new long[random().nextInt(2 * ChangedWords.MOST)];
    for (int i = 0; i < words.length; i++) {
      int word = random().nextInt(different);
      words[i] = (long) word << (word % 2 == 0 ? 32 : 0);
    }
    return words;
  }

  private static int[][] table(
      long[] left, int leftFirst, int rows, long[] right, int rightFirst, int columns, int step) {
    int[][] changes = new int[rows + 1][columns + 1];
    for (int i = 0; i <= rows; i++) {
      for (int j = 0; j <= columns; j++) {
        if (i == 0 || j == 0) {
          changes[i][j] = i + j;
          continue;
        }
        boolean equal = left[leftFirst + step * (i - 1)] == right[rightFirst + step * (j - 1)];
        int other = Math.min(changes[i - 1][j], changes[i][j - 1]) + 1;
        changes[i][j] = Math.min(changes[i - 1][j - 1] + (equal ? 0 : 1), other);
      }
    }
    return changes;
  }

  private static int count(long[] words, int first, int step) {
    return Math.min(ChangedWords.MOST, step > 0 ? words.length - first : first + 1);
  }

  @Test
  public void aRunGoesOnWhereItDoesByThePlainTable() {
    int found = 0;
    for (int pair = 0; pair < PAIRS; pair++) {
      int different = random().nextInt(15) + 1;
      long[] left = words(different);
      long[] right = words(different);
      int step = random().nextBoolean() ? 1 : -1;
      int leftFirst = random().nextInt(left.length + 1) - (step > 0 ? 0 : 1);
      int rightFirst = random().nextInt(right.length + 1) - (step > 0 ? 0 : 1);
      int rows = count(left, leftFirst, step);
      int columns = count(right, rightFirst, step);
      int[][] changes = table(left, leftFirst, rows, right, rightFirst, columns, step);

      int best = 0;
      Beyond expected = new Beyond(0, 0, -1);
      boolean goesOn = false;
      for (int i = 1; i <= rows; i++) {
        for (int j = 1; j <= columns; j++) {
          int worth = Math.max(i, j) - 2 * changes[i][j];
          goesOn |= worth >= 0;
          boolean equal = left[leftFirst + step * (i - 1)] == right[rightFirst + step * (j - 1)];
          if (equal && worth > best && changes[i][j] == changes[i - 1][j - 1]) {
            best = worth;
            expected = new Beyond(i, j, changes[i][j]);
          }
        }
      }

      int change = changedWords.beyond(left, leftFirst, right, rightFirst, step);
      assertEquals(expected.changes(), change);
      if (change >= 0) {
        assertEquals(expected, new Beyond(changedWords.left(), changedWords.right(), change));
        found++;
      }
      assertEquals(goesOn, changedWords.goOn(left, leftFirst, right, rightFirst, step));
      if (step > 0) {
        assertEquals(
            changes[rows][columns],
            changedWords.between(left, leftFirst, rows, right, rightFirst, columns));
      }
    }
    assertTrue("" + found, found > PAIRS / 10 && found < PAIRS * 9 / 10);
  }
}
