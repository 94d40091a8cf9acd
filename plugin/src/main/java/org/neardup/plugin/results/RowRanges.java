// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The rows of a cluster in the order of its documents, in ranges of consecutive numbers. It is one
 * range as a run writes it. A revision that changes few documents of a large cluster takes their
 * rows out, and puts others after all.
 *
 * @param ranges at least one; none is empty; copied
 */
public record RowRanges(List<Range> ranges) implements Writeable {

  /**
   * Rows of consecutive numbers.
   *
   * @param first the number of the first
   * @param count number of rows, at least 1
   */
  public record Range(long first, int count) {

    /** The number after that of the last. */
    public long end() {
      return first + count;
    }

    /** Whether a row is one of these. */
    public boolean has(long row) {
      return first <= row && row < end();
    }
  }

  public RowRanges {
    ranges = List.copyOf(ranges);
    if (ranges.isEmpty() || ranges.stream().anyMatch(range -> range.count() < 1)) {
      throw new IllegalArgumentException("[ranges] must have rows, got " + ranges);
    }
  }

  /** One range. */
  public static RowRanges of(long first, int count) {
    return new RowRanges(List.of(new Range(first, count)));
  }

  RowRanges(StreamInput in) throws IOException {
    this(in.readList(each -> new Range(each.readVLong(), each.readVInt())));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(
        ranges,
        (o, range) -> {
          o.writeVLong(range.first());
          o.writeVInt(range.count());
        });
  }

  /** The number of the first row. */
  public long first() {
    return ranges.getFirst().first();
  }

  /** Some of the rows. */
  public List<Range> part(int from, int size) {
    List<Range> part = new ArrayList<>();
    long skipped = from;
    int left = size;
    for (Range range : ranges) {
      if (skipped >= range.count()) {
        skipped -= range.count();
      } else if (left > 0) {
        int count = (int) Math.min(left, range.count() - skipped);
        part.add(new Range(range.first() + skipped, count));
        left -= count;
        skipped = 0;
      }
    }
    return part;
  }

  /**
   * The same without some rows.
   *
   * @param gone their numbers, ascending; the others stay at least one
   */
  public RowRanges without(long[] gone) {
    List<Range> left = new ArrayList<>();
    for (Range range : ranges) {
      long first = range.first();
      int at = Arrays.binarySearch(gone, first);
      for (at = at < 0 ? -at - 1 : at; at < gone.length && gone[at] < range.end(); at++) {
        if (gone[at] > first) {
          left.add(new Range(first, Math.toIntExact(gone[at] - first)));
        }
        first = gone[at] + 1;
      }
      if (first < range.end()) {
        left.add(new Range(first, Math.toIntExact(range.end() - first)));
      }
    }
    return new RowRanges(left);
  }

  /** The same with further rows at the end. */
  public RowRanges with(long first, int count) {
    List<Range> all = new ArrayList<>(ranges);
    if (count > 0) {
      all.add(new Range(first, count));
    }
    return new RowRanges(all);
  }

  /** As results have them, the first row and the number of rows of each in turn. */
  List<Long> asList() {
    List<Long> list = new ArrayList<>();
    for (Range range : ranges) {
      list.add(range.first());
      list.add((long) range.count());
    }
    return list;
  }

  /** Reads the form of {@link #asList}. */
  static RowRanges ofList(List<Long> numbers) {
    List<Range> ranges = new ArrayList<>();
    for (int i = 0; i + 1 < numbers.size(); i += 2) {
      ranges.add(new Range(numbers.get(i), Math.toIntExact(numbers.get(i + 1))));
    }
    return new RowRanges(ranges);
  }
}
