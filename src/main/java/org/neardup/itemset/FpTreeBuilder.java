package org.neardup.itemset;

import java.util.Arrays;
import org.neardup.work.Steps;

/**
 * Makes a frequent-pattern tree of transactions that are given one by one.
 *
 * <p>The transactions that go through a node are a list; they are distributed by their next items
 * to its children. So a child is never searched for, and all takes time in proportion to the items.
 * Can be used again after {@link #build}; not thread-safe.
 */
final class FpTreeBuilder {

  /** Pairs of 64 MB; more are not kept. */
  static final int MAX_PAIRS = 1 << 24;

  /** Pairs are kept if there are at most so many for each step it takes to count them. */
  private static final int PAIRS_PER_STEP = 16;

  private static final int NONE = -1;

  private final Charge charge;
  private final Steps steps;
  private final int[] child; // by item, the child of the node at hand; NONE between nodes

  private int paths;
  private int[] ranks = new int[0]; // of all transactions, one after the other
  private int[] starts = new int[0]; // by transaction; one more than these
  private int[] weights = new int[0]; // by transaction
  private int[] following = new int[0]; // by transaction, the next of its list

  private int nodes;
  private int[] places = new int[0]; // by node, where its item is
  private int[] beginnings = new int[0]; // by node, where its path starts
  private int[] counts = new int[0]; // by node
  private int[] lists = new int[0]; // by node, the first of the transactions that go on from it

  /**
   * @param items most that a tree will have
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
   * @param weight how often it is there
   * @return number of its items
   */
  int end(int weight) {
    int size = starts[paths + 1] - starts[paths];
    if (size > 0) {
      weights[paths++] = weight;
    }
    return size;
  }

  /** Forgets the transactions. */
  void clear() {
    paths = 0;
  }

  /**
   * The tree of the transactions, which are forgotten.
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

  /** Makes the nodes that follow a node: all of them if only one transaction goes on from it. */
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
      // Counted down from the start of the next item, which is then that of this one.
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
