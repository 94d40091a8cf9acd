// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.List;
import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class FpMaxTests extends LuceneTestCase {

  private static final Context EXAMPLE = new Context(3, new int[][] {{0, 1, 2}, {0, 1}, {0, 2}});

  @Test
  public void noFrequentItemsetHoldsAMaximalOne() {
    // supports: 0 in 3, 1 in 2, 2 in 2, {0 1} in 2, {0 2} in 2, {1 2} in 1
    assertEquals(Map.of(List.of(0, 1, 2), 1), EXAMPLE.maximal(1).supports());
    assertEquals(Map.of(List.of(0, 1), 2, List.of(0, 2), 2), EXAMPLE.maximal(2).supports());
    assertEquals(Map.of(List.of(0), 3), EXAMPLE.maximal(3).supports());
    assertEquals(Map.of(), EXAMPLE.maximal(4).supports());
  }

  @Test
  public void documentsWithEnoughUnitsInCommon() {
    //   documents 0 and 1 share units a b c, documents 1 and 2 units c d e, all three unit c
    Context units = new Context(3, new int[][] {{0, 1}, {0, 1}, {0, 1, 2}, {1, 2}, {1, 2}});
    assertEquals(Map.of(List.of(0, 1), 3, List.of(1, 2), 3), units.maximal(2).supports());
    assertEquals(Map.of(List.of(0, 1, 2), 1), units.maximal(1).supports());
    assertEquals(Map.of(List.of(1), 5), units.maximal(4).supports());
  }

  @Test
  public void aMaximalItemsetMayHaveMoreSupportThanTheMinimum() {
    Context context = new Context(4, new int[][] {{0, 1}, {0, 1}, {0, 1}, {2, 3}, {2, 3}});
    assertEquals(Map.of(List.of(0, 1), 3, List.of(2, 3), 2), context.maximal(2).supports());
  }

  @Test
  public void emptyTransactionsHoldNothing() {
    assertEquals(Map.of(), new Context(0, new int[][] {{}, {}}).maximal(1).supports());
    assertEquals(Map.of(), new Context(5, new int[0][]).maximal(1).supports());
    assertEquals(
        Map.of(List.of(1), 1), new Context(5, new int[][] {{}, {1}, {}}).maximal(1).supports());
  }

  @Test
  public void equalTransactionsEachCount() {
    Context context = new Context(2, new int[][] {{0, 1}, {0, 1}, {0, 1}});
    assertEquals(Map.of(List.of(0, 1), 3), context.maximal(3).supports());
    assertEquals(Map.of(), context.maximal(4).supports());
  }

  @Test
  public void equalItemsAreTogether() {
    // 1 and 3 are in the same transactions, and so are 0 and 2
    Context context = new Context(4, new int[][] {{0, 2}, {0, 2, 1, 3}, {1, 3}, {1, 3}});
    assertEquals(Map.of(List.of(0, 2), 2, List.of(1, 3), 3), context.maximal(2).supports());
  }

  @Test
  public void theMinimumIsAtLeastOne() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> EXAMPLE.maximal(0));
    assertEquals("minSupport must be at least 1, got 0", refused.getMessage());
  }

  @Test
  public void anAllowanceIsNeeded() {
    assertThrows(NullPointerException.class, () -> new FpMax(null));
    new FpMax(Allowance.UNLIMITED).mine(EXAMPLE.transactions(), 1, (items, size, support) -> {});
  }
}
