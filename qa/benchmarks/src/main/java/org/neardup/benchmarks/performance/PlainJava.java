// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.benchmarks.minhash.MinHashLsh;
import org.neardup.benchmarks.minhash.MinHashSettings;

/**
 * {@link MinHashLsh} over a file, single-threaded: reading the JSON, signing, comparing.
 *
 * @param cost of this JVM, with its garbage collection
 * @param f1 over pairs
 */
record PlainJava(Cost cost, OptionalDouble f1) {

  /**
   * Measures.
   *
   * @param turns how often, after a first one for the compiler
   */
  static PlainJava measure(CommentCollection collection, MinHashSettings settings, int turns)
      throws IOException, InterruptedException {
    OptionalDouble f1 = PairsF1.of(collection, cluster(collection, settings));
    List<Cost> costs = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      costs.add(ProcessClock.own().measure(() -> cluster(collection, settings)));
    }
    return new PlainJava(Cost.median(costs), f1);
  }

  /** By document id, the name of its cluster. */
  static Map<String, String> cluster(CommentCollection collection, MinHashSettings settings)
      throws IOException, InterruptedException {
    MinHashLsh lsh = new MinHashLsh(settings);
    Documents.read(collection.file(), document -> lsh.add(document.text()));
    int[] clusters = lsh.clusters();
    Map<String, String> byId = new HashMap<>();
    for (int i = 0; i < clusters.length; i++) {
      byId.put(collection.ids().get(i), Integer.toString(clusters[i]));
    }
    return byId;
  }
}
