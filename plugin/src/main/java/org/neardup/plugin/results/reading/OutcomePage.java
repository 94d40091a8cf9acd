// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;

/**
 * Some rows of a run, in order, with their texts and clusters.
 *
 * @param outcomes one for each row, in order; copied
 * @param next number of the row at which to go on; {@link RowPage#END} if there is none
 */
public record OutcomePage(List<RowOutcome> outcomes, long next) {

  public OutcomePage {
    outcomes = List.copyOf(outcomes);
  }

  /** Whether another row follows. */
  public boolean more() {
    return next != RowPage.END;
  }
}
