// SPDX-License-Identifier: Apache-2.0
/**
 * Clusters for a person to read: real comments without known clusters.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="reading_.*"
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.reading.ClusterReading} lists the steps. It clusters each
 * collection by the plugin's default on a real node and reads the clusters from the public routes
 * ({@link org.neardup.accuracy.reading.FoundClusters}). It selects clusters to read ({@link
 * org.neardup.accuracy.reading.ClusterChoice}) and writes {@code reading.md} beside the other
 * tables ({@link org.neardup.accuracy.reading.ReadingReport}). That file is full of other people's
 * texts and stays where it is written.
 */
package org.neardup.accuracy.reading;
