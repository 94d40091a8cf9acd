// SPDX-License-Identifier: Apache-2.0
/**
 * What finding the duplicates of a collection costs, on a real node, beside other ways.
 *
 * <pre>
 *   mvn -Pbenchmarks verify                                        about ten minutes
 *   mvn -Pbenchmarks verify -Dsizes=100000,200000 -Ddistinct=true -Dheap=4g
 *   mvn -Pbenchmarks verify -Ddocuments=docs.jsonl -Dgold=gold.jsonl
 *   mvn -Platency verify                                           searches beside a run
 *   mvn -Previsions verify                                         verdicts and updates
 *   mvn -Padverse verify                                           adverse collections
 *   mvn -Pnodes verify                                             one node and three
 * </pre>
 *
 * <p>{@link org.neardup.benchmarks.performance.Performance} does everything in order and writes
 * {@code qa/benchmarks/target/benchmarks/performance/performance.md}; {@link
 * org.neardup.benchmarks.performance.Options} has the properties. A {@link
 * org.neardup.benchmarks.performance.CommentCollection} is a file of documents with known clusters.
 * A {@link org.neardup.benchmarks.performance.ProcessClock} measures the {@link
 * org.neardup.benchmarks.performance.Cost} of a process: the node for the plugin and for queries,
 * this JVM for plain Java, Spark's for Spark.
 */
package org.neardup.benchmarks.performance;
