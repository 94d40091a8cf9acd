// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.LongIntHashMap;
import org.neardup.work.Steps;

/**
 * A part of each text, compared by its words in any order.
 *
 * <p>A phrase too short for a shingle may be moved to an end, where it is outside of the part on
 * one side. So the ends are moved outwards as long as that makes the parts worth more.
 */
final class MovedWords {

  private final long[] left;
  private final long[] right;
  private final Steps steps;

  private int first;
  private int end;
  private int rightFirst;
  private int rightEnd;
  private int common;

  /** Of each word, how many places more there are on the left than on the right. */
  private final LongIntHashMap more;

  /** The parts from the first to the last word of some alignments, at least one. */
  MovedWords(Iterable<Aligned> alignments, long[] left, long[] right, Steps steps) {
    this.left = left;
    this.right = right;
    this.steps = steps;
    first = left.length;
    rightFirst = right.length;
    for (Aligned aligned : alignments) {
      first = Math.min(first, aligned.left());
      end = Math.max(end, aligned.leftEnd());
      rightFirst = Math.min(rightFirst, aligned.right());
      rightEnd = Math.max(rightEnd, aligned.rightEnd());
    }
    steps.take(end - first + rightEnd - rightFirst);
    more = new LongIntHashMap(Math.max(end - first, rightEnd - rightFirst));
    for (int i = first; i < end; i++) {
      add(left[i], 1);
    }
    for (int i = rightFirst; i < rightEnd; i++) {
      add(right[i], -1);
    }
  }

  /** Moves the ends outwards, and returns the parts. */
  SharedWords extended() {
    int moved;
    do {
      int before = first;
      int behind = end;
      int rightBefore = rightFirst;
      int rightBehind = rightEnd;
      first -= further(left, first - 1, -1, 1);
      end += further(left, end, 1, 1);
      rightFirst -= further(right, rightFirst - 1, -1, -1);
      rightEnd += further(right, rightEnd, 1, -1);
      moved = before - first + end - behind + rightBefore - rightFirst + rightEnd - rightBehind;
    } while (moved > 0);
    int changed = (end - first + rightEnd - rightFirst) / 2 - common;
    return new SharedWords(first, end, rightFirst, rightEnd, common, changed);
  }

  /**
   * How many words an end is best moved by, up to {@link ChangedWords#MOST}. A word that the other
   * side has more often makes two halves of a changed word an equal one; any other is half a
   * changed word.
   *
   * @param side 1 on the left, -1 on the right
   */
  private int further(long[] words, int from, int step, int side) {
    int best = 0;
    int bestWorth = 0;
    int worth = 0;
    int taken = 0;
    int at = from;
    while (taken < ChangedWords.MOST && at >= 0 && at < words.length) {
      int pays = RunAlignment.COST;
      worth += add(words[at], side) ? 2 + pays : -pays;
      taken++;
      at += step;
      if (worth > bestWorth) {
        best = taken;
        bestWorth = worth;
      }
    }
    steps.take(taken);
    for (; taken > best; taken--) {
      at -= step;
      remove(words[at], side);
    }
    return best;
  }

  /** Adds a word to a side; returns whether the other had it more often. */
  private boolean add(long word, int side) {
    boolean isCommon = more.addTo(word, side) * side <= 0;
    common += isCommon ? 1 : 0;
    return isCommon;
  }

  private void remove(long word, int side) {
    common -= more.addTo(word, -side) * side < 0 ? 1 : 0;
  }
}
