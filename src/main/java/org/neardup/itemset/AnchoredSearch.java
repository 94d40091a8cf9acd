// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Finds the maximal itemsets with a given least item, the anchor.
 *
 * <p>The common units of an itemset with the anchor are a subset of the anchor's own units. Each
 * neighbour is therefore a short bit set over these, an itemset the intersection of bit sets, and
 * its support the number of bits left. The search adds neighbours one after another, like the
 * vertices of cliques in Bron and Kerbosch (1973):
 *
 * <ul>
 *   <li><i>common</i>: the common units of the items added; an item that has all of them is added
 *       at no cost;
 *   <li><i>rest</i>: items after the anchor that may still be added;
 *   <li><i>barred</i>: items that may not be added, since their itemsets are found elsewhere: from
 *       an earlier anchor or an earlier choice. An itemset that a barred item could join is not
 *       maximal.
 * </ul>
 *
 * A branch ends when a barred item could join it even with all of the rest added. If all of the
 * rest can be added together, that is the only itemset of the branch.
 *
 * <p>The search keeps its own stack; its depth is bounded by the units of the anchor. Reusable for
 * other anchors; not thread-safe.
 */
final class AnchoredSearch {

  private final int minSupport;
  private final Charge charge;
  private final Steps steps;
  private final List<Frame> frames = new ArrayList<>();
  private long[] sorted = new long[16];
  private long[] after = new long[32];
  private long[] before = new long[32];
  private long[] found = new long[64];
  private int width;
  private int count;
  private long choices = Long.MAX_VALUE;

  /** One choice: the next item of the rest to add. */
  private static final class Frame {
    long[] common = new long[2];
    int support;
    long[] rest = new long[32];
    int restCount;
    long[] barred = new long[32];
    int barredCount;
    long[] withAllFrom = new long[32]; // common units with all of the rest from an index on
    int next;
  }

  /**
   * @param minSupport k, at least 1
   * @param allowance charged for the memory of the search, until {@link #release}
   */
  AnchoredSearch(int minSupport, Allowance allowance) {
    this.minSupport = minSupport;
    this.charge = new Charge(allowance);
    this.steps = new Steps(allowance::ensureNotCancelled);
  }

  /** Gives the memory back; the search cannot be used afterwards. */
  void release() {
    charge.close();
  }

  /**
   * Sets the number of choices of the next searches together.
   *
   * @param max at least 1
   */
  void allow(long max) {
    choices = max;
  }

  /**
   * Searches.
   *
   * @param anchor an item with at least k units
   * @param neighbours the items that share at least k units with it
   * @param limit most itemsets to find
   * @return false if there are more, or the search takes more choices than allowed
   */
  boolean search(int anchor, Neighbours neighbours, long limit) {
    width = neighbours.width();
    count = 0;
    int depth = begin(anchor, neighbours) ? 0 : -1;
    while (depth >= 0) {
      if (count > limit || choices-- <= 0) {
        return false;
      }
      Frame at = frames.get(depth);
      if (at.next == at.restCount || isBarred(at)) {
        depth--;
        if (depth >= 0) {
          bar(frames.get(depth));
        }
      } else if (addItem(at, frame(depth + 1))) {
        depth++;
      } else {
        bar(at);
      }
    }
    return count <= limit;
  }

  /** Passes on the itemsets of the last search. */
  void collect(int anchor, Neighbours neighbours, ItemsetCollector collector) {
    int[] items = new int[neighbours.count() + 1];
    for (int i = 0; i < count; i++) {
      items[0] = anchor;
      int size = 1;
      for (int j = 0; j < neighbours.count(); j++) {
        if (Bits.holds(neighbours.shared(), j * width, found, i * width, width)) {
          items[size++] = neighbours.item(j);
        }
      }
      steps.take((long) neighbours.count() * width);
      Arrays.sort(items, 0, size);
      collector.collect(items, size, Bits.count(found, i * width, width));
    }
  }

  private boolean begin(int anchor, Neighbours neighbours) {
    int later = 0;
    int earlier = 0;
    for (int i = 0; i < neighbours.count(); i++) {
      later += neighbours.item(i) > anchor ? 1 : 0;
    }
    after = charge.grown(after, later * width);
    before = charge.grown(before, (neighbours.count() - later) * width);
    later = 0;
    sort(neighbours);
    for (int i = 0; i < neighbours.count(); i++) {
      int index = (int) sorted[i];
      if (neighbours.item(index) > anchor) {
        later += append(neighbours.shared(), index, after, later);
      } else {
        earlier += append(neighbours.shared(), index, before, earlier);
      }
    }
    Frame root = frame(0);
    root.common = charge.grown(root.common, width);
    Bits.setFirst(root.common, 0, width, neighbours.units());
    root.support = neighbours.units();
    return open(root, after, 0, later, before, earlier);
  }

