// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.neardup.work.CountedAllowance;

/** What a search asks of its stack, its memory and whoever may stop it. */
public class FpGrowthTests extends LuceneTestCase {

  private static final long SMALL_STACK = 256 << 10;

  private interface Miner {
    void mine(Transactions transactions, int minSupport, ItemsetCollector collector);
  }

  private static List<Miner> miners(Allowance allowance) {
    return List.of(new FpMax(allowance)::mine, new FpClose(allowance)::mine);
  }

  @Test
  public void anItemsetOfTwentyThousandItems() throws InterruptedException {
    // the empty transaction keeps its items from being in all, and so in the head at once
    Context context = new Context(20_000, new int[][] {range(0, 20_000), {}});
    for (Miner miner : miners(Allowance.UNLIMITED)) {
      long[] sizes = sizes(context, 1, miner);
      assertArrayEquals(new long[] {20_000}, sizes);
    }
  }

  @Test
  public void fiveThousandItemsEachWithTheLast() throws InterruptedException {
    // {}, {0}, {0 1}, {0 1 2}, …
    Context context =
        new Context(
            5000, IntStream.rangeClosed(0, 5000).mapToObj(i -> range(0, i)).toArray(int[][]::new));
    assertArrayEquals(new long[] {4991}, sizes(context, 10, miners(Allowance.UNLIMITED).get(0)));
    assertArrayEquals(
        IntStream.rangeClosed(1, 4991).asLongStream().toArray(),
        sizes(context, 10, miners(Allowance.UNLIMITED).get(1)));
  }

  @Test
  public void aFrameForEachOfManyItems() throws InterruptedException {
    // Each transaction lacks one item, so that every item that is added loses one transaction.
    int items = 200;
    Context context =
        new Context(
            items,
            IntStream.range(0, items)
                .mapToObj(i -> IntStream.range(0, items).filter(item -> item != i).toArray())
                .toArray(int[][]::new));
    long[] sizes = sizes(context, 1, miners(Allowance.UNLIMITED).get(0));
    assertEquals(items, sizes.length);
    assertTrue(Arrays.stream(sizes).allMatch(size -> size == items - 1));
  }

  private static int[] range(int from, int to) {
    return IntStream.range(from, to).toArray();
  }

  /** The sizes of the itemsets in ascending order, mined with a small stack. */
  private static long[] sizes(Context context, int minSupport, Miner miner)
      throws InterruptedException {
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Transactions transactions = context.transactions();
    long[][] sizes = {new long[0]};
    Thread thread =
        new Thread(
            null,
            () -> miner.mine(transactions, minSupport, (items, size, support) -> add(sizes, size)),
            getTestClass().getSimpleName(),
            SMALL_STACK);
    thread.setUncaughtExceptionHandler((where, thrown) -> failure.set(thrown));
    thread.start();
    thread.join();
    assertNull(failure.get());
    Arrays.sort(sizes[0]);
    return sizes[0];
  }

  private static void add(long[][] sizes, int size) {
    sizes[0] = Arrays.copyOf(sizes[0], sizes[0].length + 1);
    sizes[0][sizes[0].length - 1] = size;
  }

  @Test
  public void allMemoryIsGivenBack() {
    CountedAllowance allowance = new CountedAllowance(0, 0);
    Context context = Context.random(random(), 30, 60, 0.4);
    for (Miner miner : miners(allowance)) {
      miner.mine(context.transactions(), 3, (items, size, support) -> {});
      assertEquals(0, allowance.taken());
    }
    assertTrue("peak " + allowance.peak(), allowance.peak() > 1000);
  }

  @Test
  public void aFrameGivesItsMemoryBackWhenItIsDone() {
    // hundreds of frames, a few at a time
    Context context = Context.random(random(), 60, 100, 0.5);
    for (int miner = 0; miner < 2; miner++) {
      CountedAllowance allowance = new CountedAllowance(0, 0);
      miners(allowance).get(miner).mine(context.transactions(), 10, (items, size, support) -> {});
      String message = allowance.peak() + " of " + allowance.all();
      assertTrue(message, allowance.peak() < allowance.all() / 10);
    }
  }

  @Test
  public void aRefusalLeavesNothingTaken() {
    for (int i = 0; i < atLeast(30); i++) {
      Context context = Context.random(random(), 12, 20, 0.5);
      for (int miner = 0; miner < 2; miner++) {
        CountedAllowance free = new CountedAllowance(0, 0);
        miners(free).get(miner).mine(context.transactions(), 2, (items, size, support) -> {});
        for (int refused = 1; refused <= free.taking(); refused += 1 + random().nextInt(20)) {
          CountedAllowance refusing = new CountedAllowance(refused, 0);
          Miner mining = miners(refusing).get(miner);
          Transactions transactions = context.transactions();
          IllegalStateException thrown =
              assertThrows(
                  IllegalStateException.class,
                  () -> mining.mine(transactions, 2, (items, size, support) -> {}));
          assertEquals("no memory", thrown.getMessage());
          assertEquals(refused + " of " + context, 0, refusing.taken());
        }
      }
    }
  }

  @Test
  public void aCollectorThatThrowsLeavesNothingTaken() {
    Context context = Context.random(random(), 20, 40, 0.5);
    CountedAllowance allowance = new CountedAllowance(0, 0);
    for (Miner miner : miners(allowance)) {
      int[] left = {3};
      Transactions transactions = context.transactions();
      IllegalStateException thrown =
          assertThrows(
              IllegalStateException.class,
              () ->
                  miner.mine(
                      transactions,
                      2,
                      (items, size, support) -> {
                        if (--left[0] == 0) {
                          throw new IllegalStateException("enough");
                        }
                      }));
      assertEquals("enough", thrown.getMessage());
      assertEquals(0, left[0]);
      assertEquals(0, allowance.taken());
    }
  }

  @Test
  public void aSearchIsStopped() {
    Context context = Context.random(random(), 60, 100, 0.5);
    for (int miner = 0; miner < 2; miner++) {
      CountedAllowance free = new CountedAllowance(0, 0);
      miners(free).get(miner).mine(context.transactions(), 10, (items, size, support) -> {});
      assertTrue("asked " + free.asking(), free.asking() > 10);
      int stopped = 1 + random().nextInt(free.asking());
      CountedAllowance stopping = new CountedAllowance(0, stopped);
      Miner mining = miners(stopping).get(miner);
      Transactions transactions = context.transactions();
      IllegalStateException thrown =
          assertThrows(
              IllegalStateException.class,
              () -> mining.mine(transactions, 10, (items, size, support) -> {}));
      assertEquals("stopped", thrown.getMessage());
      assertEquals(stopped, stopping.asking());
      assertEquals(0, stopping.taken());
    }
  }
}
