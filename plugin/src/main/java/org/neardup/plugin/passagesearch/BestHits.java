// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.ToLongFunction;
import org.neardup.plugin.memory.MemoryCharge;

/**
 * The first hits in an order. The others are forgotten at once: a text that repeats itself has a
 * quarter of a million with a single document. Belongs to one thread.
 */
final class BestHits<T> {

  private final Comparator<T> order;
  private final int size;
  private final ToLongFunction<T> bytes;
  private final MemoryCharge memory;
  private final PriorityQueue<T> lastFirst;

  /**
   * @param order total
   * @param size most hits that are kept
   * @param bytes memory of a hit
   * @param memory charged with those that are kept
   */
  BestHits(Comparator<T> order, int size, ToLongFunction<T> bytes, MemoryCharge memory) {
    this.order = order;
    this.size = size;
    this.bytes = bytes;
    this.memory = memory;
    this.lastFirst = new PriorityQueue<>(order.reversed());
  }

  void add(T hit) {
    if (lastFirst.size() == size) {
      if (order.compare(hit, lastFirst.peek()) >= 0) {
        return;
      }
      memory.take(-bytes.applyAsLong(lastFirst.poll()));
    }
    memory.take(bytes.applyAsLong(hit));
    lastFirst.add(hit);
  }

  List<T> inOrder() {
    return lastFirst.stream().sorted(order).toList();
  }
}
