// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.DocumentAttributes;
import org.neardup.plugin.run.shards.DocumentNames.Dated;

/** The attributes of documents as results show them, by the names that the run gives them. */
final class ShownAttributes {

  /** Most values of one attribute that a cluster has. */
  static final int MAX_OF_CLUSTER = 100;

  private final List<String> names;
  private final Set<String> seen = new HashSet<>();

  ShownAttributes(Collection<String> names) {
    this.names = List.copyOf(names);
  }

  DocumentAttributes of(Dated document) {
    if (names.isEmpty()) {
      return DocumentAttributes.NONE;
    }
    Map<String, List<String>> values = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      if (!document.attributes().get(i).isEmpty()) {
        values.put(names.get(i), document.attributes().get(i));
        seen.add(names.get(i));
      }
    }
    return new DocumentAttributes(values);
  }

  /** The names of those that some document had so far; copied. */
  Set<String> seen() {
    return Set.copyOf(seen);
  }

  /**
   * The values that some document of a cluster has, so that a filter by one finds the cluster: the
   * first {@link #MAX_OF_CLUSTER} of each attribute.
   */
  static final class OfCluster {
    private final Map<String, Set<String>> values = new LinkedHashMap<>();

    void add(DocumentAttributes document) {
      document
          .values()
          .forEach(
              (name, some) -> {
                Set<String> all = values.computeIfAbsent(name, key -> new LinkedHashSet<>());
                for (String value : some) {
                  if (all.size() < MAX_OF_CLUSTER) {
                    all.add(value);
                  }
                }
              });
    }

    DocumentAttributes all() {
      Map<String, List<String>> all = new LinkedHashMap<>();
      values.forEach((name, some) -> all.put(name, List.copyOf(some)));
      return new DocumentAttributes(all);
    }
  }
}
