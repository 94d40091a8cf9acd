package org.neardup.passage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.internal.hppc.LongIntHashMap;

/**
 * Stage 3 of matching, where it is asked for: runs that are neighbours become one chain (not in the
 * paper, whose diagonals end with the first sentence that was put in or changed).
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
 * <p>Of the runs that begin at most so many sentences behind the end of one, on both sides, the
 * nearest goes on with it; each run has at most one before it and one behind it. Reordered runs are
 * neighbours in the rows and, the other way round, in the columns; what was joined so may be in
 * order with its own neighbours, so both are done in turns, up to {@value #MOST_TURNS} times, as
 * long as anything is joined.
 *
 * <p>Looks at (gap + 1)² cells a run.
 */
final class RunJoining {

  /** Blocks of blocks of blocks: nobody reorders deeper than that. */
  private static final int MOST_TURNS = 16;

  private static final int NONE = -1;

  private final int gap;

  private RunJoining(int gap) {
    this.gap = gap;
  }

  /** The chains of runs; a run without neighbours is a chain by itself. */
  static List<Chain> join(List<Run> runs, int gap, boolean reordered) {
    RunJoining joining = new RunJoining(gap);
    List<Chain> chains = new ArrayList<>(runs.stream().map(Chain::of).toList());
    chains.sort(Comparator.comparingInt(Chain::firstRow).thenComparingInt(Chain::firstColumn));
    chains = gap == 0 && !reordered ? chains : joining.joined(chains, true);
    for (int turn = 0; reordered && turn < MOST_TURNS; turn++) {
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
   * @param inOrder whether the neighbour behind in the rows is the one behind in the columns too
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
      Chain chain = chains.get(from);
      for (int down = 0; down <= gap; down++) {
        for (int along = 0; along <= gap; along++) {
          int column = inOrder ? chain.lastColumn() + 1 + along : chain.firstColumn() - 1 - along;
          int to = beginnings.getOrDefault(cell(chain.lastRow() + 1 + down, column), NONE);
          if (to != NONE) {
            links.add(new Link(distance(down, along), from, to));
          }
        }
      }
    }
    links.sort(
        Comparator.comparingInt(Link::distance)
            .thenComparingInt(Link::from)
            .thenComparingInt(Link::to));
    return links;
  }

  /** Fewest sentences between first, then those that keep to the diagonal. */
  private int distance(int down, int along) {
    return (down + along) * (gap + 1) + Math.abs(down - along);
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
