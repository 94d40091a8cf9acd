/**
 * Clusters that a person reads: real comments of which nobody knows the truth.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="reading_.*"
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.reading.ClusterReading} is the table of contents. It clusters each
 * collection by the plugin's default on a real node, reads the clusters from the routes that users
 * have ({@link org.neardup.accuracy.reading.FoundClusters}), chooses what is worth reading ({@link
 * org.neardup.accuracy.reading.ClusterChoice}) and writes {@code reading.md} beside the other
 * tables ({@link org.neardup.accuracy.reading.ReadingReport}). That file is full of other people's
 * texts and stays where it is written.
 */
package org.neardup.accuracy.reading;
