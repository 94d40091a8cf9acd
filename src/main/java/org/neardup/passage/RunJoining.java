// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.LongIntHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.neardup.work.Steps;

/**
 * Optional stage 3 of matching: neighbouring runs become one chain (not in the paper, whose
 * diagonals end at the first inserted or changed sentence).
 *
 * <pre>
 *     gap 1, in order            reordered
 *       0 1 2 3 4 5                0 1 2 3
 *     0 ×                        0     ×
 *     1   ×                      1       ×
 *     2         ×                2 ×
 *     3           ×              3   ×
 * </pre>
 *
 * <p>A run is continued by the nearest run that begins within the gap after its end, on both sides;
 * each run has at most one predecessor and one successor. Reordered runs are neighbours in the rows
 * and, in the other order, in the columns. The result may be in order with its own neighbours, so
 * both joins alternate, up to {@value #MAX_TURNS} times, as long as anything is joined.
 *
 * <p>Examines at most (gap + 1)² cells for each run, and keeps {@value #MAX_LINKS} neighbours of
 * each.
 */
final class RunJoining {

  /** Blocks of blocks of blocks: nobody reorders more deeply. */
  private static final int MAX_TURNS = 16;

  /** A run has one or two neighbours; in repetitive text, a hundred. */
  private static final int MAX_LINKS = 4;

  private static final int NONE = -1;

  /** Possible starts of the next run, the nearest first. */
  private final List<Offset> near = new ArrayList<>();

  private final Steps steps;

  private RunJoining(int gap, Steps steps) {
    this.steps = steps;
    for (int down = 0; down <= gap; down++) {
      for (int along = 0; along <= gap; along++) {
        near.add(new Offset(down, along));
      }
    }
    near.sort(Comparator.comparingInt(Offset::distance).thenComparingInt(Offset::down));
  }

  /** Number of sentences between, in the rows and in the columns. */
  private record Offset(int down, int along) {

    /** Fewest sentences between first, then the nearest diagonal. */
    int distance() {
      return (down + along) * (PassageSettings.MAX_GAP + 1) + Math.abs(down - along);
    }
  }

  /** The chains of runs; a run without neighbours is a chain of its own. */
  static List<Chain> join(List<Run> runs, PassageSettings settings, Steps steps) {
    int gap = settings.gap();
    boolean reordered = settings.reordered();
    RunJoining joining = new RunJoining(gap, steps);
    List<Chain> chains = new ArrayList<>(runs.stream().map(Chain::of).toList());
    chains.sort(Comparator.comparingInt(Chain::firstRow).thenComparingInt(Chain::firstColumn));
    chains = gap == 0 && !reordered ? chains : joining.joined(chains, true);
    for (int turn = 0; reordered && turn < MAX_TURNS; turn++) {
      List<Chain> turned = joining.joined(chains, false);
      if (turned.size() == chains.size()) {
        break;
      }
      chains = joining.joined(turned, true);
    }
    return chains;
  }

  private record Link(int distance, int from, int to) {}

  /**
   * @param inOrder whether the neighbour after a run in the rows is also after it in the columns
   */
  private List<Chain> joined(List<Chain> chains, boolean inOrder) {
    int[] next = filled(chains.size());
    int[] previous = filled(chains.size());
    for (Link link : links(chains, inOrder)) {
      if (next[link.from()] == NONE && previous[link.to()] == NONE) {
        next[link.from()] = link.to();
        previous[link.to()] = link.from();
      }
    }
    List<Chain> joined = new ArrayList<>();
    for (int first = 0; first < next.length; first++) {
      if (previous[first] == NONE) {
        joined.add(next[first] == NONE ? chains.get(first) : follow(chains, next, first));
      }
    }
    return joined;
  }

  /** Pairs of neighbours, the nearest first. */
  private List<Link> links(List<Chain> chains, boolean inOrder) {
    LongIntHashMap beginnings = new LongIntHashMap(chains.size());
    for (int i = chains.size() - 1; i >= 0; i--) {
      Chain chain = chains.get(i);
      beginnings.put(cell(chain.firstRow(), inOrder ? chain.firstColumn() : chain.lastColumn()), i);
    }
    List<Link> links = new ArrayList<>();
    for (int from = 0; from < chains.size(); from++) {
      steps.take(near.size());
      addLinks(chains.get(from), from, inOrder, beginnings, links);
    }
    links.sort(
        Comparator.comparingInt(Link::distance)
            .thenComparingInt(Link::from)
            .thenComparingInt(Link::to));
    return links;
  }

  private void addLinks(
      Chain chain, int from, boolean inOrder, LongIntHashMap beginnings, List<Link> links) {
    int left = MAX_LINKS;
    for (int i = 0; i < near.size() && left > 0; i++) {
      Offset offset = near.get(i);
      int column =
          inOrder
              ? chain.lastColumn() + 1 + offset.along()
              : chain.firstColumn() - 1 - offset.along();
      int to = beginnings.getOrDefault(cell(chain.lastRow() + 1 + offset.down(), column), NONE);
      if (to != NONE) {
        links.add(new Link(offset.distance(), from, to));
        left--;
      }
    }
  }

  private static Chain follow(List<Chain> chains, int[] next, int first) {
    List<Run> runs = new ArrayList<>();
    Chain begin = chains.get(first);
    int lastRow = begin.lastRow();
    int firstColumn = begin.firstColumn();
    int lastColumn = begin.lastColumn();
    int equal = 0;
    for (int at = first; at != NONE; at = next[at]) {
      Chain chain = chains.get(at);
      runs.addAll(chain.runs());
      lastRow = chain.lastRow();
      firstColumn = Math.min(firstColumn, chain.firstColumn());
      lastColumn = Math.max(lastColumn, chain.lastColumn());
      equal += chain.equal();
    }
    return new Chain(runs, begin.firstRow(), lastRow, firstColumn, lastColumn, equal);
  }

  private static long cell(int row, int column) {
    return (long) row << Integer.SIZE | column & 0xffffffffL;
  }

  private static int[] filled(int size) {
    int[] places = new int[size];
    Arrays.fill(places, NONE);
    return places;
  }
}
