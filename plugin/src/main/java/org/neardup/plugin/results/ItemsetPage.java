package org.neardup.plugin.results;

import java.util.List;

/**
 * Some of the itemsets of a run, or of a document of it.
 *
 * @param total itemsets that the run or the document has
 * @param itemsets those of this page; copied
 */
public record ItemsetPage(long total, List<ItemsetEntry> itemsets) {

  public ItemsetPage {
    itemsets = List.copyOf(itemsets);
  }
}
