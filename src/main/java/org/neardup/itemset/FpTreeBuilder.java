package org.neardup.itemset;

import java.util.Arrays;

/**
 * Makes a frequent-pattern tree of transactions that are given one by one.
 *
 * <p>The transactions that go through a node are a list; they are distributed by their next items
 * to its children. So a child is never searched for, and all takes time in proportion to the items.
 * Can be used again after {@link #build}; not thread-safe.
 */
final class FpTreeBuilder {

  /** Pairs of 64 MB; more are not kept. */
  static final int MOST_PAIRS = 1 << 24;

  /** Pairs are kept if each is counted so often at least, in the mean; one in so many. */
  private static final int PAIRS_PER_STEP = 16;

  private static final int NONE = -1;

  private final Charge charge;
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
  FpTreeBuilder(int items, Charge charge) {
    this.charge = charge;
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
    }
    makeNodes();
    FpTree tree = tree(items);
    clear();
    return tree;
  }

  private void makeNodes() {
    int most = starts[paths];
    places = charge.grown(places, most);
    beginnings = charge.grown(beginnings, most);
    counts = charge.grown(counts, most);
    lists = charge.grown(lists, most);
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
        counts[addNode(list, place)] = weights[list];
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
    places[nodes] = place;
    beginnings[nodes] = starts[path];
    counts[nodes] = 0;
    lists[nodes] = NONE;
    return nodes++;
  }

  private FpTree tree(int items) {
    int[] firstNodes = charge.ints(items + 1);
    int[] supports = charge.ints(items);
    long steps = 0;
    for (int node = 0; node < nodes; node++) {
      int item = ranks[places[node]];
      firstNodes[item + 1]++;
      supports[item] += counts[node];
      steps += places[node] - beginnings[node];
    }
    for (int item = 0; item < items; item++) {
      firstNodes[item + 1] += firstNodes[item];
    }
    int[] byItem = charge.ints(nodes);
    int[] from = charge.ints(nodes);
    int[] to = charge.ints(nodes);
    int[] held = charge.ints(starts[paths]);
    System.arraycopy(ranks, 0, held, 0, held.length);
    int[] pairs = charge.ints(pairs(items, steps));
    for (int node = nodes - 1; node >= 0; node--) {
      int item = ranks[places[node]];
      // Counted down from the start of the next item, which is then that of this one.
      int at = --firstNodes[item + 1];
      byItem[at] = counts[node];
      from[at] = beginnings[node];
      to[at] = places[node];
      if (pairs.length > 0) {
        count(pairs, FpTree.row(item), node);
      }
    }
    System.arraycopy(firstNodes, 1, firstNodes, 0, items);
    firstNodes[items] = nodes;
    return new FpTree(firstNodes, byItem, from, to, held, supports, pairs);
  }

  private static int pairs(int items, long steps) {
    long pairs = items * (items - 1L) / 2;
    return pairs <= MOST_PAIRS && pairs / PAIRS_PER_STEP <= steps ? (int) pairs : 0;
  }

  private void count(int[] pairs, int row, int node) {
    int count = counts[node];
    for (int place = beginnings[node]; place < places[node]; place++) {
      pairs[row + ranks[place]] += count;
    }
  }
}
