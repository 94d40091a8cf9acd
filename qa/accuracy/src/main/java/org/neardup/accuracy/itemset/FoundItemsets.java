// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.neardup.distance.TokenOverlap;
import org.neardup.graph.DisjointSets;
import org.neardup.itemset.MaximalItemsets;
import org.neardup.itemset.Sketches;
import org.neardup.work.Allowance;

/**
 * The pairs of documents in the itemsets of a collection: together in one, or connected through
 * others. The itemsets are not kept, since there may be millions.
 *
 * @param count itemsets of two or more documents
 * @param covered components with too many itemsets to find all
 * @param pairs pairs of documents that are in one itemset, found or not
 * @param components by document, the first one connected with it, directly or through others
 */
record FoundItemsets(long count, int covered, DocumentPairs pairs, int[] components) {

  /** Maximum number of itemsets of a component; those of real letters can be countless. */
  static final long LIMIT = 200_000;

  /**
   * Finds the itemsets of a collection.
   *
   * @param minSupport k, units in common
   */
  static FoundItemsets of(List<long[]> sketches, int minSupport) {
    Finding finding = new Finding(sketches);
    MaximalItemsets.Outcome outcome =
        new MaximalItemsets(minSupport, LIMIT, Allowance.UNLIMITED)
            .mine(Sketches.of(finding.distinct), finding::collect);
    if (!outcome.covered().isEmpty()) {
      finding.complete(minSupport);
    }
    DocumentPairs pairs = finding.pairs();
    return new FoundItemsets(finding.count, outcome.covered().size(), pairs, components(pairs));
  }

  /** Documents with equal sketches are in the same itemsets; their pairs are added once. */
  private static final class Finding {
    private final int documents;
    private final List<long[]> distinct = new ArrayList<>();
    private final List<List<Integer>> documentsOf = new ArrayList<>(); // each distinct sketch
    private final DocumentPairs distinctPairs;
    private final boolean[] together; // of each distinct sketch: whether its documents are
    private long count;

    Finding(List<long[]> sketches) {
      documents = sketches.size();
      Map<LongBuffer, Integer> numbers = new LinkedHashMap<>();
      for (int document = 0; document < documents; document++) {
        LongBuffer key = LongBuffer.wrap(sketches.get(document));
        int number = numbers.computeIfAbsent(key, unseen -> numbers.size());
        if (number == distinct.size()) {
          distinct.add(sketches.get(document));
          documentsOf.add(new ArrayList<>());
        }
        documentsOf.get(number).add(document);
      }
      distinctPairs = new DocumentPairs(distinct.size());
      together = new boolean[distinct.size()];
    }

    void collect(int[] items, int size, int support) {
      int members = 0;
      for (int i = 0; i < size; i++) {
        together[items[i]] = true;
        members += documentsOf.get(items[i]).size();
      }
      count += members > 1 ? 1 : 0;
      distinctPairs.addAll(items, size);
    }

    /** Any documents with k common units are a subset of a maximal itemset. */
    void complete(int minSupport) {
      for (int high = 1; high < distinct.size(); high++) {
        for (int low = 0; low < high; low++) {
          if (TokenOverlap.intersection(distinct.get(low), distinct.get(high)) >= minSupport) {
            distinctPairs.addAll(new int[] {low, high}, 2);
          }
        }
      }
    }

    DocumentPairs pairs() {
      DocumentPairs pairs = new DocumentPairs(documents);
      for (int high = 0; high < distinct.size(); high++) {
        int[] equal = documentsOf.get(high).stream().mapToInt(Integer::intValue).toArray();
        pairs.addAll(equal, together[high] ? equal.length : 0);
        for (int low = distinctPairs.next(0, high);
            low >= 0;
            low = distinctPairs.next(low + 1, high)) {
          pairs.addAll(documentsOf.get(low), documentsOf.get(high));
        }
      }
      return pairs;
    }
  }

  private static int[] components(DocumentPairs pairs) {
    DisjointSets connected = new DisjointSets(pairs.documents());
    for (int high = 0; high < pairs.documents(); high++) {
      for (int low = pairs.next(0, high); low >= 0; low = pairs.next(low + 1, high)) {
        connected.union(connected.root(low), connected.root(high));
      }
    }
    return IntStream.range(0, pairs.documents()).map(connected::root).toArray();
  }
}
