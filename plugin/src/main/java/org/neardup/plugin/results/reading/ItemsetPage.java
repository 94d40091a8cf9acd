// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ItemsetEntry;

/**
 * Some of the itemsets of a run, or of a document of it.
 *
 * @param total number of itemsets of the run or the document
 * @param itemsets itemsets of this page; copied
 */
public record ItemsetPage(long total, List<ItemsetEntry> itemsets) {

  public ItemsetPage {
    itemsets = List.copyOf(itemsets);
  }
}
