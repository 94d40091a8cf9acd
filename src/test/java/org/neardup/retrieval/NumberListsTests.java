// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

public class NumberListsTests extends LuceneTestCase {

  private static final int[][] LISTS = {{3, 0, 5}, {}, {0, 1, 2, 3}, {5}};

  @Test
  public void listsHaveTheirNumbersInTheirOrder() {
    NumberLists lists = builder(LISTS).build();
    assertEquals(LISTS.length, lists.size());
    for (int list = 0; list < LISTS.length; list++) {
      assertArrayEquals(LISTS[list], lists.numbers(list));
    }
  }

  @Test
  public void nearNumbersTakeOneByte() {
    NumberLists lists = builder(new int[][] {{62, 125, 62, 63}, {70}}).build();
    assertEquals(4, lists.bytes(0));
    assertEquals(2, lists.bytes(1));
  }

  @Test
  public void anyNumberCanFollowAnother() {
    int[][] lists = {{Integer.MAX_VALUE, 0, Integer.MAX_VALUE - 1, 1 << 20, 1 << 28}};
    assertArrayEquals(lists[0], builder(lists).build().numbers(0));
  }

  @Test
  public void theTransposedListsHaveTheListsOfEachNumber() {
    NumberLists transposed = builder(LISTS).build().transposed(6, Allowance.UNLIMITED);
    int[][] expected = {{0, 2}, {2}, {2}, {0, 2}, {}, {0, 3}};
    assertEquals(Arrays.deepToString(expected), Arrays.deepToString(arrays(transposed)));
  }

  @Test
  public void numbersCanLeave() {
    NumberLists.Builder builder = builder(LISTS);
    assertArrayEquals(new int[] {2, 1, 1, 2, 0, 2}, builder.counts(6));
    builder.renumber(new int[] {-1, -1, 0, 1, -1, 2});
    int[][] expected = {{1, 2}, {}, {0, 1}, {2}};
    assertEquals(Arrays.deepToString(expected), Arrays.deepToString(arrays(builder.build())));
  }

  @Test
  public void longListsOfManyBlocksStayTheSame() {
    int[][] lists = new int[atLeast(50)][];
    int numbers = 1 << 10 + random().nextInt(10);
    for (int list = 0; list < lists.length; list++) {
      lists[list] = random().ints(2000 + random().nextInt(5000), 0, numbers).distinct().toArray();
    }
    NumberLists.Builder builder = builder(lists);
    int[] newNumbers = new int[numbers];
    int next = 0;
    for (int number = 0; number < numbers; number++) {
      newNumbers[number] = random().nextBoolean() ? -1 : next++;
    }
    NumberLists all = builder(lists).build();
    builder.renumber(newNumbers);
    NumberLists fewer = builder.build();
    NumberLists twice =
        all.transposed(numbers, Allowance.UNLIMITED).transposed(lists.length, Allowance.UNLIMITED);
    NumberLists even = all.only(number -> number % 2 == 0, Allowance.UNLIMITED);
    for (int list = 0; list < lists.length; list++) {
      assertArrayEquals(lists[list], all.numbers(list));
      assertArrayEquals(
          Arrays.stream(lists[list]).map(i -> newNumbers[i]).filter(i -> i >= 0).toArray(),
          fewer.numbers(list));
      assertArrayEquals(Arrays.stream(lists[list]).sorted().toArray(), twice.numbers(list));
      assertArrayEquals(
          Arrays.stream(lists[list]).filter(i -> i % 2 == 0).toArray(), even.numbers(list));
    }
  }

  @Test
  public void onlyWhatIsKeptStaysCharged() {
    List<Long> taken = new ArrayList<>();
    Allowance account =
        new Allowance() {
          @Override
          public void take(long bytes) {
            taken.add(bytes);
          }

          @Override
          public void ensureNotCancelled() {}
        };
    NumberLists.Builder builder = new NumberLists.Builder(1, account);
    for (int number = 0; number < 100_000; number++) {
      builder.add(number);
    }
    builder.end();
    int[] one = new int[100_000];
    Arrays.fill(one, -1);
    one[7] = 0;
    builder.renumber(one);
    NumberLists lists = builder.build();
    assertEquals(lists.ramBytes(), sum(taken));
    NumberLists transposed = lists.transposed(1, account);
    assertEquals(lists.ramBytes() + transposed.ramBytes(), sum(taken));
  }

  @Test
  public void longWorkCanBeInterrupted() {
    NumberLists.Builder builder = new NumberLists.Builder(100, interrupting());
    for (int list = 0; list < 100; list++) {
      for (int number = 0; number < 10_000; number++) {
        builder.add(number);
      }
      builder.end();
    }
    int[] same = IntStream.range(0, 10_000).toArray();
    assertThrows(IllegalStateException.class, () -> builder.counts(10_000));
    assertThrows(IllegalStateException.class, () -> builder.renumber(same));
    int[][] many = new int[100][];
    Arrays.fill(many, same);
    NumberLists lists = builder(many).build();
    Allowance interrupting = interrupting();
    assertThrows(IllegalStateException.class, () -> lists.transposed(10_000, interrupting));
    assertThrows(IllegalStateException.class, () -> lists.only(number -> true, interrupting));
  }

  private static Allowance interrupting() {
    return Allowance.unlimited(
        () -> {
          throw new IllegalStateException("cancelled");
        });
  }

  private static long sum(List<Long> numbers) {
    return numbers.stream().mapToLong(Long::longValue).sum();
  }

  private static NumberLists.Builder builder(int[][] lists) {
    NumberLists.Builder builder = new NumberLists.Builder(lists.length, Allowance.UNLIMITED);
    for (int[] list : lists) {
      Arrays.stream(list).forEach(builder::add);
      builder.end();
    }
    return builder;
  }

  private static int[][] arrays(NumberLists lists) {
    int[][] arrays = new int[lists.size()][];
    Arrays.setAll(arrays, lists::numbers);
    return arrays;
  }
}
