// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.PassageEntry;

/**
 * Some of the passages of a run.
 *
 * @param total number of passages of the run
 * @param passages passages of this page; copied
 */
public record PassagePage(long total, List<PassageEntry> passages) {

  public PassagePage {
    passages = List.copyOf(passages);
  }
}
