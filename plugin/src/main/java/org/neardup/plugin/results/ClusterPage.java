package org.neardup.plugin.results;

import java.util.List;

/**
 * Some of the clusters of a run.
 *
 * @param total clusters of two documents or more that the run has
 * @param clusters those of this page; copied
 */
public record ClusterPage(long total, List<ClusterEntry> clusters) {

  public ClusterPage {
    clusters = List.copyOf(clusters);
  }
}
