// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.neardup.plugin.mapper.NeardupFieldMapper;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.Metadata;

/** Finds the field with the text itself; for a multi-field its parent. */
final class SourceField {

  static final List<String> TYPES =
      List.of("text", "match_only_text", "keyword", "wildcard", NeardupFieldMapper.CONTENT_TYPE);

  private SourceField() {}

  /**
   * Checks the field, and finds its text.
   *
   * @param found the capabilities of the field, and the indices of the source
   * @return the path of the text in a document
   * @throws IllegalArgumentException if there is no such field, or it has no text, or the path
   *     differs between the indices
   */
  static String path(String field, FieldCapabilitiesResponse found, Metadata metadata) {
    Map<String, FieldCapabilities> types = found.getField(field);
    if (types == null || types.isEmpty()) {
      throw new IllegalArgumentException(
          "[source.field] must name a field of the source, got ["
              + field
              + "], which "
              + List.of(found.getIndices())
              + " does not have");
    }
    for (String type : new TreeSet<>(types.keySet())) {
      if (!TYPES.contains(type)) {
        throw new IllegalArgumentException(
            "[source.field] must be of one of the types "
                + TYPES
                + ", got ["
                + field
                + "] of type ["
                + type
                + "]");
      }
    }
    Set<String> paths = new TreeSet<>();
    for (String index : found.getIndices()) {
      IndexMetadata indexMetadata = metadata.index(index);
      if (indexMetadata != null && indexMetadata.mapping() != null) {
        pathIn(indexMetadata.mapping().sourceAsMap(), field).ifPresent(paths::add);
      }
    }
    if (paths.size() > 1) {
      throw new IllegalArgumentException(
          "[source.field] must have its text in the same place in all indices, got ["
              + field
              + "] with its text in "
              + paths);
    }
    return paths.isEmpty() ? field : paths.iterator().next();
  }

  /**
   * The path of the text in a mapping.
   *
   * @param mapping the whole mapping of an index
   * @return empty if it does not have the field
   */
  static Optional<String> pathIn(Map<String, Object> mapping, String field) {
    Map<?, ?> parent = mapping;
    int from = 0;
    while (parent.get("properties") instanceof Map<?, ?> properties) {
      int dot = field.indexOf('.', from);
      int end = dot < 0 ? field.length() : dot;
      if (!(properties.get(field.substring(from, end)) instanceof Map<?, ?> child)) {
        return Optional.empty();
      }
      if (dot < 0) {
        return Optional.of(field);
      }
      if (child.get("fields") instanceof Map<?, ?> fields
          && fields.containsKey(field.substring(dot + 1))) {
        return Optional.of(field.substring(0, dot));
      }
      parent = child;
      from = dot + 1;
    }
    return Optional.empty();
  }
}
