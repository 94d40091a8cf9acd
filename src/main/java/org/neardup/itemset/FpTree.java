// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;

/**
 * The frequent-pattern tree of transactions (Han, Pei, Yin 2000): transactions with a common
 * beginning share its nodes, and a node counts the transactions through it.
 *
 * <p>Items are ranks, 0 for the most frequent; those of a transaction ascend. A node stores the
 * range of an array with its ancestors, so that the path to the root is contiguous.
 *
 * <pre>
 *   0 1 2         0:3 ─ 1:2 ─ 2:1
 *   0 1            └─── 2:1
 *   0 2
 * </pre>
 *
 * The number of transactions with both items is kept for every pair (the array technique of Grahne
 * and Zhu 2003, section 3). With too many pairs for the saving, the nodes are scanned instead. Made
 * by {@link FpTreeBuilder}. Immutable.
 */
final class FpTree {

  private final int[] nodes; // by item, start of its nodes; one more than items
  private final int[] counts; // by node
  private final int[] starts; // by node, start of its ancestors among the ranks
  private final int[] ends; // by node, end of its ancestors
  private final int[] ranks;
  private final int[] supports; // by item
  private final int[] pairs; // by the larger item, then by the smaller; empty if not kept

  FpTree(
      int[] nodes,
      int[] counts,
      int[] starts,
      int[] ends,
      int[] ranks,
      int[] supports,
      int[] pairs) {
    this.nodes = nodes;
    this.counts = counts;
    this.starts = starts;
    this.ends = ends;
    this.ranks = ranks;
    this.supports = supports;
    this.pairs = pairs;
  }

  /** Number of items. */
  int items() {
    return supports.length;
  }

  /** Number of transactions with an item. */
  int support(int rank) {
    return supports[rank];
  }

  /**
   * Counts the transactions that hold an item and each of those before it.
   *
   * @param supports filled by item, 0 to {@code rank} exclusive
   */
  void countWith(int rank, int[] supports) {
    if (pairs.length > 0) {
      System.arraycopy(pairs, row(rank), supports, 0, rank);
      return;
    }
    Arrays.fill(supports, 0, rank, 0);
    for (int node = nodes[rank]; node < nodes[rank + 1]; node++) {
      for (int i = starts[node]; i < ends[node]; i++) {
        supports[ranks[i]] += counts[node];
      }
    }
  }

  /** Start of the pairs of an item with the items before it. */
  static int row(int rank) {
    return (int) (rank * (rank - 1L) / 2);
  }

  /** An item's first node. */
  int firstNode(int rank) {
    return nodes[rank];
  }

  /** One past its last. */
  int endNode(int rank) {
    return nodes[rank + 1];
  }

  /** Number of transactions through a node. */
  int count(int node) {
    return counts[node];
  }

  /** Start of the items above a node, the most frequent first. */
  int start(int node) {
    return starts[node];
  }

  /** One past the last item above a node. */
  int end(int node) {
    return ends[node];
  }

  /** The item at a place. */
  int rank(int place) {
    return ranks[place];
  }

  /** Gives the memory back. */
  void release(Charge charge) {
    for (int[] array : new int[][] {nodes, counts, starts, ends, ranks, supports, pairs}) {
      charge.release(array);
    }
  }
}
