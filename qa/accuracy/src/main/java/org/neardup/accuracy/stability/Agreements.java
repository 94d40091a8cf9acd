// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.neardup.evaluation.ClusteringEvaluation;

/** The agreement of partitions of one collection, each with each. */
record Agreements(List<double[]> rows) {

  Agreements {
    rows = List.copyOf(rows);
  }

  /**
   * Compares them.
   *
   * @param partitions the cluster of each document, at least two partitions
   */
  static Agreements of(List<int[]> partitions) {
    List<double[]> rows = new ArrayList<>();
    for (int i = 0; i < partitions.size(); i++) {
      double[] row = new double[i];
      for (int j = 0; j < i; j++) {
        row[j] = pairsF1(partitions.get(i), partitions.get(j));
      }
      rows.add(row);
    }
    return new Agreements(rows);
  }

  /** Pairs F1 of two partitions; 1 if both have no pair. */
  static double pairsF1(int[] one, int[] other) {
    return ClusteringEvaluation.againstClusters(one, other).pairs().scores().f1().orElse(1);
  }

  /** The least and the mean pairs F1. */
  DoubleSummaryStatistics summary() {
    return rows.stream().flatMapToDouble(Arrays::stream).summaryStatistics();
  }
}
