// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The clusters of a collection according to one judge.
 *
 * @param name the judge: a model-based assessor, or {@code truth} for the maker of the collection
 * @param clusters by document id, the name of its cluster; a singleton has one of its own
 * @param categories by document id, its category, such as {@code block_added}; empty if there are
 *     none
 */
public record Truth(String name, Map<String, String> clusters, Map<String, String> categories) {

  public static final String ONLY = "truth";

  /** The category of a singleton. */
  public static final String SINGLETON = "singleton";

  public Truth {
    clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
    categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
  }

  /** The only truth of a collection, without categories. */
  public static Truth of(Map<String, String> clusters) {
    return new Truth(ONLY, clusters, Map.of());
  }

  /** The only truth of a collection. */
  public static Truth of(Map<String, String> clusters, Map<String, String> categories) {
    return new Truth(ONLY, clusters, categories);
  }
}
