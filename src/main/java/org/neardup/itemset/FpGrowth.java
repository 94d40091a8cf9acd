// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * The search common to the miners of Grahne and Zhu 2003: frequent-pattern growth, with the
 * itemsets found so far projected in every frame.
 *
 * <p>A frame represents a head, which is a set of items, and holds the tree of the transactions
 * with the head, over the items that are frequent there. Its items are processed from the least
 * frequent one. Each makes a {@link Branch} of the head, the item and the items before it; the rest
 * of the branch after its closure is the next frame. An itemset is found only in the branch of its
 * least frequent item, after all its supersets.
 *
 * <p>Frames are a list, not calls, so that long itemsets do not overflow the stack.
 */
abstract class FpGrowth implements AutoCloseable {

  /** A head, and the transactions that hold it. */
  private static final class Frame {
    private final FpTree tree;
    private final int[] items; // by rank, items of the previous frame
    private final int[] closure; // items of the head from here on belong to this frame
    private final FoundItemsets
        found; // transactions with the head, without the items already processed
    private final boolean[] left; // items that are in no itemset still to be found
    private int rank; // the item whose branch it is

    private Frame(FpTree tree, int[] items, int[] closure, FoundItemsets found, Charge charge) {
      this.tree = tree;
      this.items = items;
      this.closure = closure;
      this.found = found;
      this.left = charge.flags(tree.items());
      this.rank = tree.items();
    }

    private void release(Charge charge) {
      tree.release(charge);
      charge.release(items);
      charge.release(closure);
      found.release();
      charge.release(left);
    }
  }

  private final Transactions transactions;
  private final int minSupport;
  private final ItemsetCollector collector;
  private final Charge charge;
  private final Steps steps;

  private final List<Frame> frames = new ArrayList<>();
  private Branch branch;
  private FpTreeBuilder builder;
  private int[] itemset;

  FpGrowth(
      Transactions transactions, int minSupport, ItemsetCollector collector, Allowance allowance) {
    if (minSupport < 1) {
      throw new IllegalArgumentException("minSupport must be at least 1, got " + minSupport);
    }
    this.transactions = transactions;
    this.minSupport = minSupport;
    this.collector = collector;
    this.charge = new Charge(allowance);
    this.steps = new Steps(allowance::ensureNotCancelled);
  }

  /**
   * Collects itemsets before the tail of the branch is examined.
   *
   * @return whether further itemsets are possible
   */
  abstract boolean enter(Branch branch);

  /**
   * Collects itemsets once the transactions of the branch are known.
   *
   * @param complete number of transactions with the whole tail
   * @return whether further itemsets are possible in its tail
   */
  abstract boolean descend(Branch branch, int complete);

  final void mine() {
    int items = transactions.items();
    branch = new Branch(items, minSupport, charge);
    builder = new FpTreeBuilder(items, charge, steps);
    itemset = charge.ints(items);
    openRoot();
    while (!frames.isEmpty()) {
      Frame frame = frames.getLast();
      do {
        frame.rank--;
      } while (frame.rank >= 0 && frame.left[frame.rank]);
      if (frame.rank < 0) {
        frames.removeLast().release(charge);
      } else {
        openBranch(frame);
      }
    }
  }

  private void openRoot() {
    for (int i = 0; i < transactions.incidences(); i++) {
      branch.supports[transactions.item(i)]++;
    }
    steps.take(transactions.incidences());
    boolean[] none = charge.flags(transactions.items());
    branch.choose(transactions.items(), transactions.size(), none);
    charge.release(none);
    if (!enter(branch) || branch.tailSize == 0) {
      return;
    }
    branch.rankTail();
    int complete = 0;
    for (int i = 0; i < transactions.size(); i++) {
      builder.begin(transactions.end(i) - transactions.start(i));
      for (int place = transactions.start(i); place < transactions.end(i); place++) {
        addToBuilder(transactions.item(place));
      }
      complete += builder.end(1) == branch.tailSize ? 1 : 0;
    }
    steps.take(transactions.incidences());
    finish(complete, null);
  }

