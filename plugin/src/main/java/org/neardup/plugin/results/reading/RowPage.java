// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.results.ResultRow;

/** Some documents of a run, in the order of their rows. Between them may be rows that are gone. */
public final class RowPage {

  static final long END = -1;

  private final List<NumberedRow> numbered;
  private final long next;
  private final int revision;

  /**
   * @param numbered the rows; copied
   * @param next number of the row at which to go on; {@link #END} if there are none after these
   */
  RowPage(List<NumberedRow> numbered, long next) {
    this(numbered, next, 0);
  }

  private RowPage(List<NumberedRow> numbered, long next, int revision) {
    this.numbered = List.copyOf(numbered);
    this.next = next;
    this.revision = revision;
  }

  /** With the rows of the next page. */
  RowPage with(RowPage rest) {
    List<NumberedRow> all = new ArrayList<>(numbered);
    all.addAll(rest.numbered);
    return new RowPage(all, rest.next, revision);
  }

  /** The same page, of a revision. */
  RowPage of(int number) {
    return new RowPage(numbered, next, number);
  }

  List<NumberedRow> numbered() {
    return numbered;
  }

  /** The documents. */
  public List<ResultRow> rows() {
    return numbered.stream().map(NumberedRow::row).toList();
  }

  /**
   * Number of the row at which to go on, not necessarily the one after these; {@link #END} if there
   * are none after these.
   */
  public long next() {
    return next;
  }

  /** The number of the revision that has them, 0 for the run itself. */
  public int revision() {
    return revision;
  }

  /** Whether there are documents after these. */
  public boolean more() {
    return next != END;
  }
}
