// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ResultRow;

/**
 * Some documents of a run, in the order of their rows.
 *
 * @param rows the documents; copied
 * @param more whether there are documents after these
 * @param revision the number of the revision that has them, 0 for the run itself
 */
public record RowPage(List<ResultRow> rows, boolean more, int revision) {

  RowPage(List<ResultRow> rows, boolean more) {
    this(rows, more, 0);
  }

  public RowPage {
    rows = List.copyOf(rows);
  }

  /** The same page, of a revision. */
  RowPage of(int number) {
    return new RowPage(rows, more, number);
  }
}
