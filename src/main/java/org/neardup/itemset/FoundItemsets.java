package org.neardup.itemset;

/**
 * Itemsets that have been found, as a prefix tree: the MFI-tree, or with supports the CFI-tree, of
 * Grahne and Zhu 2003 (sections 4 and 5). Tells whether an itemset is part of one of them.
 *
 * <p>Items are the ranks of a {@link FpTree}. Not thread-safe.
 */
final class FoundItemsets {

  private static final int NONE = -1;

  private final Charge charge;
  private int used;
  private int[] ranks; // of the itemsets, one after the other
  private int nodes;
  private int[] starts; // by node, where its ancestors start among the ranks
  private int[] ends; // by node, where they end and its own item is
  private int[] parents; // by node
  private int[] supports; // by node, the greatest of the itemsets that go through it
  private int[] next; // by node, 1 + the one of the same item before it
  private final int[] last; // by item, 1 + its last node
  private int[] table; // 1 + node, by its parent and its item, with open addressing

  /**
   * @param items number of items
   */
  FoundItemsets(int items, Charge charge) {
    this.charge = charge;
    ranks = charge.ints(32);
    starts = charge.ints(16);
    ends = charge.ints(16);
    parents = charge.ints(16);
    supports = charge.ints(16);
    next = charge.ints(16);
    last = charge.ints(items);
    table = charge.ints(32);
  }

  /**
   * Adds an itemset.
   *
   * @param itemset its items, ascending, in the first {@code size} places
   */
  void add(int[] itemset, int size, int support) {
    int node = NONE;
    int depth = 0;
    for (; depth < size; depth++) {
      int child = table[slot(node, itemset[depth])] - 1;
      if (child < 0) {
        break;
      }
      supports[child] = Math.max(supports[child], support);
      node = child;
    }
    if (depth < size) {
      addNodes(itemset, size, support, node, depth);
    }
  }

  private void addNodes(int[] itemset, int size, int support, int parent, int depth) {
    ensure(size, size - depth);
    int start = used;
    System.arraycopy(itemset, 0, ranks, start, size);
    used += size;
    int above = parent;
    for (int i = depth; i < size; i++) {
      int item = itemset[i];
      starts[nodes] = start;
      ends[nodes] = start + i;
      parents[nodes] = above;
      supports[nodes] = support;
      next[nodes] = last[item];
      table[slot(above, item)] = nodes + 1;
      above = nodes;
      last[item] = ++nodes;
    }
  }

  private void ensure(int moreRanks, int moreNodes) {
    ranks = charge.grown(ranks, used + moreRanks);
    int most = nodes + moreNodes;
    if (most > starts.length) {
      starts = charge.grown(starts, most);
      ends = charge.grown(ends, most);
      parents = charge.grown(parents, most);
      supports = charge.grown(supports, most);
      next = charge.grown(next, most);
    }
    if (2L * most > table.length) {
      rehash(Integer.highestOneBit(most) * 4);
    }
  }

  private void rehash(int length) {
    charge.release(table);
    table = charge.ints(length);
    for (int node = 0; node < nodes; node++) {
      table[slot(parents[node], ranks[ends[node]])] = node + 1;
    }
  }

  /** Where a node is in the table, or would be. */
  private int slot(int parent, int item) {
    int hash = parent * 0x9E3779B1 + item * 0x85EBCA6B;
    hash ^= hash >>> 15;
    int mask = table.length - 1;
    for (int slot = hash & mask; ; slot = slot + 1 & mask) {
      int node = table[slot] - 1;
      if (node < 0 || parents[node] == parent && ranks[ends[node]] == item) {
        return slot;
      }
    }
  }

  /**
   * Whether one of them holds an item and some of those before it, and has at least some support.
   *
   * @param others ascending, in the first {@code size} places, each less than {@code rank}
   */
  boolean hold(int rank, int[] others, int size, int support) {
    for (int node = last[rank] - 1; node >= 0; node = next[node] - 1) {
      if (supports[node] >= support && above(node, others, size)) {
        return true;
      }
    }
    return false;
  }

  private boolean above(int node, int[] others, int size) {
    int place = ends[node];
    int spare = place - starts[node] - size; // ancestors that may be other items
    if (spare < 0) {
      return false;
    }
    for (int i = size - 1; i >= 0; i--) {
      while (ranks[--place] > others[i]) {
        if (--spare < 0) {
          return false;
        }
      }
      if (ranks[place] < others[i]) {
        return false;
      }
    }
    return true;
  }

  /** The last node of an item, or a negative number. */
  int lastNode(int rank) {
    return last[rank] - 1;
  }

  /** The one of the same item before a node, or a negative number. */
  int nodeBefore(int node) {
    return next[node] - 1;
  }

  /** Greatest support of the itemsets that go through a node. */
  int support(int node) {
    return supports[node];
  }

  /** Where the items above a node start, ascending. */
  int start(int node) {
    return starts[node];
  }

  /** One past the last of them. */
  int end(int node) {
    return ends[node];
  }

  /** The item at a place. */
  int rank(int place) {
    return ranks[place];
  }

  /** Gives its memory back. */
  void release() {
    for (int[] array : new int[][] {ranks, starts, ends, parents, supports, next, last, table}) {
      charge.release(array);
    }
  }
}
