// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

/**
 * Itemsets found so far, as a prefix tree: the MFI-tree, or with supports the CFI-tree, of Grahne
 * and Zhu 2003 (sections 4 and 5). Decides whether an itemset is a subset of one of them.
 *
 * <p>Items are the ranks of a {@link FpTree}. Not thread-safe.
 */
final class FoundItemsets {

  private static final int NONE = -1;

  /**
   * Latest children that an itemset is compared with on its way down. If it shares a path with an
   * earlier child, it gets nodes of its own, which takes memory but does not affect the result.
   */
  private static final int MAX_SIBLINGS = 16;

  private final Charge charge;
  private int used;
  private int[] ranks; // of all itemsets in turn
  private int nodes;
  private int[] starts; // by node, start of its ancestors among the ranks
  private int[] ends; // by node, end of its ancestors and place of its own item
  private int[] supports; // by node, the greatest support of the itemsets through it
  private int[] next; // by node, 1 + the previous node of the same item
  private int[] children; // by node, 1 + its latest child
  private int[] siblings; // by node, 1 + the previous child of its parent
  private final int[] roots; // by item, 1 + the root node that starts with it
  private final int[] last; // by item, 1 + its last node

  /**
   * @param items number of items
   */
  FoundItemsets(int items, Charge charge) {
    this.charge = charge;
    ranks = charge.ints(32);
    starts = charge.ints(16);
    ends = charge.ints(16);
    supports = charge.ints(16);
    next = charge.ints(16);
    children = charge.ints(16);
    siblings = charge.ints(16);
    roots = charge.ints(items);
    last = charge.ints(items);
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
      int child = child(node, itemset[depth]);
      if (child < 0) {
        addNodes(itemset, size, support, node, depth);
        return;
      }
      supports[child] = Math.max(supports[child], support);
      node = child;
    }
  }

  /** The child with an item, or a negative number if it is not among the latest ones. */
  private int child(int node, int item) {
    if (node < 0) {
      return roots[item] - 1;
    }
    int child = children[node] - 1;
    for (int i = 0; i < MAX_SIBLINGS && child >= 0; i++) {
      if (ranks[ends[child]] == item) {
        return child;
      }
      child = siblings[child] - 1;
    }
    return NONE;
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
      supports[nodes] = support;
      next[nodes] = last[item];
      children[nodes] = 0;
      if (above < 0) {
        roots[item] = nodes + 1;
      } else {
        siblings[nodes] = children[above];
        children[above] = nodes + 1;
      }
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
      supports = charge.grown(supports, most);
      next = charge.grown(next, most);
      children = charge.grown(children, most);
      siblings = charge.grown(siblings, most);
    }
  }

  /**
   * Whether an itemset of at least some support contains an item and certain items before it.
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
    int spare = place - starts[node] - size; // number of ancestors that may be other items
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

  /** The previous node of the same item, or a negative number. */
  int nodeBefore(int node) {
    return next[node] - 1;
  }

  /** Greatest support of the itemsets through a node. */
  int support(int node) {
    return supports[node];
  }

  /** Start of the items above a node, ascending. */
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
  void release() {
    for (int[] array :
        new int[][] {ranks, starts, ends, supports, next, children, siblings, roots, last}) {
      charge.release(array);
    }
  }
}
