// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.work.Steps;

/**
 * Stage 4 of matching: selects the chains that are passages.
 *
 * <p>Repeated sentences lie on several diagonals. Algorithm 2 removes emitted cells from the
 * matrix, but does not define the order of the diagonals, and a cell is on one only. Here the chain
 * with the most equal cells comes first, then the one nearest to the beginning of both documents
 * (like greedy string tiling: Wise 1993). The first round takes chains without a sentence in a
 * passage of this pair; text that is twice in both documents is then two passages rather than four.
 * The second round takes chains that still explain something: cells with a sentence that is in no
 * passage yet. Each sentence is therefore in one passage, unless it is more often in the other
 * document, where all places are reported; n equal sentences against n are one passage.
 *
 * <pre>
 *       0 1 2 3 4 5 6 7
 *     0 ×         ×          the article stands twice in the columns:
 *     1   ×         ×        two passages with the same rows
 *     2     ×         ×
 * </pre>
 *
 * <p>A passage has the least number of equal cells, two of them in a row, and at least one of them
 * is <em>telling</em>: its sentences share a signature that is not frequent. Boilerplate extends a
 * passage, but is none; nor are the numbers of a list and the lines of an address, which gaps would
 * join.
 */
final class PassageSelection {

  /** Most passages of a pair: documents that share more repeat one sentence thousands of times. */
  static final int MAX_PASSAGES = 1000;

  /** Least number of consecutive equal cells in a passage of at least as many. */
  private static final int MIN_RUN = 2;

  private static final Comparator<Chain> LARGEST_FIRST =
      Comparator.comparingInt(Chain::equal)
          .reversed()
          .thenComparingLong(chain -> (long) chain.firstRow() + chain.firstColumn())
          .thenComparingInt(Chain::firstRow);

  /**
   * A box of the matrix.
   *
   * @param equal number of equal cells that count for it
   */
  record Box(int firstRow, int lastRow, int firstColumn, int lastColumn, int equal) {}

  private final SentenceMatrix matrix;
  private final FrequentSignatures frequent;
  private final int minSentences;
  private final Steps steps;
  private final FixedBitSet usedRows;
  private final FixedBitSet usedColumns;
  private final List<Box> passages = new ArrayList<>();

  /** The cells of the current passage, up to its last equal one. */
  private final IntArrayList rows = new IntArrayList();

  private final IntArrayList columns = new IntArrayList();

  /** The number of cells at the last equal one, and the number of equal cells. */
  private int upToLastEqual;

  private int equal;
  private boolean telling;

  private PassageSelection(
      SentenceMatrix matrix, FrequentSignatures frequent, int minSentences, Steps steps) {
    this.matrix = matrix;
    this.frequent = frequent;
    this.minSentences = minSentences;
    this.steps = steps;
    usedRows = new FixedBitSet(matrix.rows());
    usedColumns = new FixedBitSet(matrix.columns());
  }

  /**
   * The selected passages.
   *
   * @param passages in the order of selection, at most {@value #MAX_PASSAGES}
   * @param isCut whether there may be more
   */
  record Selected(List<Box> passages, boolean isCut) {}

  /** Selects passages among chains. */
  static Selected select(
      List<Chain> chains,
      SentenceMatrix matrix,
      FrequentSignatures frequent,
      int minSentences,
      Steps steps) {
    List<Chain> largest =
        chains.stream()
            .filter(chain -> chain.equal() >= minSentences && hasRun(chain, minSentences))
            .sorted(LARGEST_FIRST)
            .toList();
    if (largest.isEmpty()) {
      return new Selected(List.of(), false);
    }
    PassageSelection selection = new PassageSelection(matrix, frequent, minSentences, steps);
    List<Chain> others = new ArrayList<>();
    for (Chain chain : largest) {
      if (selection.isNew(chain)) {
        selection.read(chain);
      } else {
        others.add(chain);
      }
    }
    for (Chain chain : others) {
      selection.read(chain);
    }
    List<Box> passages = selection.passages;
    return passages.size() < MAX_PASSAGES
        ? new Selected(passages, false)
        : new Selected(passages.subList(0, MAX_PASSAGES), true);
  }

  private static boolean hasRun(Chain chain, int minSentences) {
    int least = Math.min(MIN_RUN, minSentences);
    return chain.runs().stream().anyMatch(run -> run.equal() >= least);
  }

  private boolean isNew(Chain chain) {
    for (Run run : chain.runs()) {
      steps.take(run.length());
      for (int i = 0; i < run.length(); i++) {
        if (usedRows.get(run.row() + i) || usedColumns.get(run.column() + i)) {
          return false;
        }
      }
    }
    return true;
  }

  private void read(Chain chain) {
    if (passages.size() >= MAX_PASSAGES) {
      return;
    }
    for (Run run : chain.runs()) {
      for (int i = 0; i < run.length(); i++) {
        readCell(run.row() + i, run.column() + i);
      }
    }
    close();
  }

  private void readCell(int row, int column) {
    if (usedRows.get(row) && usedColumns.get(column)) {
      close();
      return;
    }
    steps.take(matrix.cost(row, column));
    boolean isEqual = matrix.isEqual(row, column);
    if (isEqual || equal > 0) {
      rows.add(row);
      columns.add(column);
    }
    if (isEqual) {
      equal++;
      upToLastEqual = rows.size();
      telling |= matrix.isTelling(row, column, frequent);
    }
  }

  private void close() {
    if (equal >= minSentences && telling) {
      int firstColumn = Integer.MAX_VALUE;
      int lastColumn = 0;
      for (int i = 0; i < upToLastEqual; i++) {
        usedRows.set(rows.get(i));
        usedColumns.set(columns.get(i));
        firstColumn = Math.min(firstColumn, columns.get(i));
        lastColumn = Math.max(lastColumn, columns.get(i));
      }
      passages.add(
          new Box(rows.get(0), rows.get(upToLastEqual - 1), firstColumn, lastColumn, equal));
    }
    rows.clear();
    columns.clear();
    upToLastEqual = 0;
    equal = 0;
    telling = false;
  }
}
