// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Runs and their alignment by definition: every cell of the matrix, every pair of runs, without
 * tables and windows.
 */
final class ExhaustiveAlignment {

  private static final int LENGTH = IndexedWords.SHINGLES.length();

  private final long[] left;
  private final long[] right;

  ExhaustiveAlignment(Words left, Words right) {
    this.left = left.hashes();
    this.right = right.hashes();
  }

  /** Longest diagonals of equal words with a shingle that begins a run. */
  List<WordRun> runs() {
    List<WordRun> runs = new ArrayList<>();
    for (int i = 0; i < left.length; i++) {
      for (int j = 0; j < right.length; j++) {
        boolean starts = left[i] == right[j] && (i == 0 || j == 0 || left[i - 1] != right[j - 1]);
        if (starts) {
          int length = 1;
          while (i + length < left.length
              && j + length < right.length
              && left[i + length] == right[j + length]) {
            length++;
          }
          if (begins(i, j, length)) {
            runs.add(new WordRun(i, j, length));
          }
        }
      }
    }
    return runs;
  }

  private boolean begins(int i, int j, int length) {
    for (int k = 0; k + LENGTH <= length; k++) {
      int most = Math.max(places(left, left, i + k), places(right, left, i + k));
      if (most <= CommonRuns.MAX_PLACES || ordinal(left, i + k) == ordinal(right, j + k)) {
        return true;
      }
    }
    return false;
  }

  private static int places(long[] in, long[] of, int at) {
    int places = 0;
    for (int i = 0; i + LENGTH <= in.length; i++) {
      places += equal(in, i, of, at) ? 1 : 0;
    }
    return places;
  }

  /** Which place of its shingle in a text this is. */
  private static int ordinal(long[] text, int at) {
    int before = 0;
    for (int i = 0; i < at; i++) {
      before += equal(text, i, text, at) ? 1 : 0;
    }
    return before;
  }

  private static boolean equal(long[] one, int at, long[] other, int place) {
    for (int k = 0; k < LENGTH; k++) {
      if (one[at + k] != other[place + k]) {
        return false;
      }
    }
    return true;
  }

  /** The alignments of runs, those that are worth most first. */
  List<Aligned> align(List<WordRun> runs) {
    int[] worth = new int[runs.size()];
    int[] before = new int[runs.size()];
    int[] changed = new int[runs.size()];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      order.add(i);
      WordRun run = runs.get(i);
      worth[i] = run.length();
      before[i] = -1;
      for (int k = 0; k < i; k++) {
        WordRun earlier = runs.get(k);
        int common =
            Math.max(0, Math.max(earlier.leftEnd() - run.left(), earlier.rightEnd() - run.right()));
        int leftGap = run.left() + common - earlier.leftEnd();
        int rightGap = run.right() + common - earlier.rightEnd();
        if (earlier.left() < run.left()
            && earlier.right() < run.right()
            && common < run.length()
            && Math.max(leftGap, rightGap) <= ChangedWords.MOST) {
          int changes = changes(earlier.leftEnd(), leftGap, earlier.rightEnd(), rightGap);
          int equal = Math.max(leftGap, rightGap) - changes + run.length() - common;
          int total = worth[k] + equal - RunAlignment.COST * changes;
          if (total > worth[i]) {
            worth[i] = total;
            before[i] = k;
            changed[i] = changes;
          }
        }
      }
    }
    order.sort(Comparator.comparingInt((Integer i) -> worth[i]).reversed());
    List<Aligned> found = new ArrayList<>();
    List<Integer> used = new ArrayList<>();
    for (int last : order) {
      if (!used.contains(last)) {
        used.add(last);
        int first = last;
        int changes = 0;
        while (before[first] >= 0 && !used.contains(before[first])) {
          changes += changed[first];
          first = before[first];
          used.add(first);
        }
        found.add(
            new Aligned(
                runs.get(first).left(),
                runs.get(last).leftEnd(),
                runs.get(first).right(),
                runs.get(last).rightEnd(),
                changes));
      }
    }
    return found;
  }

  /** The fewest changes between two sequences, the last word first. */
  int changes(int leftFirst, int leftCount, int rightFirst, int rightCount) {
    if (leftCount == 0 || rightCount == 0) {
      return leftCount + rightCount;
    }
    boolean equal = left[leftFirst + leftCount - 1] == right[rightFirst + rightCount - 1];
    if (equal) {
      return changes(leftFirst, leftCount - 1, rightFirst, rightCount - 1);
    }
    return 1
        + Math.min(
            changes(leftFirst, leftCount - 1, rightFirst, rightCount - 1),
            Math.min(
                changes(leftFirst, leftCount - 1, rightFirst, rightCount),
                changes(leftFirst, leftCount, rightFirst, rightCount - 1)));
  }
}
