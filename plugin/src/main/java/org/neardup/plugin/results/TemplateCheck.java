// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.block.ClusterBlocks;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.rest.RestStatus;

/** Checks the effects of index templates on an index of the plugin. */
final class TemplateCheck {

  private TemplateCheck() {}

  /**
   * Fails if an index differs from its definition, for example because a template adds to the
   * definition of a field, or blocks writing.
   *
   * @throws OpenSearchStatusException 409
   */
  static void requireAsAsked(CreateIndexRequest asked, IndexMetadata made, ClusterBlocks blocks) {
    String name = made.getIndex().getName();
    for (ClusterBlockLevel level : List.of(ClusterBlockLevel.WRITE, ClusterBlockLevel.READ)) {
      ClusterBlockException blocked = blocks.indexBlockedException(level, name);
      if (blocked != null) {
        throw changedByTemplate(name, blocked.getMessage());
      }
    }
    if (made.mapping().routingRequired()) {
      throw changedByTemplate(name, "[_routing] must not be required");
    }
    Map<String, Object> wanted = properties(SourceFields.of(new BytesArray(asked.mappings())));
    Map<String, Object> there =
        properties(new SourceFields(Map.of("_doc", made.mapping().sourceAsMap())));
    if (!(made.mapping().sourceAsMap().getOrDefault("_source", Map.of())
            instanceof Map<?, ?> source)
        || Boolean.FALSE.equals(source.get("enabled"))
        || isGiven(source.get("includes"))
        || isGiven(source.get("excludes"))) {
      throw changedByTemplate(name, "[_source] must hold all fields");
    }
    wanted.forEach(
        (field, definition) -> {
          if (!definition.equals(there.get(field))) {
            throw changedByTemplate(
                name,
                "[%s] must be mapped as %s, got %s".formatted(field, definition, there.get(field)));
          }
        });
  }

  private static boolean isGiven(Object names) {
    return names instanceof Collection<?> several && !several.isEmpty();
  }

  private static Map<String, Object> properties(SourceFields mapping) {
    return mapping.object("_doc").contents("properties");
  }

  private static OpenSearchStatusException changedByTemplate(String index, String how) {
    return new OpenSearchStatusException(
        "index [%s] differs from its definition, possibly by an index template: %s"
            .formatted(index, how),
        RestStatus.CONFLICT);
  }
}
