// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.List;

/**
 * Transactions over the items 0 to n exclusive, the input of mining.
 *
 * <p>Near-duplicates are mined with units (shingles, words) as transactions and the documents that
 * have them as items (closed-sets-2009, section 2.2). An itemset of support k is then a set of
 * documents with k common units.
 *
 * <pre>
 *   unit        documents
 *   "a b c"     0 1 2
 *   "b c d"     0 1        {0, 1} has support 2, {0, 1, 2} has support 1
 * </pre>
 *
 * Immutable.
 */
public final class Transactions {

  private final int items;
  private final int[] starts; // start of the items of each transaction; one more than transactions
  private final int[] held; // the items of one transaction ascend

  private Transactions(int items, int[] starts, int[] held) {
    this.items = items;
    this.starts = starts;
    this.held = held;
  }

  /**
   * Makes transactions from lists of items.
   *
   * @param items number of items, at least 0
   * @param transactions the items of each, in any order; a repeated item counts once
   * @throws IllegalArgumentException if an item is not among 0 to {@code items} exclusive
   */
  public static Transactions of(int items, int[][] transactions) {
    int[] starts = new int[transactions.length + 1];
    int[] held = new int[Arrays.stream(transactions).mapToInt(each -> each.length).sum()];
    int end = 0;
    for (int i = 0; i < transactions.length; i++) {
      int[] sorted = Arrays.stream(transactions[i]).sorted().distinct().toArray();
      if (sorted.length > 0 && (sorted[0] < 0 || sorted[sorted.length - 1] >= items)) {
        throw new IllegalArgumentException(
            "items must be between 0 and %s, got %s".formatted(items - 1, Arrays.toString(sorted)));
      }
      System.arraycopy(sorted, 0, held, end, sorted.length);
      end += sorted.length;
      starts[i + 1] = end;
    }
    return new Transactions(items, starts, Arrays.copyOf(held, end));
  }

  /**
   * The units of documents as transactions, in ascending order of the units; an item is a document.
   *
   * @param sketches the units of each document, ascending and distinct; not kept
   * @throws ArithmeticException if there are more than 2³¹ - 1 incidences
   */
  public static Transactions ofUnits(List<long[]> sketches) {
    long total = sketches.stream().mapToLong(sketch -> sketch.length).sum();
    long[] units = new long[Math.toIntExact(total)];
    int at = 0;
    for (long[] sketch : sketches) {
      System.arraycopy(sketch, 0, units, at, sketch.length);
      at += sketch.length;
    }
    Arrays.sort(units);
    int[] starts = new int[units.length + 1];
    int count = 0;
    for (int i = 0; i < units.length; i++) {
      if (i == 0 || units[i] != units[i - 1]) {
        units[count] = units[i];
        starts[count++] = i;
      }
    }
    starts[count] = units.length;
    int[] next = Arrays.copyOf(starts, count);
    int[] held = new int[units.length];
    for (int document = 0; document < sketches.size(); document++) {
      for (long unit : sketches.get(document)) {
        held[next[Arrays.binarySearch(units, 0, count, unit)]++] = document;
      }
    }
    return new Transactions(sketches.size(), Arrays.copyOf(starts, count + 1), held);
  }

  /** Number of items. */
  public int items() {
    return items;
  }

  /** Number of transactions. */
  public int size() {
    return starts.length - 1;
  }

  /** Start of the items of a transaction. */
  public int start(int transaction) {
    return starts[transaction];
  }

  /** One past the last item of a transaction. */
  public int end(int transaction) {
    return starts[transaction + 1];
  }

  /** The item at a place; those of one transaction are distinct and ascend. */
  public int item(int place) {
    return held[place];
  }

  /** Items of all transactions together. */
  public int incidences() {
    return held.length;
  }
}
