// SPDX-License-Identifier: Apache-2.0
/**
 * The quality of the clusters: every method over every collection with known clusters, on a real
 * node.
 *
 * <pre>
 *   mvn -Pquality verify                                  everything, some fifteen minutes
 *   mvn -Pquality verify -Dcollections="made_.*|licenses" only these collections
 *   mvn -Pquality verify -Dcollections="extraction_.*"    only how raw comments are taken apart
 *   mvn -Pquality verify -Dcollections="passages_.*"      only partial duplicates
 *   mvn -Pquality verify -Dcollections="itemsets_.*"      only sets of documents with units in common
 *   mvn -Pquality verify -Dcollections="stability_.*"     only what hangs on shingles and order
 *   mvn -Pquality verify -Dcollections="constraints_.*"   only the effect of constraints
 *   mvn -Pquality verify -Dcollections="updates_.*"       only runs that are updated again and again
 *   mvn -Pquality verify -Dcollections="reading_.*"       only clusters for a person to read
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.Quality} lists the steps. A collection is read ({@link
 * org.neardup.accuracy.collection}) and indexed ({@link org.neardup.accuracy.IndexedCollection}).
 * Each {@link org.neardup.accuracy.Method} of its {@link org.neardup.accuracy.Experiment} clusters
 * it: as a run on the node ({@link org.neardup.accuracy.PluginRun}), or in this process, for the
 * external baseline ({@link org.neardup.accuracy.minhash}). The core's evaluation scores the
 * clusters, and so do two more judges if they are available, which must agree with it ({@link
 * org.neardup.accuracy.Judge}). {@link org.neardup.accuracy.QualityReport} writes the tables to
 * {@code qa/accuracy/target/quality}: {@code quality.md} for people, CSV for programs.
 *
 * <p>Extraction from raw comments is measured separately ({@link org.neardup.accuracy.extraction}),
 * as are passages ({@link org.neardup.accuracy.passage}), itemsets ({@link
 * org.neardup.accuracy.itemset}), the agreement of variants of a collection ({@link
 * org.neardup.accuracy.stability}), the effect of constraints ({@link
 * org.neardup.accuracy.constraint}) and of the order in which documents come ({@link
 * org.neardup.accuracy.update}). Clusters of collections without known clusters are written for a
 * person to read ({@link org.neardup.accuracy.reading}).
 *
 * <p>Collections are in {@code ../shared} beside the checkout and are not part of the project; a
 * missing one is skipped with a message. The short form in {@code mvn verify} needs none: it
 * measures one small collection of the project.
 */
package org.neardup.accuracy;
