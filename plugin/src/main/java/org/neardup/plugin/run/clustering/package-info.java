// SPDX-License-Identifier: Apache-2.0
/**
 * A run that clusters: {@link org.neardup.plugin.run.clustering.ClusteringDriver} lists the stages.
 */
package org.neardup.plugin.run.clustering;
