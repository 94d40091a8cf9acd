// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.neardup.graph.DisjointSets;
import org.neardup.work.Steps;

/**
 * Stage 5: alignments near each other in both texts become one passage, in whatever order they are.
 *
 * <pre>
 *   left   [one two three four five] [six seven eight nine ten]
 *   right  [six seven eight nine ten] [one two three four five]   →  one passage of ten words
 * </pre>
 *
 * <p>Where phrases are moved, their order does not tell whether it is one text. So their words are
 * compared as bags: the words of one side that the other lacks are changed ones, and pay the same
 * price ({@link RunAlignment#COST}). Phrases too short for a shingle count that way, too. What is
 * joined must be worth no less than the best of its parts, or phrases that are near each other by
 * chance would add what lies between them.
 */
final class MovedPhrases {

  /** Most words between: a phrase is moved within its paragraph, by two or three sentences. */
  static final int NEAR = 50;

  private static final Comparator<Aligned> BY_PLACE =
      Comparator.comparingInt(Aligned::left).thenComparingInt(Aligned::right);

  private final long[] left;
  private final long[] right;
  private final Steps steps;

  private MovedPhrases(long[] left, long[] right, Steps steps) {
    this.left = left;
    this.right = right;
    this.steps = steps;
  }

  /** The alignments, those near each other as one. */
  static List<SharedWords> join(List<Aligned> alignments, long[] left, long[] right, Steps steps) {
    List<Aligned> parts = new ArrayList<>(alignments);
    parts.sort(BY_PLACE);
    List<SharedWords> found = new ArrayList<>();
    new MovedPhrases(left, right, steps).join(parts, NEAR, found);
    return found;
  }

  /**
   * Joins parts up to a distance; those that are then not one text, up to half of it.
   *
   * @param parts by place
   * @param near number of words between
   */
  private void join(List<Aligned> parts, int near, List<SharedWords> found) {
    for (List<Aligned> group : groups(parts, near)) {
      if (group.size() == 1) {
        found.add(SharedWords.of(group.getFirst()));
        continue;
      }
      SharedWords joined = new MovedWords(group, left, right, steps).extended();
      int mostWorth =
          group.stream().mapToInt(part -> SharedWords.of(part).worth()).max().getAsInt();
      if (joined.worth() >= mostWorth) {
        found.add(joined);
      } else if (near > 0) {
        join(group, near / 2, found);
      } else {
        group.forEach(part -> found.add(SharedWords.of(part)));
      }
    }
  }

  /** The parts within a distance of each other; each meets those that end shortly before it. */
  private List<List<Aligned>> groups(List<Aligned> parts, int near) {
    DisjointSets sets = new DisjointSets(parts.size());
    IntArrayList open = new IntArrayList();
    for (int i = 0; i < parts.size(); i++) {
      Aligned part = parts.get(i);
      steps.take(1 + open.size());
      int kept = 0;
      for (int k = 0; k < open.size(); k++) {
        Aligned earlier = parts.get(open.get(k));
        if (earlier.leftEnd() + near >= part.left()) {
          open.set(kept++, open.get(k));
          if (isNearOnTheRight(earlier, part, near)) {
            sets.union(sets.root(open.get(kept - 1)), sets.root(i));
          }
        }
      }
      open.resize(kept);
      open.add(i);
    }
    List<List<Aligned>> groups = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      groups.add(new ArrayList<>());
      groups.get(sets.root(i)).add(parts.get(i));
    }
    groups.removeIf(List::isEmpty);
    return groups;
  }

  private static boolean isNearOnTheRight(Aligned one, Aligned other, int near) {
    return one.rightEnd() + near >= other.right() && other.rightEnd() + near >= one.right();
  }
}
