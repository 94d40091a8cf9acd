// SPDX-License-Identifier: Apache-2.0
/**
 * What a revision takes over from the results whose place it takes, and what it changes.
 *
 * <p>A revision clusters anew. Its clusters are then matched with those of the results before, so
 * that a cluster keeps its id; what is in another cluster than before has moved.
 *
 * <pre>
 *   EarlierResults     reads the results before, text by text
 *   EarlierClusters    their ids, and the place of each text that is still there
 *   RevisedClusters    the ids of present clusters, what moved, and tombstones
 *   RevisionChanges    counts what moved, came and went
 * </pre>
 */
package org.neardup.plugin.run.revision;