  private void openBranch(Frame frame) {
    int rank = frame.rank;
    frame.tree.countWith(rank, branch.supports);
    steps.take(rank);
    branch.choose(rank, frame.tree.support(rank), frame.left);
    for (int i = 0; i < branch.closureSize; i++) {
      // Any itemset with it also has this item, and is found in this branch.
      int item = branch.closure[i];
      frame.left[item] = frame.tree.support(item) == branch.support;
    }
    if (!enter(branch) || branch.tailSize == 0) {
      return;
    }
    branch.rankTail();
    finish(gather(frame.tree, rank), frame);
  }

  private int gather(FpTree tree, int rank) {
    int complete = 0;
    for (int node = tree.firstNode(rank); node < tree.endNode(rank); node++) {
      steps.take(tree.end(node) - tree.start(node));
      builder.begin(tree.end(node) - tree.start(node));
      for (int place = tree.start(node); place < tree.end(node); place++) {
        addToBuilder(tree.rank(place));
      }
      complete += builder.end(tree.count(node)) == branch.tailSize ? tree.count(node) : 0;
    }
    return complete;
  }

  private void addToBuilder(int item) {
    int rank = branch.newRank(item);
    if (rank >= 0) {
      builder.item(rank);
    }
  }

  /** Continues in a new frame, unless there is nothing to be found. */
  private void finish(int complete, Frame frame) {
    if (descend(branch, complete)) {
      FpTree tree = builder.build(branch.tailSize);
      int[] items = copy(branch.tail, branch.tailSize);
      int[] closure = copy(branch.closure, branch.closureSize);
      FoundItemsets found = new FoundItemsets(branch.tailSize, charge);
      if (frame != null) {
        project(frame.found, frame.rank, found);
      }
      frames.add(new Frame(tree, items, closure, found, charge));
    } else {
      builder.clear();
    }
    branch.clear();
  }

  private int[] copy(int[] items, int size) {
    int[] copy = charge.ints(size);
    System.arraycopy(items, 0, copy, 0, size);
    return copy;
  }

  /** Copies the found itemsets with the item of the branch, restricted to the tail. */
  private void project(FoundItemsets found, int rank, FoundItemsets projected) {
    for (int node = found.lastNode(rank); node >= 0; node = found.nodeBefore(node)) {
      int size = 0;
      for (int place = found.start(node); place < found.end(node); place++) {
        int newRank = branch.newRank(found.rank(place));
        if (newRank >= 0) {
          itemset[size++] = newRank;
        }
      }
      steps.take(found.end(node) - found.start(node));
      Arrays.sort(itemset, 0, size);
      projected.add(itemset, size, found.support(node));
    }
  }

  /**
   * Whether an itemset with the item of the branch and certain others has been found, with its
   * support.
   */
  final boolean found(int[] items, int size, int support) {
    if (frames.isEmpty()) {
      return false;
    }
    Frame frame = frames.getLast();
    return frame.found.hold(frame.rank, items, size, support);
  }

  /** Collects the head with the item of the branch and others, and keeps it in every frame. */
  final void collect(int[] items, int size, int support) {
    System.arraycopy(items, 0, itemset, 0, size);
    int end = size;
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      Arrays.sort(itemset, 0, end);
      frame.found.add(itemset, end, support);
      itemset[end++] = frame.rank;
      for (int j = 0; j < end; j++) {
        itemset[j] = frame.items[itemset[j]];
      }
      System.arraycopy(frame.closure, 0, itemset, end, frame.closure.length);
      end += frame.closure.length;
      steps.take(end);
    }
    if (end > 0) {
      Arrays.sort(itemset, 0, end);
      collector.collect(itemset, end, support);
    }
  }

  @Override
  public final void close() {
    charge.close();
  }
}
