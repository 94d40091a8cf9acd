// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.results.ResultRow;

/**
 * Some documents of a run, in the order of their rows. Between them may be rows that are gone.
 *
 * @param first number of the first row
 * @param rows the documents; copied
 * @param next number of the row at which to go on, not necessarily the one after these; {@link
 *     #END} if there are none after these
 * @param revision the number of the revision that has them, 0 for the run itself
 */
public record RowPage(long first, List<ResultRow> rows, long next, int revision) {

  static final long END = -1;

  RowPage(long first, List<ResultRow> rows, long next) {
    this(first, rows, next, 0);
  }

  public RowPage {
    rows = List.copyOf(rows);
  }

  /** With the rows of the next page. */
  RowPage with(RowPage rest) {
    List<ResultRow> all = new ArrayList<>(rows);
    all.addAll(rest.rows);
    return new RowPage(first, all, rest.next, revision);
  }

  /** Whether there are documents after these. */
  public boolean more() {
    return next != END;
  }

  /** The same page, of a revision. */
  RowPage of(int number) {
    return new RowPage(first, rows, next, number);
  }
}
