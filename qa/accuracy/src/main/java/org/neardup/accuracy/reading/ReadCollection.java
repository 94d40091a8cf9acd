// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.time.Duration;
import java.util.List;

/**
 * A collection with the result of a run.
 *
 * @param name names it in the report
 * @param summary what the run says of itself
 * @param indexing from the first document to the last
 * @param took the run, without indexing
 * @param clusters those of two documents or more
 */
record ReadCollection(
    String name,
    RunSummary summary,
    Duration indexing,
    Duration took,
    List<FoundCluster> clusters) {

  ReadCollection {
    clusters = List.copyOf(clusters);
  }
}
