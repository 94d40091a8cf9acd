package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.graph.DisjointSets;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Finds the items that share at least k units with an item.
 *
 * <p>Two documents of one itemset share at least k units, so whatever is in an itemset with a
 * document is among these. Not all of them need be counted: with the units in one order for all,
 * the rarest first, two sketches of n and m units that share k have one among the first n - k + 1
 * of the one and the first m - k + 1 of the other. Only these are looked up.
 *
 * <p>Not thread-safe.
 */
final class SharedUnits {

  /** A unit of a sketch: its number, that of its item where it is looked up, and its value. */
  private static final int BYTES_PER_UNIT = 4 * Integer.BYTES + Long.BYTES;

  /** An item: where its units start, when it was met, its component, and it as a neighbour. */
  private static final int BYTES_PER_ITEM = 64;

  private final int minSupport;
  private final int[] starts; // where the units of each item start; one more than items
  private final int[] units; // numbers of units; those of one item ascend, the rarest first
  private final int[] postingStarts; // of each unit; one more than units
  private final int[] postings; // items that have the unit among their first; ascending
  private final int[] bitOf; // of each unit the bit in the present item, or -1
  private final int[] met; // the last item for which each item was met
  private final Steps steps;
  private int meeting;

  /**
   * @param minSupport k, at least 1
   */
  SharedUnits(Sketches sketches, int minSupport, Allowance allowance) {
    this.minSupport = minSupport;
    int items = sketches.items();
    starts = new int[items + 1];
    for (int item = 0; item < items; item++) {
      starts[item + 1] = Math.addExact(starts[item], sketches.units(item).length);
    }
    units = new int[starts[items]];
    bitOf = new int[number(sketches)];
    Arrays.fill(bitOf, -1);
    postingStarts = new int[bitOf.length + 1];
    for (int item = 0; item < items; item++) {
      for (int at = starts[item]; at < lookedUpTo(item); at++) {
        postingStarts[units[at] + 1]++;
      }
    }
    Arrays.parallelPrefix(postingStarts, Integer::sum);
    postings = new int[postingStarts[bitOf.length]];
    int[] next = Arrays.copyOf(postingStarts, bitOf.length);
    for (int item = 0; item < items; item++) {
      for (int at = starts[item]; at < lookedUpTo(item); at++) {
        postings[next[units[at]]++] = item;
      }
    }
    met = new int[items];
    steps = new Steps(allowance::goOn);
  }

  /** What this takes in memory, also while it is made. */
  static long ramBytes(Sketches sketches) {
    long total = 0;
    for (int item = 0; item < sketches.items(); item++) {
      total += sketches.units(item).length;
    }
    return total * BYTES_PER_UNIT + (long) sketches.items() * BYTES_PER_ITEM;
  }

  /** Numbers the units by how many items have them, and returns how many units there are. */
  private int number(Sketches sketches) {
    long[] distinct = new long[units.length];
    for (int item = 0; item < sketches.items(); item++) {
      System.arraycopy(
          sketches.units(item), 0, distinct, starts[item], sketches.units(item).length);
    }
    Arrays.parallelSort(distinct);
    int count = 0;
    int[] frequency = new int[distinct.length];
    for (int i = 0; i < distinct.length; i++) {
      if (i == 0 || distinct[i] != distinct[i - 1]) {
        distinct[count++] = distinct[i];
      }
      frequency[count - 1]++;
    }
    int[] numbers = byFrequency(frequency, count, sketches.items());
    for (int item = 0; item < sketches.items(); item++) {
      long[] of = sketches.units(item);
      for (int i = 0; i < of.length; i++) {
        units[starts[item] + i] = numbers[Arrays.binarySearch(distinct, 0, count, of[i])];
      }
      Arrays.sort(units, starts[item], starts[item + 1]);
    }
    return count;
  }

  /** The place of each unit when the rarest come first: a counting sort. */
  private static int[] byFrequency(int[] frequency, int count, int most) {
    int[] next = new int[most + 2];
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

  /** One past the place of the last unit of an item that is looked up. */
  private int lookedUpTo(int item) {
    return Math.max(starts[item], starts[item + 1] - minSupport + 1);
  }

  /** Number of units of an item. */
  int units(int item) {
    return starts[item + 1] - starts[item];
  }

  /**
   * The connected components of the relation: the items of each ascend, and so do their first ones.
   *
   * <p>No itemset reaches from one component into another.
   */
  List<int[]> components() {
    int items = met.length;
    DisjointSets sets = new DisjointSets(items);
    for (int item = 0; item < items; item++) {
      connect(item, sets);
    }
    int[] sizes = new int[items];
    for (int item = 0; item < items; item++) {
      sizes[sets.root(item)]++;
    }
    List<int[]> components = new ArrayList<>();
    int[] numbers = new int[items];
    for (int item = 0; item < items; item++) {
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

  /** Unites an item with the earlier ones that share k units with it. */
  private void connect(int item, DisjointSets sets) {
    lookAt(item);
    for (int at = starts[item]; at < lookedUpTo(item); at++) {
      for (int i = postingStarts[units[at]]; postings[i] < item; i++) {
        int other = postings[i];
        if (sets.root(other) != sets.root(item) && meet(other) && shares(other)) {
          sets.union(sets.root(other), sets.root(item));
        }
      }
    }
    lookAway(item);
  }

  /**
   * Finds the items that share at least k units with an item, itself excepted.
   *
   * @param found receives them, and which units they share
   */
  void find(int item, Neighbours found) {
    found.reset(units(item));
    lookAt(item);
    met[item] = meeting;
    for (int at = starts[item]; at < lookedUpTo(item); at++) {
      for (int i = postingStarts[units[at]]; i < postingStarts[units[at] + 1]; i++) {
        if (meet(postings[i]) && shares(postings[i])) {
          add(postings[i], found);
        }
      }
    }
    lookAway(item);
  }

  private void lookAt(int item) {
    for (int at = starts[item]; at < starts[item + 1]; at++) {
      bitOf[units[at]] = at - starts[item];
    }
    meeting++;
  }

  private void lookAway(int item) {
    for (int at = starts[item]; at < starts[item + 1]; at++) {
      bitOf[units[at]] = -1;
    }
  }

  /** Whether an item is met for the first time. */
  private boolean meet(int other) {
    if (met[other] == meeting) {
      return false;
    }
    met[other] = meeting;
    return true;
  }

  private boolean shares(int other) {
    int mayMiss = units(other) - minSupport;
    for (int at = starts[other]; mayMiss >= 0 && at < starts[other + 1]; at++) {
      if (bitOf[units[at]] < 0) {
        mayMiss--;
      }
    }
    steps.take(units(other));
    return mayMiss >= 0;
  }

  private void add(int other, Neighbours found) {
    found.add(other);
    for (int at = starts[other]; at < starts[other + 1]; at++) {
      if (bitOf[units[at]] >= 0) {
        found.share(bitOf[units[at]]);
      }
    }
  }
}
