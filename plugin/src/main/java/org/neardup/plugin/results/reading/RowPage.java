// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ResultRow;

/**
 * Consecutive rows of a run.
 *
 * @param rows the rows; copied
 * @param more whether another row follows
 */
public record RowPage(List<ResultRow> rows, boolean more) {

  public RowPage {
    rows = List.copyOf(rows);
  }
}
