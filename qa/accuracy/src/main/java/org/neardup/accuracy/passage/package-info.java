/**
 * How good passages are: the core's partial duplicates against what is known of some collections.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="passages_.*"         all of it, some minutes
 *   mvn -Pquality verify -Dcollections="passages_chinese"    needs nothing beside the checkout
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.passage.PassageQuality} is the table of contents and writes {@code
 * passages.md} and {@code passages_*.csv} beside the other tables:
 *
 * <ul>
 *   <li>{@code passages_english}, {@code passages_chinese}: passages of documents are planted in
 *       others ({@link org.neardup.accuracy.passage.PassagePlanter}), and the experiments of the
 *       paper repeated on them ({@link org.neardup.accuracy.passage.PlantedExperiments}; Zhang and
 *       others, SIGIR 2010, section 5);
 *   <li>{@code passages_indonesian}: passages that others planted, and reworded;
 *   <li>{@code passages_clough_stevenson}: answers that were to copy more or less;
 *   <li>{@code passages_beyond_clusters}: what a clustering of documents does not show;
 *   <li>{@code passages_scale}: what a document costs as the collection grows.
 * </ul>
 *
 * <p>It all runs in memory and needs no node.
 */
package org.neardup.accuracy.passage;
