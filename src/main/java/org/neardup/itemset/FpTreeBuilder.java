// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import org.neardup.work.Steps;

/**
 * Builds a frequent-pattern tree from transactions that are added one at a time.
 *
 * <p>The transactions through a node are a list; they are distributed by their next items to its
 * children. A child is therefore never searched for, and time is proportional to the items.
 * Reusable after {@link #build}; not thread-safe.
 */
final class FpTreeBuilder {

  /** Most pairs kept: 64 MB. */
  static final int MAX_PAIRS = 1 << 24;

  /** Pairs are kept up to this number for each step of counting them. */
  private static final int PAIRS_PER_STEP = 16;

  private static final int NONE = -1;

  private final Charge charge;
  private final Steps steps;
  private final int[] child; // by item, the child of the current node; NONE between nodes

  private int paths;
  private int[] ranks = new int[0]; // of all transactions in turn
  private int[] starts =
      new int[0]; // by transaction, start of its items; one more than transactions
  private int[] weights = new int[0]; // by transaction
  private int[] following = new int[0]; // by transaction, the next of its list

  private int nodes;
  private int[] places = new int[0]; // by node, place of its item
  private int[] beginnings = new int[0]; // by node, start of its path
  private int[] counts = new int[0]; // by node
  private int[] lists = new int[0]; // by node, the first transaction that continues below it

  /**
   * @param items most nodes of the tree
   */
  FpTreeBuilder(int items, Charge charge, Steps steps) {
    this.charge = charge;
    this.steps = steps;
    this.child = charge.ints(items);
    Arrays.fill(child, NONE);
    this.starts = charge.ints(1);
  }

  /** Makes room for a transaction. */
  void begin(int mostItems) {
    ranks = charge.grown(ranks, starts[paths] + mostItems);
    starts = charge.grown(starts, paths + 2);
    weights = charge.grown(weights, paths + 1);
    starts[paths + 1] = starts[paths];
  }

  /** Adds an item to the transaction, in any order. */
  void item(int rank) {
    ranks[starts[paths + 1]++] = rank;
  }

  /**
   * Ends the transaction.
   *
   * @param weight its number of occurrences
   * @return number of its items
   */
  int end(int weight) {
    int size = starts[paths + 1] - starts[paths];
    if (size > 0) {
      weights[paths++] = weight;
    }
    return size;
  }

  /** Clears the transactions. */
  void clear() {
    paths = 0;
  }

  /**
   * The tree of the transactions, which are cleared.
   *
   * @param items number of items; each is in a transaction
   */
  FpTree build(int items) {
    for (int path = 0; path < paths; path++) {
      Arrays.sort(ranks, starts[path], starts[path + 1]);
      steps.take(starts[path + 1] - starts[path]);
    }
    makeNodes();
    FpTree tree = tree(items);
    clear();
    return tree;
  }

  private void makeNodes() {
    following = charge.grown(following, paths);
    for (int path = 0; path < paths; path++) {
      following[path] = path - 1;
    }
    nodes = 0;
    addChildren(paths - 1, 0);
    for (int node = 0; node < nodes; node++) {
      addChildren(lists[node], places[node] - beginnings[node] + 1);
    }
  }

  /** Makes the nodes below a node: all of them if only one transaction continues. */
  private void addChildren(int list, int depth) {
    if (list == NONE) {
      return;
    }
    if (following[list] == NONE) {
      for (int place = starts[list] + depth; place < starts[list + 1]; place++) {
        int node = addNode(list, place);
        counts[node] = weights[list];
      }
      return;
    }
    int first = nodes;
    for (int path = list; path != NONE; ) {
      int next = following[path];
      int place = starts[path] + depth;
      if (place < starts[path + 1]) {
        int item = ranks[place];
        if (child[item] == NONE) {
          child[item] = addNode(path, place);
        }
        int node = child[item];
        counts[node] += weights[path];
        following[path] = lists[node];
        lists[node] = path;
      }
      path = next;
    }
    for (int node = first; node < nodes; node++) {
      child[ranks[places[node]]] = NONE;
    }
  }

  private int addNode(int path, int place) {
    if (nodes == places.length) {
      growNodes();
    }
    places[nodes] = place;
    beginnings[nodes] = starts[path];
    counts[nodes] = 0;
    lists[nodes] = NONE;
    return nodes++;
  }

  private void growNodes() {
    places = charge.grown(places, nodes + 1);
    beginnings = charge.grown(beginnings, nodes + 1);
    counts = charge.grown(counts, nodes + 1);
    lists = charge.grown(lists, nodes + 1);
  }

  private FpTree tree(int items) {
    int[] firstNodes = charge.ints(items + 1);
    int[] supports = charge.ints(items);
    long depths = 0;
    for (int node = 0; node < nodes; node++) {
      int item = ranks[places[node]];
      firstNodes[item + 1]++;
      supports[item] += counts[node];
      depths += places[node] - beginnings[node];
    }
    for (int item = 0; item < items; item++) {
      firstNodes[item + 1] += firstNodes[item];
    }
    int[] byItem = charge.ints(nodes);
    int[] from = charge.ints(nodes);
    int[] to = charge.ints(nodes);
    int[] held = charge.ints(starts[paths]);
    System.arraycopy(ranks, 0, held, 0, held.length);
    int[] pairs = charge.ints(pairs(items, depths));
    for (int node = nodes - 1; node >= 0; node--) {
      int item = ranks[places[node]];
      // Counted down from the start of the next item to the start of this one.
      int at = --firstNodes[item + 1];
      byItem[at] = counts[node];
      from[at] = beginnings[node];
      to[at] = places[node];
      if (pairs.length > 0) {
        steps.take(places[node] - beginnings[node]);
        count(pairs, FpTree.row(item), node);
      }
    }
    System.arraycopy(firstNodes, 1, firstNodes, 0, items);
    firstNodes[items] = nodes;
    return new FpTree(firstNodes, byItem, from, to, held, supports, pairs);
  }

  private static int pairs(int items, long depths) {
    long pairs = items * (items - 1L) / 2;
    return pairs <= MAX_PAIRS && pairs / PAIRS_PER_STEP <= depths ? (int) pairs : 0;
  }

  private void count(int[] pairs, int row, int node) {
    int count = counts[node];
    for (int place = beginnings[node]; place < places[node]; place++) {
      pairs[row + ranks[place]] += count;
    }
  }
}
