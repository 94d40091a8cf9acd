// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A measure of agreement, over all pairs and by cluster.
 *
 * @param micro over all pairs of documents; absent if there are fewer than two documents
 * @param macro the mean over gold clusters of two or more of the measure over the pairs with a
 *     member in the cluster; absent if there is none
 */
public record Agreement(OptionalDouble micro, OptionalDouble macro) {

  static Agreement of(
      Function<PairCounts, OptionalDouble> measure, PairCounts all, List<PairCounts> byCluster) {
    return new Agreement(
        measure.apply(all),
        byCluster.stream().mapToDouble(counts -> measure.apply(counts).getAsDouble()).average());
  }
}
