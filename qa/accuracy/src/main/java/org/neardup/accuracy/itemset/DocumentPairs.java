// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.List;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.evaluation.PairCounts;

/**
 * A set of pairs of documents, with a bit for every possible pair: n² / 16 bytes, 25 MB for 20,000
 * documents.
 */
final class DocumentPairs {

  /** More documents would have more pairs than a bit set has bits. */
  static final int MAX_DOCUMENTS = 1 << 16;

  private final int documents;
  private final FixedBitSet bits;

  /**
   * No pairs.
   *
   * @param documents of the collection, 0 to {@value #MAX_DOCUMENTS}
   */
  DocumentPairs(int documents) {
    if (documents < 0 || documents > MAX_DOCUMENTS) {
      throw new IllegalArgumentException(
          "[documents] must be between 0 and " + MAX_DOCUMENTS + ", got " + documents);
    }
    this.documents = documents;
    bits = new FixedBitSet(row(documents));
  }

  /**
   * All pairs of documents of one cluster.
   *
   * @param clusters of each document, any numbers
   */
  static DocumentPairs ofClusters(int[] clusters) {
    DocumentPairs pairs = new DocumentPairs(clusters.length);
    for (int high = 1; high < clusters.length; high++) {
      for (int low = 0; low < high; low++) {
        if (clusters[low] == clusters[high]) {
          pairs.bits.set(row(high) + low);
        }
      }
    }
    return pairs;
  }

  /** Adds all pairs of some documents, ascending, of which the first {@code size} are read. */
  void addAll(int[] documents, int size) {
    for (int i = 1; i < size; i++) {
      int row = row(documents[i]);
      for (int j = 0; j < i; j++) {
        bits.set(row + documents[j]);
      }
    }
  }

  /**
   * Adds all pairs of a document of one set with a document of the other; the sets are disjoint.
   */
  void addAll(List<Integer> some, List<Integer> others) {
    for (int document : some) {
      for (int other : others) {
        bits.set(row(Math.max(document, other)) + Math.min(document, other));
      }
    }
  }

  /** The least document from a given one on that has a pair with a greater document; or -1. */
  int next(int from, int high) {
    int end = row(high + 1);
    int at = row(high) + from;
    int next = at < end ? bits.nextSetBit(at, end) : DocIdSetIterator.NO_MORE_DOCS;
    return next == DocIdSetIterator.NO_MORE_DOCS ? -1 : next - row(high);
  }

  /** Whether two documents are a pair of the set, the lesser first. */
  boolean holds(int low, int high) {
    return bits.get(row(high) + low);
  }

  /** Number of documents of the collection. */
  int documents() {
    return documents;
  }

  /** Number of pairs. */
  long count() {
    return bits.cardinality();
  }

  /** The five values of unit 8 (closed-sets-2009, section 3), with these pairs as found ones. */
  PairCounts against(DocumentPairs list) {
    long common = FixedBitSet.intersectionCount(bits, list.bits);
    long all = (long) documents * (documents - 1) / 2;
    long found = count();
    long listed = list.count();
    return new PairCounts(common, listed - common, found - common, all - listed - found + common);
  }

  private static int row(int document) {
    return (int) ((long) document * (document - 1) / 2);
  }
}
