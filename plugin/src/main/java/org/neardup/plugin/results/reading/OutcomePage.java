// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;

/**
 * Consecutive rows of a run with their texts and clusters.
 *
 * @param outcomes one for each row, in order; copied
 * @param more whether another row follows
 */
public record OutcomePage(List<RowOutcome> outcomes, boolean more) {

  public OutcomePage {
    outcomes = List.copyOf(outcomes);
  }
}
