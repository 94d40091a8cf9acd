// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.opensearch.common.Nullable;

/**
 * How the indices of a request sign a field. Tokens that were made in different ways never meet:
 * duplicates would be missed in silence.
 */
public final class SigningSchemes {

  private final Map<String, Set<String>> indices = new TreeMap<>(); // by scheme

  /**
   * Adds a shard.
   *
   * @param scheme how it signs the field; null if it does not
   * @param index of the shard
   */
  public void add(@Nullable String scheme, String index) {
    if (scheme != null) {
      indices.computeIfAbsent(scheme, named -> new TreeSet<>()).add(index);
    }
  }

  /** Whether no shard signs the field. */
  public boolean isEmpty() {
    return indices.isEmpty();
  }

  /** Whether all shards that sign the field do so in the same way. */
  public boolean areOne() {
    return indices.size() <= 1;
  }

  /** The scheme of all; empty if there is none. */
  public String only() {
    return indices.isEmpty() ? "" : indices.keySet().iterator().next();
  }

  /**
   * Refuses indices that sign the field in several ways.
   *
   * @param rule what the field must do in the same way in all indices, for a message
   * @throws IllegalArgumentException naming the ways and the indices of each
   */
  public void requireOne(String rule) {
    if (!areOne()) {
      throw new IllegalArgumentException(
          "[field] must "
              + rule
              + " in the same way in all indices, got "
              + indices.entrySet().stream()
                  .map(each -> inWords(each.getKey()) + " in " + each.getValue())
                  .collect(Collectors.joining("; ")));
    }
  }

  /** The name of a scheme with its parameters, such as {@code winnow (window 4)}. */
  private static String inWords(String scheme) {
    return scheme
        .replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .replace("[", " (")
        .replace("]", ")")
        .replace("=", " ")
        .toLowerCase(Locale.ROOT);
  }
}
