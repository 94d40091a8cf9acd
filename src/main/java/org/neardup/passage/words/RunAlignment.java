// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.work.Steps;

/**
 * Stage 2: runs that follow each other in both texts, with a few changed words between, are aligned
 * in order. This is local alignment (Smith and Waterman 1981) over runs instead of single words.
 *
 * <pre>
 *   left   a b c d e f g h i j k l            changed: 1 (f, replaced by x)
 *   right  a b c d e x g h i j k l            equal: 11, worth: 11 - 4 = 7
 * </pre>
 *
 * <p>An equal word is worth 1, and a changed one costs {@value #COST}. The alignment that is worth
 * most is taken first, and its runs are in no other.
 *
 * <p>A run is compared only with those that end up to {@link ChangedWords#MOST} words before it, of
 * which every place has a few ({@link CommonRuns}).
 */
final class RunAlignment {

  /**
   * Equal words that pay for a changed one. A copy with one word in twenty edited has 19 for each,
   * a reworded one, with one word in three another, two. In between, a part with less than one word
   * in five changed is the same text.
   */
  static final int COST = 4;

  private static final int NONE = -1;

  private final List<WordRun> runs;
  private final long[] left;
  private final long[] right;
  private final ChangedWords gaps;
  private final Steps steps;

  private final int[] worth; // of the best alignment that ends with a run
  private final int[] before; // the run before it there
  private final int[] changed; // between the two

  private RunAlignment(
      List<WordRun> runs, long[] left, long[] right, ChangedWords gaps, Steps steps) {
    this.runs = runs;
    this.left = left;
    this.right = right;
    this.gaps = gaps;
    this.steps = steps;
    worth = new int[runs.size()];
    before = new int[runs.size()];
    changed = new int[runs.size()];
  }

  /**
   * Aligns runs.
   *
   * @param runs by their place on the left, then on the right
   * @return those that are worth most first
   */
  static List<Aligned> align(
      List<WordRun> runs, long[] left, long[] right, ChangedWords gaps, Steps steps) {
    RunAlignment alignment = new RunAlignment(runs, left, right, gaps, steps);
    alignment.link();
    return alignment.trace();
  }

  private void link() {
    IntArrayList open = new IntArrayList(); // runs that may be continued
    for (int i = 0; i < runs.size(); i++) {
      WordRun run = runs.get(i);
      worth[i] = run.length();
      before[i] = NONE;
      steps.take(1 + open.size());
      int kept = 0;
      for (int k = 0; k < open.size(); k++) {
        int earlier = open.get(k);
        if (runs.get(earlier).leftEnd() + ChangedWords.MOST >= run.left()) {
          open.set(kept++, earlier);
          continueWith(i, earlier);
        }
      }
      open.resize(kept);
      open.add(i);
    }
  }

  /** Continues an earlier run by a later one, if this is worth more than what is known. */
  private void continueWith(int run, int earlier) {
    WordRun first = runs.get(earlier);
    WordRun second = runs.get(run);
    int rightGap = second.right() - first.rightEnd();
    if (rightGap > ChangedWords.MOST || second.right() <= first.right()) {
      return;
    }
    int leftGap = second.left() - first.leftEnd();
    int common = Math.max(0, -Math.min(leftGap, rightGap)); // words that both runs have
    if (common >= second.length() || second.left() == first.left()) {
      return;
    }
    int leftCount = leftGap + common;
    int rightCount = rightGap + common;
    if (Math.max(leftCount, rightCount) > ChangedWords.MOST) {
      return;
    }
    steps.take((long) leftCount * rightCount);
    int changes =
        gaps.between(left, first.leftEnd(), leftCount, right, first.rightEnd(), rightCount);
    int equal = Math.max(leftCount, rightCount) - changes;
    int total = worth[earlier] + equal + second.length() - common - COST * changes;
    if (total > worth[run]) {
      worth[run] = total;
      before[run] = earlier;
      changed[run] = changes;
    }
  }

  private List<Aligned> trace() {
    List<Aligned> found = new ArrayList<>();
    boolean[] used = new boolean[runs.size()];
    long[] order = new long[runs.size()]; // by worth, then by place, the number of the run
    for (int i = 0; i < order.length; i++) {
      order[i] = (long) -worth[i] << Integer.SIZE | i;
    }
    Arrays.sort(order);
    for (long next : order) {
      steps.take(1);
      int last = (int) next;
      if (used[last]) {
        continue;
      }
      int first = last;
      int changes = 0;
      used[last] = true;
      while (before[first] != NONE && !used[before[first]]) {
        changes += changed[first];
        first = before[first];
        used[first] = true;
      }
      found.add(
          new Aligned(
              runs.get(first).left(),
              runs.get(last).leftEnd(),
              runs.get(first).right(),
              runs.get(last).rightEnd(),
              changes));
    }
    return found;
  }
}
