// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.Collection;

/**
 * How long requests took.
 *
 * @param count of requests
 * @param median seconds
 * @param slow seconds in which 99 of 100 were answered
 */
record Latencies(int count, double median, double slow) {

  /**
   * Describes some latencies, in seconds.
   *
   * @param seconds at least one
   */
  static Latencies of(Collection<Double> seconds) {
    double[] sorted = seconds.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new Latencies(sorted.length, percentile(sorted, 50), percentile(sorted, 99));
  }

  /** The least value that this many of a hundred do not exceed (nearest rank). */
  private static double percentile(double[] sorted, int percent) {
    int rank = Math.ceilDiv(sorted.length * percent, 100);
    return sorted[Math.max(rank, 1) - 1];
  }
}
