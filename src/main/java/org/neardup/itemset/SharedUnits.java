// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.List;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Finds the items that share at least k units with an item. All items of an itemset with this item
 * are among these.
 *
 * <p>Not thread-safe.
 */
final class SharedUnits {

  /**
   * Bytes of a unit while it is numbered: its value, in its sketch and sorted, and its number of
   * items.
   */
  private static final int BYTES_PER_UNIT = 3 * Integer.BYTES + Long.BYTES;

  /** Bytes of an item: its last visit. */
  private static final int BYTES_PER_ITEM = 8;

  private final int minSupport;
  private final Allowance allowance;
  private final UnitLists lists;
  private final long charged;
  private final int[] postingStarts; // of each unit; one more than units
  private final int[] postings; // items with the unit among their leading ones; ascending
  private final int[] bitOf; // by unit, the bit in the present item, or -1
  private final int[] met; // by item, the last item that visited it
  private final Steps steps;
  private int meeting;

  /**
   * @param minSupport k, at least 1
   * @param allowance charged for the memory kept, until {@link #release}
   */
  SharedUnits(Sketches sketches, int minSupport, Allowance allowance) {
    this.minSupport = minSupport;
    this.allowance = allowance;
    long total = 0;
    for (int item = 0; item < sketches.items(); item++) {
      total += sketches.units(item).length;
    }
    charged = total * BYTES_PER_UNIT + (long) sketches.items() * BYTES_PER_ITEM;
    allowance.take(charged);
    lists = new UnitLists(minSupport, allowance);
    try {
      lists.reserve(sketches.items(), Math.toIntExact(total));
      bitOf = new int[number(sketches, Math.toIntExact(total))];
      Arrays.fill(bitOf, -1);
      postingStarts = new int[bitOf.length + 1];
      for (int item = 0; item < lists.count(); item++) {
        for (int at = lists.start(item); at < lists.leadingEnd(item); at++) {
          postingStarts[lists.unit(at) + 1]++;
        }
      }
      Arrays.parallelPrefix(postingStarts, Integer::sum);
      postings = new int[postingStarts[bitOf.length]];
      int[] next = Arrays.copyOf(postingStarts, bitOf.length);
      for (int item = 0; item < lists.count(); item++) {
        for (int at = lists.start(item); at < lists.leadingEnd(item); at++) {
          postings[next[lists.unit(at)]++] = item;
        }
      }
      met = new int[lists.count()];
      steps = new Steps(allowance::ensureNotCancelled);
    } catch (RuntimeException e) {
      release();
      throw e;
    }
  }

  /** Gives the memory back; the object cannot be used afterwards. */
  void release() {
    lists.release();
    allowance.take(-charged);
  }

  /** Numbers the units by their number of items, and returns the number of units. */
  private int number(Sketches sketches, int total) {
    long[] distinct = new long[total];
    int longest = 0;
    int at = 0;
    for (int item = 0; item < sketches.items(); item++) {
      long[] sketch = sketches.units(item);
      System.arraycopy(sketch, 0, distinct, at, sketch.length);
      at += sketch.length;
      longest = Math.max(longest, sketch.length);
    }
    Arrays.sort(distinct);
    int[] frequency = new int[total];
    int count = 0;
    for (int i = 0; i < total; i++) {
      if (i == 0 || distinct[i] != distinct[i - 1]) {
        distinct[count++] = distinct[i];
      }
      frequency[count - 1]++;
    }
    int[] numbers = byFrequency(frequency, count, sketches.items());
    int[] units = new int[longest];
    for (int item = 0; item < sketches.items(); item++) {
      long[] sketch = sketches.units(item);
      for (int i = 0; i < sketch.length; i++) {
        units[i] = numbers[Arrays.binarySearch(distinct, 0, count, sketch[i])];
      }
      Arrays.sort(units, 0, sketch.length);
      lists.add(units, sketch.length);
    }
    return count;
  }

  /** The place of each unit in the order from rare to frequent, by a counting sort. */
  private static int[] byFrequency(int[] frequency, int count, int max) {
    int[] next = new int[max + 2];
    for (int unit = 0; unit < count; unit++) {
      next[frequency[unit] + 1]++;
    }
    Arrays.parallelPrefix(next, Integer::sum);
    int[] numbers = new int[count];
    for (int unit = 0; unit < count; unit++) {
      numbers[unit] = next[frequency[unit]]++;
    }
    return numbers;
  }

  /** Number of units of an item. */
  int units(int item) {
    return lists.end(item) - lists.start(item);
  }

  /** Sets of items such that no two items of different sets share k units. */
  List<int[]> components() {
    return lists.components();
  }

  /**
   * Finds the items that share at least k units with an item, except itself.
   *
   * @param found receives the items, and the shared units
   */
  void find(int item, Neighbours found) {
    int start = lists.start(item);
    found.reset(units(item));
    for (int at = start; at < lists.end(item); at++) {
      bitOf[lists.unit(at)] = at - start;
    }
    met[item] = ++meeting;
    for (int at = start; at < lists.leadingEnd(item); at++) {
      int unit = lists.unit(at);
      for (int i = postingStarts[unit]; i < postingStarts[unit + 1]; i++) {
        if (met[postings[i]] != meeting) {
          met[postings[i]] = meeting;
          compare(postings[i], found);
        }
      }
    }
    for (int at = start; at < lists.end(item); at++) {
      bitOf[lists.unit(at)] = -1;
    }
  }

  private void compare(int other, Neighbours found) {
    int mayMiss = units(other) - minSupport;
    for (int at = lists.start(other); mayMiss >= 0 && at < lists.end(other); at++) {
      if (bitOf[lists.unit(at)] < 0) {
        mayMiss--;
      }
    }
    steps.take(units(other));
    if (mayMiss >= 0) {
      found.add(other);
      for (int at = lists.start(other); at < lists.end(other); at++) {
        if (bitOf[lists.unit(at)] >= 0) {
          found.share(bitOf[lists.unit(at)]);
        }
      }
    }
  }
}
