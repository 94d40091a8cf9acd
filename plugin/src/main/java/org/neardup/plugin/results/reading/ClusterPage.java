// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import org.neardup.plugin.results.ClusterEntry;

/**
 * Some of the clusters of a run.
 *
 * @param total number of clusters of two documents or more in the run
 * @param clusters clusters of this page; copied
 */
public record ClusterPage(long total, List<ClusterEntry> clusters) {

  public ClusterPage {
    clusters = List.copyOf(clusters);
  }
}
