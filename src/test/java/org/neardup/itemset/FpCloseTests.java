// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.List;
import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class FpCloseTests extends LuceneTestCase {

  private static final Context EXAMPLE = new Context(3, new int[][] {{0, 1, 2}, {0, 1}, {0, 2}});

  @Test
  public void noLargerItemsetHasTheSupportOfAClosedOne() {
    // 0 is in 3, {0 1} in 2, {0 2} in 2, {0 1 2} in 1; 1, 2 and {1 2} lack a 0
    assertEquals(
        Map.of(List.of(0), 3, List.of(0, 1), 2, List.of(0, 2), 2, List.of(0, 1, 2), 1),
        EXAMPLE.closed(1).supports());
    assertEquals(
        Map.of(List.of(0), 3, List.of(0, 1), 2, List.of(0, 2), 2), EXAMPLE.closed(2).supports());
    assertEquals(Map.of(List.of(0), 3), EXAMPLE.closed(3).supports());
    assertEquals(Map.of(), EXAMPLE.closed(4).supports());
  }

  @Test
  public void theClosureOfNothingCountsIfItHasAnItem() {
    assertEquals(
        Map.of(List.of(0), 2, List.of(0, 1), 1),
        new Context(2, new int[][] {{0}, {0, 1}}).closed(1).supports());
    assertEquals(
        Map.of(List.of(0), 1, List.of(1), 1),
        new Context(2, new int[][] {{0}, {1}}).closed(1).supports());
  }

  @Test
  public void aPathHasAClosedItemsetWhereverItsCountFalls() {
    // 0:4 ─ 1:4 ─ 2:2 ─ 3:1 ─ 4:1
    Context path = new Context(5, new int[][] {{0, 1}, {0, 1}, {0, 1, 2}, {0, 1, 2, 3, 4}});
    assertEquals(
        Map.of(List.of(0, 1), 4, List.of(0, 1, 2), 2, List.of(0, 1, 2, 3, 4), 1),
        path.closed(1).supports());
  }

  @Test
  public void emptyTransactionsHoldNothing() {
    assertEquals(Map.of(), new Context(0, new int[][] {{}, {}}).closed(1).supports());
    assertEquals(Map.of(), new Context(5, new int[0][]).closed(1).supports());
    assertEquals(
        Map.of(List.of(1), 1), new Context(5, new int[][] {{}, {1}, {}}).closed(1).supports());
  }

  @Test
  public void theMinimumIsAtLeastOne() {
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> EXAMPLE.closed(-1));
    assertEquals("minSupport must be at least 1, got -1", refused.getMessage());
  }
}
