// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.opensearch.common.Nullable;

/**
 * The documents that were not compared.
 *
 * @param counts counts by kind and reason; copied
 * @param notFound some of the names in pairs without a document in the run; copied
 * @param category why the default categories of gold were ignored; null if they were not
 */
public record Skipped(Map<String, Long> counts, List<String> notFound, @Nullable String category) {

  public Skipped {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    notFound = List.copyOf(notFound);
  }
}
