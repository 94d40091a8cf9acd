/**
 * How good the clusters are: every method over every collection whose clusters are known, on a real
 * node.
 *
 * <pre>
 *   mvn -Pquality verify                                  everything, some fifteen minutes
 *   mvn -Pquality verify -Dcollections="made_.*|licenses" only these collections
 *   mvn -Pquality verify -Dcollections="extraction_.*"    only how raw comments are taken apart
 *   mvn -Pquality verify -Dcollections="passages_.*"      only partial duplicates
 *   mvn -Pquality verify -Dcollections="itemsets_.*"      only sets of documents with units in common
 *   mvn -Pquality verify -Dcollections="reading_.*"       only clusters for a person to read
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.Quality} is the table of contents. A collection is read ({@link
 * org.neardup.accuracy.collection}) and indexed ({@link org.neardup.accuracy.IndexedCollection}).
 * Each {@link org.neardup.accuracy.Method} of its {@link org.neardup.accuracy.Experiment} clusters
 * it: as a run on the node ({@link org.neardup.accuracy.PluginRun}), or in this process, for the
 * yardstick that is no method of the plugin ({@link org.neardup.accuracy.minhash}). The clusters
 * are scored by the core's evaluation, and by two more judges where they are there, which must come
 * to the same figures ({@link org.neardup.accuracy.Judge}). {@link
 * org.neardup.accuracy.QualityReport} writes the tables to {@code qa/accuracy/target/quality}:
 * {@code quality.md} for people, CSV for programs.
 *
 * <p>How raw comments are taken apart is measured apart ({@link org.neardup.accuracy.extraction}),
 * and so are passages ({@link org.neardup.accuracy.passage}) and itemsets ({@link
 * org.neardup.accuracy.itemset}). Where nobody knows the clusters, a person reads them ({@link
 * org.neardup.accuracy.reading}).
 *
 * <p>Collections lie in {@code ../shared} beside the checkout and are not part of the project; one
 * that is missing is skipped with a message. The short form that is part of {@code mvn verify}
 * needs none: it measures one small collection of the project's own.
 */
package org.neardup.accuracy;
