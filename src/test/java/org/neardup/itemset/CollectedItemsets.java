// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNull;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Itemsets with their supports, each collected once with its items ascending. */
final class CollectedItemsets implements ItemsetCollector {

  private final Map<List<Integer>, Integer> supports = new HashMap<>();
  private final List<String> inOrder = new ArrayList<>();

  @Override
  public void collect(int[] items, int size, int support) {
    List<Integer> itemset = Arrays.stream(items, 0, size).boxed().toList();
    assertTrue("no item", size > 0);
    assertEquals(List.copyOf(new TreeSet<>(itemset)), itemset);
    assertNull("twice: " + itemset, supports.put(itemset, support));
    inOrder.add(itemset + ":" + support);
  }

  Map<List<Integer>, Integer> supports() {
    return supports;
  }

  /** As in {@code [0, 1]:2}, in the order in which they came. */
  List<String> inOrder() {
    return inOrder;
  }

  /** Those that are part of no other; items are less than 64. */
  Map<List<Integer>, Integer> maximal() {
    long[] bits = supports.keySet().stream().mapToLong(CollectedItemsets::bits).toArray();
    Map<List<Integer>, Integer> maximal = new HashMap<>(supports);
    maximal
        .keySet()
        .removeIf(
            itemset -> {
              long own = bits(itemset);
              return Arrays.stream(bits).anyMatch(other -> other != own && (own & ~other) == 0);
            });
    return maximal;
  }

  private static long bits(List<Integer> itemset) {
    return itemset.stream().mapToLong(item -> 1L << item).sum();
  }
}
