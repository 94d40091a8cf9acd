// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.Optional;
import org.neardup.cluster.Placements;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.plugin.run.revision.RevisedClusters;

/**
 * What a run knows of texts beside their clusters.
 *
 * @param closure the links between texts
 * @param elsewhere the passages that texts share with other clusters; empty if nobody asked
 * @param placements what brought each text into its cluster, where there are several ways
 * @param revised the clusters beside those before; empty if the run is no revision
 */
public record TextFindings(
    ConstraintClosure closure,
    Optional<TextsElsewhere> elsewhere,
    Optional<Placements> placements,
    Optional<RevisedClusters> revised) {}
