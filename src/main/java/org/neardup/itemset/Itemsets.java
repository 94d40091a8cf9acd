// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.neardup.work.Allowance;

/** Itemsets in memory, numbered in the order of collection. */
public final class Itemsets implements ItemsetCollector {

  private final Charge charge;
  private int[] supports = new int[16];
  private int[] starts = new int[17]; // start of the items of each itemset; one more than sets
  private int[] held = new int[64];
  private int count;

  /**
   * @param allowance charged for the memory kept; it is not given back
   */
  public Itemsets(Allowance allowance) {
    this.charge = new Charge(allowance);
  }

  @Override
  public void collect(int[] from, int size, int support) {
    supports = charge.grown(supports, count + 1);
    starts = charge.grown(starts, count + 2);
    held = charge.grown(held, Math.addExact(starts[count], size));
    supports[count] = support;
    System.arraycopy(from, 0, held, starts[count], size);
    starts[count + 1] = starts[count] + size;
    count++;
  }

  /** Number of itemsets. */
  public int count() {
    return count;
  }

  /** Number of transactions that hold all items of an itemset. */
  public int support(int itemset) {
    return supports[itemset];
  }

  /** Number of items of an itemset. */
  public int size(int itemset) {
    return starts[itemset + 1] - starts[itemset];
  }

  /** The least item of an itemset. */
  public int first(int itemset) {
    return held[starts[itemset]];
  }

  /** The items of an itemset, ascending. */
  public int[] items(int itemset) {
    return Arrays.copyOfRange(held, starts[itemset], starts[itemset + 1]);
  }

  /**
   * All itemsets by rank: largest support first, then most documents, then the order of their
   * items.
   *
   * @param weights documents of each item
   */
  public int[] ranked(int[] weights) {
    long[] documents = new long[count];
    for (int itemset = 0; itemset < count; itemset++) {
      for (int at = starts[itemset]; at < starts[itemset + 1]; at++) {
        documents[itemset] += weights[held[at]];
      }
    }
    return IntStream.range(0, count)
        .boxed()
        .sorted(
            Comparator.<Integer>comparingInt(i -> -supports[i])
                .thenComparingLong(i -> -documents[i])
                .thenComparing(
                    (a, b) ->
                        Arrays.compare(
                            held, starts[a], starts[a + 1], held, starts[b], starts[b + 1])))
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /**
   * A partition of items by itemsets.
   *
   * @param partOf for each item the least item of its part
   * @param takenBy for each itemset the least item of the part it claimed, or -1 if it claimed none
   */
  public record Parts(int[] partOf, int[] takenBy) {}

  /**
   * A partition of the items from overlapping itemsets: by rank, each itemset claims the items that
   * no earlier one claimed, if these are at least two. An unclaimed document stays alone.
   *
   * <pre>
   *   {0 1} of support 9, {1 2 3} of support 8   →   {0 1} {2 3}
   * </pre>
   *
   * @param ranked the itemsets by {@link #ranked rank}
   * @param items number of items
   */
  public Parts partition(int[] ranked, int items) {
    int[] partOf = new int[items];
    int[] takenBy = new int[count];
    Arrays.fill(partOf, -1);
    Arrays.fill(takenBy, -1);
    for (int itemset : ranked) {
      int[] left =
          IntStream.range(starts[itemset], starts[itemset + 1])
              .map(at -> held[at])
              .filter(item -> partOf[item] < 0)
              .toArray();
      if (left.length > 1) {
        takenBy[itemset] = left[0];
        for (int item : left) {
          partOf[item] = left[0];
        }
      }
    }
    for (int item = 0; item < items; item++) {
      partOf[item] = partOf[item] < 0 ? item : partOf[item];
    }
    return new Parts(partOf, takenBy);
  }
}
