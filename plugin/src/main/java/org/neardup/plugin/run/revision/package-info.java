// SPDX-License-Identifier: Apache-2.0
/**
 * What a revision takes over from the results whose place it takes, and what it changes.
 *
 * <p>A revision clusters anew what has changed. Over the same texts it begins with the clusters as
 * they were found, to which it applies the verdicts. Its clusters are then matched with those of
 * the results before, so that a cluster keeps its id; what is in another cluster than before has
 * moved. If its results are a copy of those before, only clusters that differ are written.
 *
 * <pre>
 *   EarlierResults     reads texts, clusters and questions of the results before (EarlierSearch)
 *   FoundParts         reads the clusters as the run found them
 *   Replacement        what is written anew of the results before
 *   EarlierFigures     what is counted of clusters that stay as they are
 *   EarlierClusters    their ids, and the place of each text that is still there
 *   Touched            what is known of texts before the results are read
 *   KeepingClusters    finds clusters that need not be written anew: KeptClusters
 *   PatchedClusters    finds large clusters of which little changes: a ClusterPatch each
 *   RevisedClusters    the ids of present clusters, what moved, and tombstones
 *   RevisionChanges    counts what moved, came and went
 * </pre>
 */
package org.neardup.plugin.run.revision;
