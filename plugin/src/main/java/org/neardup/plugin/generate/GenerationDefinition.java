// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.List;
import java.util.Map;
import org.neardup.generator.EditOperation;

/**
 * The source, the operations and the destination: the request's body, checked, with defaults.
 *
 * @param indices names, patterns and aliases of the source, at least one
 * @param field the field of the text
 * @param query as given, empty for all documents
 * @param destination name of an index or alias
 * @param seed the seed of all random choices
 * @param copies number of copies of each document, 1 to {@link #MAX_COPIES}
 * @param operations applied to each copy in their order, at least one
 * @param body the request as it was given
 */
public record GenerationDefinition(
    List<String> indices,
    String field,
    Map<String, Object> query,
    String destination,
    long seed,
    int copies,
    List<EditOperation> operations,
    Map<String, Object> body) {

  static final int DEFAULT_COPIES = 10;
  static final int MAX_COPIES = 1000;

  /** The fields of the ground truth in the destination, where no text can be. */
  static final List<String> TRUTH =
      List.of("cluster", "category", "source", "seed", "copy", "operations", "added");

  /** The same with another destination. */
  public GenerationDefinition withDestination(String other) {
    return new GenerationDefinition(indices, field, query, other, seed, copies, operations, body);
  }
}
