// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class FoundItemsetsTests extends LuceneTestCase {

  private record Itemset(List<Integer> items, int support) {}

  @Test
  public void anItemsetIsHeldByOneThatHasAllItsItems() {
    FoundItemsets found = found(6);
    assertFalse(hold(found, 1, 3));
    add(found, 5, 0, 1, 3, 4);
    add(found, 7, 0, 2, 3);
    assertTrue(hold(found, 1, 3));
    assertTrue(hold(found, 1, 0, 2, 3));
    assertFalse(hold(found, 1, 1, 2, 3));
    assertFalse(hold(found, 1, 5));
    assertTrue(hold(found, 7, 3));
    assertFalse(hold(found, 6, 0, 1, 3));
    assertFalse(hold(found, 8, 3));
  }

  @Test
  public void anItemsetFoundTwiceHasTheGreaterSupport() {
    FoundItemsets found = found(2);
    add(found, 3, 0, 1);
    add(found, 4, 0, 1);
    add(found, 2, 0, 1);
    assertTrue(hold(found, 4, 0, 1));
    assertFalse(hold(found, 5, 0, 1));
  }

  @Test
  public void whatIsHeldIsPartOfAnItemsetThatWasAdded() {
    for (int i = 0; i < atLeast(300); i++) {
      int items = 1 + random().nextInt(40); // more than children are compared
      FoundItemsets found = found(items);
      List<Itemset> all = new ArrayList<>();
      double density = random().nextDouble();
      for (int j = random().nextInt(200); j >= 0; j--) {
        Itemset added = itemset(items, density);
        add(found, added.support, array(added.items));
        all.add(added);
        Itemset asked = itemset(items, density * random().nextDouble());
        if (!asked.items.isEmpty()) {
          assertEquals(
              asked + " of " + all,
              all.stream()
                  .anyMatch(
                      each -> each.support >= asked.support && each.items.containsAll(asked.items)),
              hold(found, asked.support, array(asked.items)));
        }
      }
    }
  }

  private static Itemset itemset(int items, double density) {
    return new Itemset(
        IntStream.range(0, items).filter(item -> random().nextDouble() < density).boxed().toList(),
        1 + random().nextInt(9));
  }

  private static int[] array(List<Integer> items) {
    return items.stream().mapToInt(item -> item).toArray();
  }

  private static FoundItemsets found(int items) {
    return new FoundItemsets(items, new Charge(Allowance.UNLIMITED));
  }

  private static void add(FoundItemsets found, int support, int... items) {
    found.add(items, items.length, support);
  }

  private static boolean hold(FoundItemsets found, int support, int... items) {
    return found.hold(items[items.length - 1], items, items.length - 1, support);
  }
}
