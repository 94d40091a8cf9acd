package org.neardup.accuracy;

import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a method found.
 *
 * @param clusters by document id, the name of its cluster; one that is alone has one of its own
 * @param categories by document id, the category that was found; empty if the method finds none
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
