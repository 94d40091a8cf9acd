// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Self-contained paragraphs from which unique comments and added passages are composed.
 *
 * @param dockets paragraphs about each docket, by its id
 * @param general paragraphs that suit any docket
 */
public record Prose(Map<String, List<String>> dockets, List<String> general) {

  public Prose {
    dockets =
        dockets.entrySet().stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    Map.Entry::getKey, entry -> List.copyOf(entry.getValue())));
    general = List.copyOf(general);
  }
}
