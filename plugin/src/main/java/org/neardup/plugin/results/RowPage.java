package org.neardup.plugin.results;

import java.util.List;

/**
 * Rows of a run that follow each other.
 *
 * @param rows the rows; copied
 * @param more whether another row follows
 */
public record RowPage(List<ResultRow> rows, boolean more) {

  public RowPage {
    rows = List.copyOf(rows);
  }
}