  /**
   * Neighbours with the least in common first, which leaves little of the rest; equal ones
   * together.
   *
   * <p>A key is the number of bits, then a hash of them, then the neighbour.
   */
  private void sort(Neighbours neighbours) {
    sorted = charge.grown(sorted, neighbours.count());
    for (int i = 0; i < neighbours.count(); i++) {
      long hash = 1;
      for (int word = 0; word < width; word++) {
        hash = (hash ^ neighbours.shared()[i * width + word]) * 0x9E3779B97F4A7C15L;
      }
      long bits = Math.min(Bits.count(neighbours.shared(), i * width, width), 0x7FF);
      sorted[i] = bits << 52 | hash >>> 44 << 32 | i;
    }
    Arrays.sort(sorted, 0, neighbours.count());
  }

  /** Appends a bit set unless it equals the last one; returns the number appended. */
  private int append(long[] from, int index, long[] to, int count) {
    if (count > 0
        && Arrays.equals(
            from, index * width, (index + 1) * width, to, (count - 1) * width, count * width)) {
      return 0;
    }
    System.arraycopy(from, index * width, to, count * width, width);
    return 1;
  }

  private boolean addItem(Frame parent, Frame child) {
    child.common = charge.grown(child.common, width);
    System.arraycopy(parent.rest, parent.next * width, child.common, 0, width);
    child.support = Bits.count(child.common, 0, width);
    return open(
        child, parent.rest, parent.next + 1, parent.restCount, parent.barred, parent.barredCount);
  }

  /**
   * Prepares a frame whose {@code common} is set.
   *
   * @return whether there is a choice; if not, the itemset of the frame, if any, has been found
   */
  private boolean open(Frame frame, long[] rest, int from, int to, long[] barred, int barredCount) {
    steps.take((to - from + barredCount) * (long) width);
    frame.rest = charge.grown(frame.rest, (to - from) * width);
    frame.withAllFrom = charge.grown(frame.withAllFrom, (to - from + 1) * width);
    frame.barred = charge.grown(frame.barred, (barredCount + to - from) * width);
    long[] withAll = frame.withAllFrom;
    System.arraycopy(frame.common, 0, withAll, 0, width);
    int kept = 0;
    for (int i = from; i < to; i++) {
      int shared = Bits.common(rest, i * width, frame.common, 0, width, frame.rest, kept * width);
      if (shared >= minSupport && shared < frame.support) {
        Bits.common(withAll, 0, frame.rest, kept * width, width, withAll, 0);
        kept++;
      }
    }
    frame.restCount = kept;
    if (!openBarred(frame, barred, barredCount)) {
      return false;
    }
    if (Bits.count(withAll, 0, width) >= minSupport) {
      found(withAll);
      return false;
    }
    System.arraycopy(frame.common, 0, withAll, kept * width, width);
    for (int i = kept - 1; i >= 0; i--) {
      Bits.common(withAll, (i + 1) * width, frame.rest, i * width, width, withAll, i * width);
    }
    frame.next = 0;
    return true;
  }

  /** Keeps the barred items that could still join; false if one can join with any choice. */
  private boolean openBarred(Frame frame, long[] barred, int count) {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int shared =
          Bits.common(barred, i * width, frame.common, 0, width, frame.barred, kept * width);
      if (shared >= minSupport) {
        if (shared == frame.support || canJoin(frame.barred, kept, frame.withAllFrom, 0)) {
          return false;
        }
        kept++;
      }
    }
    frame.barredCount = kept;
    return true;
  }

  /** Whether a barred item could join even with all of the remaining rest added. */
  private boolean isBarred(Frame frame) {
    steps.take((long) frame.barredCount * width);
    for (int i = 0; i < frame.barredCount; i++) {
      if (canJoin(frame.barred, i, frame.withAllFrom, frame.next)) {
        return true;
      }
    }
    return false;
  }

  private boolean canJoin(long[] barred, int index, long[] common, int commonIndex) {
    return Bits.countCommon(barred, index * width, common, commonIndex * width, width)
        >= minSupport;
  }

  /** Moves to the next item of the rest; the item left is barred afterwards. */
  private void bar(Frame frame) {
    System.arraycopy(
        frame.rest, frame.next * width, frame.barred, frame.barredCount * width, width);
    frame.barredCount++;
    frame.next++;
  }

  private void found(long[] common) {
    found = charge.grown(found, (count + 1) * width);
    System.arraycopy(common, 0, found, count * width, width);
    count++;
  }

  private Frame frame(int depth) {
    if (depth == frames.size()) {
      frames.add(new Frame());
    }
    return frames.get(depth);
  }
}
