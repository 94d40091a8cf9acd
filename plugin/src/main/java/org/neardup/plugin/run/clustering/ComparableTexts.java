// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;

/**
 * The distinct texts of a run, ready to be clustered.
 *
 * @param texts the texts by their ordinals
 * @param background of the collection
 * @param constraints on the texts
 * @param candidates asks the shards for texts that are near to others
 * @param threshold how near a text must be to join a cluster
 * @param memory charged with what is kept until the run ends
 */
record ComparableTexts(
    RunTexts texts,
    Background background,
    Constraints constraints,
    ShardCandidates candidates,
    ThresholdChoice.Threshold threshold,
    MemoryCharge memory) {}
