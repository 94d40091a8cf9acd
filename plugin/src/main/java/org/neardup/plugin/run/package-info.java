// SPDX-License-Identifier: Apache-2.0
/**
 * A run on the node that drives it, as it is seen from outside: its task, its phases and its
 * progress.
 *
 * <pre>
 *   definition    what the request says
 *   store         what is kept of a run: record, owner, checkpoints
 *   statistics    counts of the runs of this node
 *   lifecycle     launch, queue, attempts, takeover, cancel
 *   shards        questions to the pinned shards, and what the driver knows of their texts
 *   revision      what a revision takes over, and what it changes
 *   clustering    a run that clusters, from exact copies to its summary
 *   passages      a run that finds passages
 *   describing    members against their references, and results
 * </pre>
 */
package org.neardup.plugin.run;
