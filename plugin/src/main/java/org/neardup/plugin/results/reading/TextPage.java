// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.TextEntry;

/**
 * Some of the texts of a run.
 *
 * @param total number of texts of the selection
 * @param texts copied
 */
public record TextPage(long total, List<TextEntry> texts) {

  public TextPage {
    texts = List.copyOf(texts);
  }
}
