// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class ItemsetsTests extends LuceneTestCase {

  private final Itemsets itemsets = new Itemsets(Allowance.UNLIMITED);

  private void add(int support, int... items) {
    itemsets.collect(items, items.length, support);
  }

  private int[] partition(int items) {
    int[] weights = new int[items];
    Arrays.fill(weights, 1);
    return itemsets.partition(itemsets.ranked(weights), items).partOf();
  }

  @Test
  public void itemsetsAreKeptAsTheyCame() {
    for (int i = 0; i < 1000; i++) {
      add(i, i, i + 1, i + 2);
    }
    assertEquals(1000, itemsets.count());
    assertEquals(700, itemsets.support(700));
    assertEquals(3, itemsets.size(700));
    assertArrayEquals(new int[] {700, 701, 702}, itemsets.items(700));
  }

  @Test
  public void theLargestSupportComesFirstThenTheMostDocumentsThenTheOrder() {
    add(8, 0, 1, 2, 3);
    add(9, 2, 3);
    add(9, 1, 2);
    add(9, 0, 4);
    assertArrayEquals(new int[] {3, 2, 1, 0}, itemsets.ranked(new int[] {1, 1, 1, 1, 7}));
    assertArrayEquals(new int[] {3, 2, 1, 0}, itemsets.ranked(new int[] {1, 1, 1, 1, 1}));
    assertArrayEquals(new int[] {1, 3, 2, 0}, itemsets.ranked(new int[] {1, 1, 1, 2, 1}));
  }

  @Test
  public void anItemsetTakesWhatNoEarlierOneTook() {
    add(9, 0, 1);
    add(8, 1, 2, 3);
    assertArrayEquals(new int[] {0, 0, 2, 2, 4}, partition(5));
  }

  @Test
  public void itIsKnownWhichItemsetTookWhat() {
    add(8, 0, 1);
    add(7, 0, 2);
    add(9, 3, 4);
    add(6, 1, 2, 5);
    assertArrayEquals(
        new int[] {0, -1, 3, 2},
        itemsets.partition(itemsets.ranked(new int[] {1, 1, 1, 1, 1, 1}), 6).takenBy());
  }

  @Test
  public void oneThatIsLeftOverMayGoWithALaterItemset() {
    add(9, 0, 1);
    add(8, 1, 2);
    add(7, 2, 3);
    assertArrayEquals(new int[] {0, 0, 2, 2}, partition(4));
  }
}
