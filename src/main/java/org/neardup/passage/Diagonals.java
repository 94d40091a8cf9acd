// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.ArrayList;
import java.util.List;
import org.neardup.passage.SentenceMatrix.Likeness;
import org.neardup.work.Steps;

/**
 * Stage 2 of matching: the maximal runs of equal sentences on the diagonals of the matrix
 * (algorithm 2, DIAGONALEXTRACT). Sentences that are nearly equal, or without signatures on both
 * sides, are included between equal ones, never at an end.
 *
 * <pre>
 *       0 1 2 3 4 5
 *     0 ×                × equal, ~ nearly equal
 *     1   ×
 *     2     ~            → a run of four cells, three of them equal
 *     3       ×
 *     4         ~
 * </pre>
 *
 * <p>Work is bounded by {@value #CELLS_A_SENTENCE} cells for each sentence of the pair, by at least
 * {@value #MIN_CELLS} cells, and by {@value #MAX_RUNS} runs. Only two documents that repeat
 * thousands of slightly different sentences need more. Further runs are omitted, and the omission
 * is reported.
 */
final class Diagonals {

  static final int CELLS_A_SENTENCE = 64;
  static final int MIN_CELLS = 1 << 16;
  static final int MAX_RUNS = 1 << 16;

  private final SentenceMatrix matrix;
  private final Steps steps;
  private long cellsLeft;
  private final List<Run> runs = new ArrayList<>();

  Diagonals(SentenceMatrix matrix, Steps steps) {
    this.matrix = matrix;
    this.steps = steps;
    cellsLeft = MIN_CELLS + CELLS_A_SENTENCE * ((long) matrix.rows() + matrix.columns());
  }

  /**
   * The runs through a seed, each once, by diagonal and then by row.
   *
   * @param seeds from {@link Seeds#of}
   * @param min number of equal cells that a run must have
   */
  List<Run> runs(long[] seeds, int min) {
    long lastDiagonal = Long.MIN_VALUE;
    int covered = -1; // last row of the last run on this diagonal
    for (long seed : seeds) {
      int diagonal = Seeds.diagonal(seed);
      int row = Seeds.row(seed);
      if (diagonal != lastDiagonal || row > covered) {
        if (isCut()) {
          break;
        }
        Run run = grow(row, row + diagonal);
        if (run.equal() >= min) {
          runs.add(run);
        }
        lastDiagonal = diagonal;
        covered = run.row() + run.length() - 1;
      }
    }
    return runs;
  }

  /** Whether seeds were omitted to bound the work. */
  boolean isCut() {
    return cellsLeft < 0 || runs.size() >= MAX_RUNS;
  }

  private Run grow(int row, int column) {
    int equal = 1;
    int before = 0;
    for (int i = 1; i <= Math.min(row, column); i++) {
      Likeness likeness = likeness(row - i, column - i);
      if (likeness == Likeness.DIFFERENT) {
        break;
      }
      if (likeness == Likeness.EQUAL) {
        equal++;
        before = i;
      }
    }
    int after = 0;
    for (int i = 1; i < Math.min(matrix.rows() - row, matrix.columns() - column); i++) {
      Likeness likeness = likeness(row + i, column + i);
      if (likeness == Likeness.DIFFERENT) {
        break;
      }
      if (likeness == Likeness.EQUAL) {
        equal++;
        after = i;
      }
    }
    return new Run(row - before, column - before, before + 1 + after, equal);
  }

  private Likeness likeness(int row, int column) {
    cellsLeft--;
    steps.take(matrix.cost(row, column));
    return matrix.likeness(row, column);
  }
}
