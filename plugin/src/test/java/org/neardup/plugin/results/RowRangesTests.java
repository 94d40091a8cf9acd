// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.plugin.results.RowRanges.Range;
import org.opensearch.test.OpenSearchTestCase;

public class RowRangesTests extends OpenSearchTestCase {

  private static List<Long> numbers(List<Range> ranges) {
    List<Long> numbers = new ArrayList<>();
    ranges.forEach(
        range ->
            LongStream.range(range.first(), range.first() + range.count()).forEach(numbers::add));
    return numbers;
  }

  @Test
  public void rowsAreTakenOutAndFollow() {
    RowRanges rows =
        RowRanges.of(10, 6).without(new long[] {3, 10, 12, 13, 20}).with(40, 2).with(50, 0);
    assertEquals(List.of(11L, 14L, 15L, 40L, 41L), numbers(rows.ranges()));
    assertEquals(11, rows.first());
    assertEquals(List.of(14L, 15L, 40L), numbers(rows.part(1, 3)));
    assertEquals(List.of(), rows.part(5, 3));
    assertEquals(List.of(41L), numbers(rows.part(4, 3)));
  }

  @Test
  public void noRowIsRefused() {
    expectThrows(
        IllegalArgumentException.class, () -> RowRanges.of(10, 2).without(new long[] {10, 11}));
  }

  /** As a list of the numbers of all rows has them. */
  @Test
  public void randomChangesAreThoseOfAList() {
    RowRanges rows = RowRanges.of(between(0, 9), between(20, 40));
    List<Long> list = numbers(rows.ranges());
    for (int round = 1; round < 20; round++) {
      List<Long> gone = randomSubsetOf(between(0, Math.min(5, list.size() - 1)), list);
      rows = rows.without(gone.stream().mapToLong(row -> row).sorted().toArray());
      list.removeAll(gone);
      int more = between(0, 3);
      rows = rows.with(1000L * round, more);
      LongStream.range(1000L * round, 1000L * round + more).forEach(list::add);
      assertEquals(list, numbers(rows.ranges()));
      int from = between(0, list.size());
      int size = between(0, list.size());
      assertEquals(
          list.subList(from, Math.min(list.size(), from + size)), numbers(rows.part(from, size)));
      assertEquals(rows, RowRanges.ofList(rows.asList()));
    }
  }
}
