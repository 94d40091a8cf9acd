package org.neardup.plugin.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.opensearch.common.Nullable;

/**
 * What was not compared.
 *
 * @param counts by what it is and why, how many; copied
 * @param notFound some of the names in pairs that no document of the run has; copied
 * @param category why the categories of gold were left out that nobody had asked for; null if they
 *     were not
 */
public record Skipped(Map<String, Long> counts, List<String> notFound, @Nullable String category) {

  public Skipped {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    notFound = List.copyOf(notFound);
  }
}
