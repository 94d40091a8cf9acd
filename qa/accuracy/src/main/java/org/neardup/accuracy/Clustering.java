// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The result of a method.
 *
 * @param clusters by document id, the name of its cluster; a singleton has one of its own
 * @param categories by document id, its category; empty if the method has none
 * @param took without indexing and without reading the result
 */
public record Clustering(
    Map<String, String> clusters, Map<String, String> categories, Duration took) {

  public Clustering {
    clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
    categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
  }

  /** Number of clusters of two documents or more. */
  public long size() {
    Map<String, Integer> sizes = new HashMap<>();
    clusters.values().forEach(cluster -> sizes.merge(cluster, 1, Integer::sum));
    return sizes.values().stream().filter(size -> size > 1).count();
  }
}
