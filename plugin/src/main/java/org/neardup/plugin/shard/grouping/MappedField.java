// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.util.Map;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.MappingMetadata;

/** Looks for a field in the mapping of an index, which the cluster's state has. */
final class MappedField {

  private MappedField() {}

  /**
   * Whether an index has a field, a field of a field ({@code text.neardup}) or an alias of that
   * name. No document of an index without it has a value.
   */
  static boolean isIn(IndexMetadata index, String field) {
    MappingMetadata mapping = index.mapping();
    return mapping != null && has(mapping.sourceAsMap(), field);
  }

  /** A name with dots is that of fields in objects, or is itself the name in an object. */
  private static boolean has(Map<?, ?> mapping, String path) {
    for (String kind : new String[] {"properties", "fields"}) {
      if (mapping.get(kind) instanceof Map<?, ?> children) {
        if (children.containsKey(path)) {
          return true;
        }
        for (int dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', dot + 1)) {
          if (children.get(path.substring(0, dot)) instanceof Map<?, ?> child
              && has(child, path.substring(dot + 1))) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
