// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The sketches of documents, stored once for equal documents: the units by which documents are
 * compared (closed-sets-2009, section 2.1).
 *
 * <p>A unit that only one document has is never common. Documents whose sketches are equal except
 * for such units are in the same itemsets of two documents or more, at any support. Such documents
 * are one item, and an itemset of items becomes one of documents by replacing each item by its
 * documents. Items are in the order of their first documents. Immutable.
 *
 * <pre>
 *   document   0 {1 2 3}   1 {2 3 4}   2 {1 2 3 5}   3 {4 6}
 *   item       0 {1 2 3} of documents 0 and 2,   1 {2 3 4} of document 1,   2 {4} of document 3
 * </pre>
 */
public final class Sketches {

  private final long[][] units;
  private final int[] starts; // start of the documents of each item; one more than items
  private final int[] documents;
  private final int[]
      sizes; // of the sketch of each document, including the units that it alone has

  private Sketches(long[][] units, int[] starts, int[] documents, int[] sizes) {
    this.units = units;
    this.starts = starts;
    this.documents = documents;
    this.sizes = sizes;
  }

  /**
   * The sketches of documents 0 to n exclusive.
   *
   * @param all the units of each, ascending and distinct
   */
  public static Sketches of(List<long[]> all) {
    List<long[]> sketches = withoutUnitsOfOne(all);
    int[] sorted =
        IntStream.range(0, sketches.size())
            .boxed()
            .sorted(
                Comparator.<Integer, long[]>comparing(sketches::get, Arrays::compare)
                    .thenComparing(Comparator.naturalOrder()))
            .mapToInt(Integer::intValue)
            .toArray();
    int[] firstOf = new int[sorted.length];
    for (int i = 0; i < sorted.length; i++) {
      boolean equal = i > 0 && Arrays.equals(sketches.get(sorted[i]), sketches.get(sorted[i - 1]));
      firstOf[sorted[i]] = equal ? firstOf[sorted[i - 1]] : sorted[i];
    }
    return grouped(sketches, firstOf, all.stream().mapToInt(sketch -> sketch.length).toArray());
  }

  private static List<long[]> withoutUnitsOfOne(List<long[]> sketches) {
    long[] sorted = sketches.stream().flatMapToLong(Arrays::stream).sorted().toArray();
    int several = 0;
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i] == sorted[i - 1] && (several == 0 || sorted[several - 1] != sorted[i])) {
        sorted[several++] = sorted[i];
      }
    }
    long[] ofSeveral = Arrays.copyOf(sorted, several);
    return sketches.stream()
        .map(
            sketch ->
                Arrays.stream(sketch)
                    .filter(unit -> Arrays.binarySearch(ofSeveral, unit) >= 0)
                    .toArray())
        .toList();
  }

  /**
   * @param firstOf by document, the first document with the same sketch
   */
  private static Sketches grouped(List<long[]> sketches, int[] firstOf, int[] sizes) {
    int[] itemOf = new int[firstOf.length];
    int items = 0;
    for (int document = 0; document < firstOf.length; document++) {
      itemOf[document] = firstOf[document] == document ? items++ : itemOf[firstOf[document]];
    }
    int[] starts = new int[items + 1];
    for (int item : itemOf) {
      starts[item + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = Arrays.copyOf(starts, items);
    int[] documents = new int[itemOf.length];
    long[][] units = new long[items][];
    for (int document = 0; document < itemOf.length; document++) {
      int item = itemOf[document];
      units[item] = sketches.get(document);
      documents[next[item]++] = document;
    }
    return new Sketches(units, starts, documents, sizes);
  }

  /** Number of documents. */
  public int documents() {
    return documents.length;
  }

  /** Number of different sketches. */
  public int items() {
    return units.length;
  }

  /** Number of units of a document, including those that it alone has. */
  int size(int document) {
    return sizes[document];
  }

  /** The units of an item that others may have, ascending and distinct; read-only. */
  long[] units(int item) {
    return units[item];
  }

  /** Number of documents with the sketch of an item. */
  int count(int item) {
    return starts[item + 1] - starts[item];
  }

  /**
   * Replaces items by their documents.
   *
   * @param items the items
   * @param size how many of them to read
   * @return their documents, ascending
   */
  int[] documentsOf(int[] items, int size) {
    int total = 0;
    for (int i = 0; i < size; i++) {
      total += count(items[i]);
    }
    int[] all = new int[total];
    int at = 0;
    for (int i = 0; i < size; i++) {
      System.arraycopy(documents, starts[items[i]], all, at, count(items[i]));
      at += count(items[i]);
    }
    Arrays.sort(all);
    return all;
  }

  /**
   * The common units of documents.
   *
   * @param sketches of the documents, at least one, each ascending
   * @return ascending
   */
  static long[] common(List<long[]> sketches) {
    return common(sketches, IntStream.range(0, sketches.size()).toArray(), sketches.size(), 0);
  }

  /**
   * The common units of some documents.
   *
   * @param sketches of all documents, each ascending
   * @param documents which of them
   * @param size number of these to read, at least 1
   * @param support lower bound of the number of common units; the search ends when only that many
   *     are left
   */
  static long[] common(List<long[]> sketches, int[] documents, int size, int support) {
    long[] common = sketches.get(documents[0]).clone();
    int left = common.length;
    for (int i = 1; i < size && left > support; i++) {
      left = intersect(common, left, sketches.get(documents[i]));
    }
    return Arrays.copyOf(common, left);
  }

  private static int intersect(long[] common, int size, long[] sketch) {
    int kept = 0;
    for (int i = 0, j = 0; i < size && j < sketch.length; ) {
      if (common[i] == sketch[j]) {
        common[kept++] = common[i];
        i++;
        j++;
      } else if (common[i] < sketch[j]) {
        i++;
      } else {
        j++;
      }
    }
    return kept;
  }
}
