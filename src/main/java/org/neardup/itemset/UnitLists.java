// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import com.carrotsearch.hppc.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.graph.DisjointSets;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * The units of items as numbers, in one order for all items: rare ones first.
 *
 * <p>Two items with n and m units that share k of them share one of the first n - k + 1 and the
 * first m - k + 1, in any common order (the prefix filter of Chaudhuri, Ganti and Kaushik, 2006).
 * With rare units first, few other items share one. Only these, the <i>leading</i> units of an
 * item, are looked up.
 *
 * <p>An item may have a number repeatedly, if two of its units have the same number; items may then
 * seem to share more units than they do, never fewer.
 */
final class UnitLists {

  /** Bytes of an item while components are found: its set, its component and its place there. */
  private static final int BYTES_PER_ITEM = 48;

  private final int minSupport;
  private final Allowance allowance;
  private final Charge charge;
  private int[] starts = new int[17]; // start of the units of each item; one more than items
  private int[] units = new int[256];
  private int count;

  /**
   * @param minSupport k, at least 1
   * @param allowance charged for the memory of the lists, until {@link #release}
   */
  UnitLists(int minSupport, Allowance allowance) {
    this.minSupport = minSupport;
    this.allowance = allowance;
    this.charge = new Charge(allowance);
  }

  /**
   * Charges at once for items to be added.
   *
   * @param items how many
   * @param units number of units of all of them, at most 2^31 - 9
   */
  void reserve(int items, int units) {
    this.starts = charge.withRoom(starts, count + 1 + items);
    this.units = charge.withRoom(this.units, starts[count] + units);
  }

  /**
   * Adds the next item.
   *
   * @param numbers those of its units, ascending
   * @param size how many of them to read
   */
  void add(int[] numbers, int size) {
    starts = charge.grown(starts, count + 2);
    units = charge.grown(units, Math.addExact(starts[count], size));
    System.arraycopy(numbers, 0, units, starts[count], size);
    starts[count + 1] = starts[count] + size;
    count++;
  }

  /** Gives the memory back; the lists cannot be used afterwards. */
  void release() {
    charge.close();
  }

  /** Number of items. */
  int count() {
    return count;
  }

  /** Start of the units of an item. */
  int start(int item) {
    return starts[item];
  }

  /** End of its leading units, exclusive. */
  int leadingEnd(int item) {
    return Math.max(starts[item], starts[item + 1] - minSupport + 1);
  }

  /** End of its units, exclusive. */
  int end(int item) {
    return starts[item + 1];
  }

  /** The number of a unit. */
  int unit(int at) {
    return units[at];
  }

  /**
   * The connected components of the relation of sharing at least k units: the items of each ascend,
   * and the components ascend by their first items. No itemset extends from one component into
   * another.
   *
   * <p>Items that are already connected are not compared.
   */
  List<int[]> components() {
    long leading = 0;
    for (int item = 0; item < count; item++) {
      leading += leadingEnd(item) - starts[item];
    }
    long bytes = leading * Long.BYTES + (long) BYTES_PER_ITEM * count;
    allowance.take(bytes);
    try {
      DisjointSets sets = new DisjointSets(count);
      connect(sortedLeading(Math.toIntExact(leading)), sets);
      return components(sets);
    } finally {
      allowance.take(-bytes);
    }
  }

  /** Each leading unit with its item, ordered by unit, then by item. */
  private long[] sortedLeading(int total) {
    long[] sorted = new long[total];
    int at = 0;
    for (int item = 0; item < count; item++) {
      for (int i = starts[item]; i < leadingEnd(item); i++) {
        sorted[at++] = (long) units[i] << Integer.SIZE | item;
      }
    }
    Arrays.sort(sorted);
    return sorted;
  }

  private void connect(long[] sorted, DisjointSets sets) {
    Steps steps = new Steps(allowance::ensureNotCancelled);
    for (int from = 0, to; from < sorted.length; from = to) {
      to = from + 1;
      while (to < sorted.length && sorted[to] >>> Integer.SIZE == sorted[from] >>> Integer.SIZE) {
        to++;
      }
      List<IntArrayList> parts = new ArrayList<>();
      for (int i = from; i < to && to - from > 1; i++) {
        connect((int) sorted[i], (int) (sorted[from] >>> Integer.SIZE), parts, sets, steps);
      }
    }
  }

  /**
   * Connects an item with the earlier ones that have a unit.
   *
   * @param parts the earlier items, connected ones together
   */
  private void connect(
      int item, int unit, List<IntArrayList> parts, DisjointSets sets, Steps steps) {
    IntArrayList own = null;
    for (int i = 0; i < parts.size(); i++) {
      IntArrayList part = parts.get(i);
      boolean joins = sets.root(part.get(0)) == sets.root(item);
      for (int j = 0; j < part.size() && !joins; j++) {
        joins = shareEnough(item, part.get(j), unit, steps);
      }
      if (joins && own == null) {
        own = part;
        sets.union(sets.root(item), sets.root(part.get(0)));
      } else if (joins) {
        sets.union(sets.root(item), sets.root(part.get(0)));
        own.add(part.buffer, 0, part.size());
        parts.remove(i--);
      }
    }
    if (own == null) {
      own = new IntArrayList();
      parts.add(own);
    }
    own.add(item);
  }

  /**
   * Whether two items share enough units; also false if they were compared at an earlier common
   * unit.
   *
   * @param unit a common unit
   */
  private boolean shareEnough(int item, int other, int unit, Steps steps) {
    int i = starts[item];
    int j = starts[other];
    int shared = 0;
    while (i < starts[item + 1] && j < starts[other + 1]) {
      if (units[i] == units[j]) {
        if (shared == 0 && units[i] < unit) {
          break;
        }
        shared++;
        i++;
        j++;
      } else if (units[i] < units[j]) {
        i++;
      } else {
        j++;
      }
      int most = shared + Math.min(starts[item + 1] - i, starts[other + 1] - j);
      if (most < minSupport) {
        break;
      }
    }
    steps.take(i - starts[item] + 1);
    return shared >= minSupport;
  }

  private List<int[]> components(DisjointSets sets) {
    int[] sizes = new int[count];
    for (int item = 0; item < count; item++) {
      sizes[sets.root(item)]++;
    }
    List<int[]> components = new ArrayList<>();
    int[] numbers = new int[count];
    for (int item = 0; item < count; item++) {
      int least = sets.root(item);
      if (least == item) {
        numbers[item] = components.size();
        components.add(new int[sizes[item]]);
        sizes[item] = 0;
      }
      components.get(numbers[least])[sizes[least]++] = item;
    }
    return components;
  }
}
