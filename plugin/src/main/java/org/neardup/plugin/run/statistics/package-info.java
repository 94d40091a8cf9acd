// SPDX-License-Identifier: Apache-2.0
/**
 * What the runs that a node drives have come to since its start.
 *
 * <pre>
 *   RunStatistics   told of the phases and ends of runs; counts them, for the route and for the
 *                   platform's metrics
 *   RunFigures      the counts at a moment
 *   RunEnd          how a run ended on this node
 *   FailureKind     why a run failed
 * </pre>
 */
package org.neardup.plugin.run.statistics;
