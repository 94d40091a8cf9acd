// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.neardup.work.Allowance;

/**
 * Finds the largest sets of documents with at least k common units: the clusters of very similar
 * documents of closed-sets-2009, section 2.2.
 *
 * <p>These sets are the maximal frequent itemsets of minimum support k, exactly as {@link FpMax}
 * finds them in all documents at once. Here the documents are divided first:
 *
 * <ol>
 *   <li>documents with {@link Sketches equal sketches} are one item;
 *   <li>no itemset extends beyond a component of items connected by {@link SharedUnits k units};
 *   <li>within a component an itemset is found from its least item, {@link AnchoredSearch among its
 *       neighbours}.
 * </ol>
 *
 * <p>A component may have exponentially many. A component with too many itemsets, or whose itemsets
 * are too expensive to find or to keep, is <i>covered</i> instead. All itemsets with one of its
 * first items are found, up to the limit. From each other item one itemset is grown, unless the
 * item is in one already grown ({@link NearestFirst}). All of the results are maximal itemsets, but
 * not all maximal itemsets are found. The components concerned are part of the result.
 */
public final class MaximalItemsets {

  /** No limit. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  /** Real collections take about three choices for an itemset. */
  private static final int CHOICES = 64;

  /** Average number of documents in the itemsets of a component, at most. */
  private static final int DOCUMENTS = 1000;

  private final int minSupport;
  private final long limit;
  private final Allowance allowance;

  /**
   * @param minSupport k, the least number of common units of the documents of an itemset, at least
   *     1
   * @param limit maximum number of itemsets of one component, at least 1
   * @param allowance charged for the memory kept, besides the sketches, until the end
   * @throws IllegalArgumentException if a number is out of range
   */
  public MaximalItemsets(int minSupport, long limit, Allowance allowance) {
    if (minSupport < 1) {
      throw new IllegalArgumentException("[min_support] must be at least 1, got " + minSupport);
    }
    if (limit < 1) {
      throw new IllegalArgumentException("[limit] must be at least 1, got " + limit);
    }
    this.minSupport = minSupport;
    this.limit = limit;
    this.allowance = allowance;
  }

  /**
   * A component with more itemsets than the limit.
   *
   * @param document its first document
   * @param documents number of its documents
   * @param itemsets number of itemsets found
   * @param left number of documents in no itemset, since the itemsets have too many documents
   *     already
   */
  public record Covered(int document, int documents, long itemsets, int left) {}

  /**
   * The result of the search.
   *
   * @param components number of sets of two or more documents that are connected by k units
   * @param largest number of documents of the largest of them; 0 if there is none
   * @param itemsets number of itemsets collected
   * @param covered components that were covered, in the order of their first documents
   */
  public record Outcome(int components, int largest, long itemsets, List<Covered> covered) {}

  /**
   * Finds the itemsets of each component in turn.
   *
   * @param collector receives each itemset once; a lone document with at least k units is a set of
   *     one
   */
  public Outcome mine(Sketches sketches, ItemsetCollector collector) {
    SharedUnits sharedUnits = new SharedUnits(sketches, minSupport, allowance);
    AnchoredSearch search = new AnchoredSearch(minSupport, allowance);
    Neighbours neighbours = new Neighbours(allowance);
    try {
      return new Mining(sketches, sharedUnits, search, neighbours, collector).mine();
    } finally {
      neighbours.release();
      search.release();
      sharedUnits.release();
    }
  }

  /** One collection of sketches. */
  private final class Mining {

    private final Sketches sketches;
    private final SharedUnits sharedUnits;
    private final AnchoredSearch search;
    private final ItemsetCollector collector;
    private final Neighbours neighbours;
    private long collected;
    private long documents; // of all that were collected

    Mining(
        Sketches sketches,
        SharedUnits sharedUnits,
        AnchoredSearch search,
        Neighbours neighbours,
        ItemsetCollector collector) {
      this.sketches = sketches;
      this.sharedUnits = sharedUnits;
      this.search = search;
      this.neighbours = neighbours;
      this.collector = collector;
    }

    Outcome mine() {
      int several = 0;
      int largest = 0;
      List<Covered> covered = new ArrayList<>();
      for (int[] items : sharedUnits.components()) {
        if (sharedUnits.units(items[0]) < minSupport) {
          alone(items[0]);
          continue;
        }
        int[] all = sketches.documentsOf(items, items.length);
        if (all.length > 1) {
          several++;
          largest = Math.max(largest, all.length);
        }
        long before = collected;
        int left = mine(items);
        if (left >= 0) {
          covered.add(new Covered(all[0], all.length, collected - before, left));
        }
      }
      return new Outcome(several, largest, collected, List.copyOf(covered));
    }

    /** Documents with too few common units with any other. */
    private void alone(int item) {
      int[] all = sketches.documentsOf(new int[] {item}, 1);
      for (int document : all) {
        if (sketches.size(document) >= minSupport) {
          collected++;
          collector.collect(new int[] {document}, 1, sketches.size(document));
        }
      }
    }

    /**
     * Finds all itemsets of a component, or covers it.
     *
     * @return -1 if all were found, otherwise the number of documents in none
     */
    private int mine(int[] items) {
      long left = limit;
      long most = documents + multiplied(limit, DOCUMENTS);
      search.allow(multiplied(limit, CHOICES) + (long) CHOICES * items.length);
      for (int i = 0; i < items.length; i++) {
        long before = collected;
        sharedUnits.find(items[i], neighbours);
        if (documents > most || !search.search(items[i], neighbours, left)) {
          return cover(items, i, most);
        }
        search.collect(items[i], neighbours, this::collect);
        left -= collected - before;
      }
      return -1;
    }

    /** At most a quarter of the range of long. */
    private static long multiplied(long number, int by) {
      return Math.min(number, Long.MAX_VALUE / 4 / by) * by;
    }

    /**
     * @param from index of the first item whose itemsets were not found
     * @param max number of documents in all itemsets together
     * @return number of documents in none
     */
    private int cover(int[] items, int from, long max) {
      NearestFirst nearest = new NearestFirst(minSupport, allowance);
      BitSet held = new BitSet();
      int left = 0;
      for (int i = from; i < items.length; i++) {
        if (held.get(items[i])) {
          continue;
        }
        if (documents > max) {
          left += sketches.count(items[i]);
          continue;
        }
        sharedUnits.find(items[i], neighbours);
        nearest.grow(
            items[i],
            neighbours,
            (found, size, support) -> {
              for (int j = 0; j < size; j++) {
                held.set(found[j]);
              }
              if (found[0] >= items[from]) {
                collect(found, size, support);
              }
            });
      }
      return left;
    }

    private void collect(int[] items, int size, int support) {
      int[] found = sketches.documentsOf(items, size);
      collected++;
      documents += found.length;
      collector.collect(found, found.length, found.length == 1 ? sketches.size(found[0]) : support);
    }
  }
}
