// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunDeletion;
import org.neardup.plugin.run.store.RunStore;
import org.opensearch.common.inject.Inject;

/**
 * What the life of runs on this node needs, from their launch to their end.
 *
 * @param node of the platform
 * @param store of the records
 * @param deletion of runs with their results
 * @param requests charged with the requests of runs that have not ended
 * @param queue of the runs that wait for a thread
 * @param crowded the runs at work, for one that gets no memory beside them
 * @param cancelledRuns whose end is not on record yet
 * @param statistics of the runs of this node
 */
public record RunServices(
    NodeServices node,
    RunStore store,
    RunDeletion deletion,
    KeptRequests requests,
    RunQueue queue,
    CrowdedRuns crowded,
    CancelledRuns cancelledRuns,
    RunStatistics statistics) {

  @Inject
  public RunServices {}
}
