package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ItemsetEntry;

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
