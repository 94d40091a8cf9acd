// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.List;

/**
 * Runs that form one passage, and the box of the matrix that they span.
 *
 * @param runs at least one, by row; no two have a row in common
 * @param equal number of their equal cells
 */
record Chain(
    List<Run> runs, int firstRow, int lastRow, int firstColumn, int lastColumn, int equal) {

  Chain {
    runs = List.copyOf(runs);
  }

  /** A chain of one run. */
  static Chain of(Run run) {
    return new Chain(
        List.of(run),
        run.row(),
        run.row() + run.length() - 1,
        run.column(),
        run.column() + run.length() - 1,
        run.equal());
  }
}
