// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All itemsets of a few items, tried one after the other; an itemset is a number, a bit an item.
 */
final class BruteForceItemsets {

  private final int items;
  private final int[] supports; // by itemset

  BruteForceItemsets(Context context) {
    items = context.items();
    supports = new int[1 << items];
    for (int[] row : context.rows()) {
      int held = 0;
      for (int item : row) {
        held |= 1 << item;
      }
      for (int itemset = 0; itemset < supports.length; itemset++) {
        supports[itemset] += (itemset & ~held) == 0 ? 1 : 0;
      }
    }
  }

  /** Those that no item can be added to without falling below the minimum. */
  Map<List<Integer>, Integer> maximal(int minSupport) {
    return where((itemset, larger) -> supports[larger] < minSupport, minSupport);
  }

  /** Those that no item can be added to without some loss of support. */
  Map<List<Integer>, Integer> closed(int minSupport) {
    return where((itemset, larger) -> supports[larger] < supports[itemset], minSupport);
  }

  private interface Condition {
    boolean holds(int itemset, int larger);
  }

  private Map<List<Integer>, Integer> where(Condition condition, int minSupport) {
    Map<List<Integer>, Integer> chosen = new HashMap<>();
    for (int itemset = 1; itemset < supports.length; itemset++) {
      boolean holds = supports[itemset] >= minSupport;
      for (int item = 0; item < items; item++) {
        int larger = itemset | 1 << item;
        holds &= larger == itemset || condition.holds(itemset, larger);
      }
      if (holds) {
        chosen.put(list(itemset), supports[itemset]);
      }
    }
    return chosen;
  }

  private List<Integer> list(int itemset) {
    List<Integer> list = new ArrayList<>();
    for (int item = 0; item < items; item++) {
      if ((itemset & 1 << item) != 0) {
        list.add(item);
      }
    }
    return list;
  }
}
