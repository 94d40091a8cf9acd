// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.BitSet;
import java.util.List;
import org.neardup.plugin.results.Replaced;

/**
 * Clusters that are as they were before, with all that is known of them.
 *
 * @param centres the texts that they were gathered around
 * @param patches what changes of clusters that stay in part
 * @param replaced what the results before have of all others
 * @param figures what is counted of them
 */
public record KeptClusters(
    BitSet centres, List<ClusterPatch> patches, Replaced replaced, EarlierFigures figures) {

  public KeptClusters {
    patches = List.copyOf(patches);
  }

  /** Whether so few of all documents are in other clusters that these are worth to be kept. */
  public static boolean areFew(long documents, long all) {
    return documents <= all / 2;
  }
}
