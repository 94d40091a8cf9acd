// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.graph.DisjointSets;

/** The connected components of documents with links, the usual way from pairs to clusters. */
final class LinkedDocuments {

  private LinkedDocuments() {}

  /**
   * By document id, the name of its component.
   *
   * @param links by document, the ids of others that it is linked to
   */
  static Map<String, String> clusters(List<String> ids, List<List<String>> links) {
    Map<String, Integer> numbers = new HashMap<>();
    ids.forEach(id -> numbers.put(id, numbers.size()));
    DisjointSets sets = new DisjointSets(ids.size());
    for (int document = 0; document < links.size(); document++) {
      for (String other : links.get(document)) {
        sets.union(sets.root(document), sets.root(numbers.get(other)));
      }
    }
    Map<String, String> clusters = new HashMap<>();
    ids.forEach(id -> clusters.put(id, Integer.toString(sets.root(numbers.get(id)))));
    return clusters;
  }
}
