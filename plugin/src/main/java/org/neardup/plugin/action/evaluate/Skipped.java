package org.neardup.plugin.action.evaluate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.opensearch.common.Nullable;

/**
 * What was not compared.
 *
 * @param counts by what it is and why, how many; copied
 * @param category why the categories of gold were left out that nobody had asked for; null if they
 *     were not
 */
public record Skipped(Map<String, Long> counts, @Nullable String category) {

  public Skipped {
    counts = Collections.unmodifiableMap(new LinkedHashMap<>(counts));
  }
}
