// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a piece of work took.
 *
 * @param processor time of the processors, user and system, in seconds
 * @param wall time that passed, in seconds
 */
record Cost(double processor, double wall) {

  static final Cost NONE = new Cost(0, 0);

  Cost plus(Cost other) {
    return new Cost(processor + other.processor, wall + other.wall);
  }

  Cost minus(Cost other) {
    return new Cost(processor - other.processor, wall - other.wall);
  }

  Cost times(double factor) {
    return new Cost(processor * factor, wall * factor);
  }

  /** The median of the processor times with the median of the wall times. */
  static Cost median(List<Cost> costs) {
    return new Cost(median(costs, Cost::processor), median(costs, Cost::wall));
  }

  /**
   * The median of a value; of an even number of things, the mean of the middle two.
   *
   * @param things at least one
   */
  static <T> double median(List<T> things, ToDoubleFunction<T> value) {
    double[] sorted = things.stream().mapToDouble(value).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }
}
