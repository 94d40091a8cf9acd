// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

public class FpTreeTests extends LuceneTestCase {

  @Test
  public void transactionsWithACommonBeginningShareItsNodes() {
    //   0:3 ─ 1:2 ─ 2:1
    //    └─── 2:1
    FpTree tree = tree(3, new int[][] {{0, 1, 2}, {1, 0}, {2, 0}});
    assertEquals(3, tree.items());
    assertEquals("[] 3", nodes(tree, 0));
    assertEquals("[0] 2", nodes(tree, 1));
    assertEquals("[0, 1] 1, [0] 1", nodes(tree, 2));
    assertEquals(3, tree.support(0));
    assertEquals(2, tree.support(1));
    assertEquals(2, tree.support(2));
  }

  @Test
  public void equalTransactionsAreOnePath() {
    FpTree tree = tree(2, new int[][] {{0, 1}, {0, 1}, {1}, {1}});
    assertEquals("[] 2", nodes(tree, 0));
    assertEquals("[0] 2, [] 2", nodes(tree, 1));
  }

  @Test
  public void pairsAreCounted() {
    FpTree tree = tree(3, new int[][] {{0, 1, 2}, {1, 0}, {2, 0}});
    assertArrayEquals(new int[] {2}, countsWith(tree, 1));
    assertArrayEquals(new int[] {2, 1}, countsWith(tree, 2));
  }

  @Test
  public void pairsAreCountedWhetherTheyAreKeptOrNot() {
    for (int i = 0; i < atLeast(200); i++) {
      // Of 300 items at this density fewer pairs are there than are kept for; of 20 more.
      boolean sparse = random().nextBoolean();
      int items = sparse ? 300 : 20;
      Context context = Context.random(random(), items, 30, sparse ? 0.02 : 0.3);
      FpTree tree = tree(items, context.rows());
      String message = context.toString();
      for (int rank = 0; rank < items; rank++) {
        int item = rank;
        int[][] holding =
            Arrays.stream(context.rows()).filter(row -> has(row, item)).toArray(int[][]::new);
        assertEquals(message, holding.length, tree.support(item));
        assertArrayEquals(
            message,
            IntStream.range(0, item)
                .map(other -> (int) Arrays.stream(holding).filter(row -> has(row, other)).count())
                .toArray(),
            countsWith(tree, item));
      }
    }
  }

  private static boolean has(int[] row, int item) {
    return Arrays.stream(row).anyMatch(held -> held == item);
  }

  private static int[] countsWith(FpTree tree, int rank) {
    int[] counts = IntStream.generate(() -> -1).limit(rank).toArray();
    tree.countWith(rank, counts);
    return counts;
  }

  private static String nodes(FpTree tree, int rank) {
    return String.join(
        ", ",
        IntStream.range(tree.firstNode(rank), tree.endNode(rank))
            .mapToObj(
                node ->
                    IntStream.range(tree.start(node), tree.end(node))
                            .map(tree::rank)
                            .boxed()
                            .toList()
                        + " "
                        + tree.count(node))
            .sorted()
            .toList());
  }

  private static FpTree tree(int items, int[][] rows) {
    FpTreeBuilder builder =
        new FpTreeBuilder(items, new Charge(Allowance.UNLIMITED), new Steps(() -> {}));
    builder.begin(1);
    builder.item(0);
    builder.end(1);
    builder.clear(); // leaves no trace
    for (int[] row : rows) {
      builder.begin(row.length);
      Arrays.stream(row).forEach(builder::item);
      assertEquals(row.length, builder.end(1));
    }
    return builder.build(items);
  }
}
