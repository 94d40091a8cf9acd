// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.neardup.plugin.results.DocumentName;

/** The texts of documents that the request of a run names. */
final class NamedDocuments {

  /** Instead of a text, where documents of one index with one id have different texts. */
  private static final int SEVERAL = -1;

  private final Map<String, Map<String, Integer>> byId = new HashMap<>(); // id → index → text

  void add(String id, String index, int text) {
    byId.computeIfAbsent(id, each -> new HashMap<>())
        .merge(index, text, (one, other) -> one.equals(other) ? one : SEVERAL);
  }

  /**
   * The texts of documents.
   *
   * @throws IllegalArgumentException if a name is that of no document of the run, or of several
   */
  Map<String, Integer> resolve(Collection<String> names) {
    Map<String, Integer> resolved = new HashMap<>();
    names.forEach(name -> resolved.put(name, resolve(name)));
    return resolved;
  }

  /** The text of a document; empty if the run has no such document, or several. */
  OptionalInt find(DocumentName document) {
    Integer text = byId.getOrDefault(document.id(), Map.of()).get(document.index());
    return text == null || text == SEVERAL ? OptionalInt.empty() : OptionalInt.of(text);
  }

  private int resolve(String name) {
    Map<String, Integer> indices = byId.getOrDefault(name, Map.of());
    int slash = name.indexOf('/');
    Integer qualified =
        slash < 0
            ? null
            : byId.getOrDefault(name.substring(slash + 1), Map.of()).get(name.substring(0, slash));
    // If it is a full name it is no id, or the document of that name could not be named.
    if (qualified == null && indices.size() > 1) {
      throw new IllegalArgumentException(
          "[constraints.pairs] must name one document, got ["
              + name
              + "], which is in "
              + indices.keySet().stream().sorted().toList()
              + "; write index/id");
    }
    if (indices.isEmpty() && qualified == null) {
      throw new IllegalArgumentException(
          "[constraints.pairs] must name documents of the run, got [" + name + "]");
    }
    int text = qualified != null ? qualified : indices.values().iterator().next();
    if (text == SEVERAL) {
      throw new IllegalArgumentException(
          "[constraints.pairs] must name one document, got ["
              + name
              + "], which its routing has put into several shards");
    }
    return text;
  }
}
