// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.function.IntBinaryOperator;
import org.apache.lucene.util.IntroSorter;

/** Sorts numbers by what they stand for, without an object for each. */
public final class SortedNumbers extends IntroSorter {

  private final int[] numbers;
  private final IntBinaryOperator order;
  private int pivot;

  private SortedNumbers(int[] numbers, IntBinaryOperator order) {
    this.numbers = numbers;
    this.order = order;
  }

  /**
   * Sorts some numbers where they are, and returns them.
   *
   * @param order as of a comparator; of two numbers that are equal in it either may come first
   */
  public static int[] sorted(int[] numbers, IntBinaryOperator order) {
    new SortedNumbers(numbers, order).sort(0, numbers.length);
    return numbers;
  }

  @Override
  protected int compare(int i, int j) {
    return order.applyAsInt(numbers[i], numbers[j]);
  }

  @Override
  protected void swap(int i, int j) {
    int moved = numbers[i];
    numbers[i] = numbers[j];
    numbers[j] = moved;
  }

  @Override
  protected void setPivot(int i) {
    pivot = numbers[i];
  }

  @Override
  protected int comparePivot(int j) {
    return order.applyAsInt(pivot, numbers[j]);
  }
}
