package org.neardup.itemset;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.neardup.work.Allowance;

/**
 * Finds the largest sets of documents that have at least k units in common: the clusters of very
 * similar documents of closed-sets-2009, section 2.2.
 *
 * <p>They are the maximal frequent itemsets of minimum support k, and what is found is exactly
 * these, as {@link FpMax} finds them in all documents at once. Here the documents are taken apart
 * first:
 *
 * <ol>
 *   <li>documents with {@link Sketches equal sketches} are one item;
 *   <li>no itemset reaches beyond a component of items connected by {@link SharedUnits k units};
 *   <li>in a component an itemset is found from its least item, {@link AnchoredSearch among the
 *       neighbours of that}.
 * </ol>
 *
 * <p>A component may have exponentially many. One in which more than a limit are found is
 * <i>covered</i> instead: all itemsets with one of its first items are found, as far as the limit
 * goes, and of the others, item by item, one that has an item which is in none so far ({@link
 * NearestFirst}). All of them are maximal itemsets, but not all maximal itemsets are among them.
 * Which components that befell is part of the outcome.
 */
public final class MaximalItemsets {

  /** As many as there are. */
  public static final long UNLIMITED = Long.MAX_VALUE;

  private final int minSupport;
  private final long limit;
  private final Allowance allowance;

  /**
   * @param minSupport k, the units that the documents of an itemset have in common, at least 1
   * @param limit itemsets of one component, at least 1
   * @param allowance asked for what is kept, beside the sketches, until it is done
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
   * A component with more itemsets than were to be found.
   *
   * @param document its first document
   * @param documents how many it has
   * @param itemsets how many were found
   */
  public record Covered(int document, int documents, long itemsets) {}

  /**
   * What was found.
   *
   * @param components sets of two or more documents that are connected by k units
   * @param largest documents of the largest of them; 0 if there is none
   * @param itemsets how many itemsets were collected
   * @param covered components in which not all were found, in the order of their first documents
   */
  public record Outcome(int components, int largest, long itemsets, List<Covered> covered) {}

  /**
   * Finds the itemsets, one component after another.
   *
   * @param collector receives each once, a lone document with k units or more as a set of one
   */
  public Outcome mine(Sketches sketches, ItemsetCollector collector) {
    SharedUnits sharedUnits = new SharedUnits(sketches, minSupport, allowance);
    AnchoredSearch search = new AnchoredSearch(minSupport, allowance);
    try {
      return new Mining(sketches, sharedUnits, search, collector).mine();
    } finally {
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
    private final Neighbours neighbours = new Neighbours();
    private long collected;

    Mining(
        Sketches sketches,
        SharedUnits sharedUnits,
        AnchoredSearch search,
        ItemsetCollector collector) {
      this.sketches = sketches;
      this.sharedUnits = sharedUnits;
      this.search = search;
      this.collector = collector;
    }

    Outcome mine() {
      int several = 0;
      int largest = 0;
      List<Covered> covered = new ArrayList<>();
      for (int[] items : sharedUnits.components()) {
        int[] documents = sketches.documentsOf(items, items.length);
        if (documents.length > 1) {
          several++;
          largest = Math.max(largest, documents.length);
        }
        if (sharedUnits.units(items[0]) >= minSupport) {
          long before = collected;
          if (!mine(items)) {
            covered.add(new Covered(documents[0], documents.length, collected - before));
          }
        }
      }
      return new Outcome(several, largest, collected, List.copyOf(covered));
    }

    /** Finds all itemsets of a component; false if it could only be covered. */
    private boolean mine(int[] items) {
      long left = limit;
      for (int i = 0; i < items.length; i++) {
        long before = collected;
        sharedUnits.find(items[i], neighbours);
        if (!search.search(items[i], neighbours, left)) {
          cover(items, i);
          return false;
        }
        search.collect(items[i], neighbours, this::collect);
        left -= collected - before;
      }
      return true;
    }

    /**
     * @param from index of the first item whose itemsets were not found
     */
    private void cover(int[] items, int from) {
      NearestFirst nearest = new NearestFirst(minSupport);
      BitSet held = new BitSet();
      for (int i = from; i < items.length; i++) {
        if (!held.get(items[i])) {
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
      }
    }

    private void collect(int[] items, int size, int support) {
      collected++;
      int[] documents = sketches.documentsOf(items, size);
      collector.collect(documents, documents.length, support);
    }
  }
}
