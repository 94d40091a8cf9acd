// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Documents with their clusters.
 *
 * @param name names it in tables and its index: lower-case letters, digits and {@code _}
 * @param description what it is, in a sentence
 * @param documents in the order of indexing, no id twice
 * @param truths at least one; each has every document and no other
 */
public record LabelledCollection(
    String name, String description, List<Document> documents, List<Truth> truths) {

  public LabelledCollection {
    documents = List.copyOf(documents);
    truths = List.copyOf(truths);
    Set<String> ids = new HashSet<>();
    for (Document document : documents) {
      if (!ids.add(document.id())) {
        throw new IllegalArgumentException("[" + name + "] has the id " + document.id() + " twice");
      }
    }
    if (truths.isEmpty()) {
      throw new IllegalArgumentException("[" + name + "] must have at least one truth, got none");
    }
    for (Truth truth : truths) {
      if (!truth.clusters().keySet().equals(ids)) {
        throw new IllegalArgumentException(
            "[%s] must have a cluster for each of its %d documents, got %d clusters from [%s]"
                .formatted(name, ids.size(), truth.clusters().size(), truth.name()));
      }
    }
  }
}
