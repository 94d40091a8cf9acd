// SPDX-License-Identifier: Apache-2.0
/**
 * The quality of passages: the core's partial duplicates against the truth of some collections.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="passages_.*"         all of it, some minutes
 *   mvn -Pquality verify -Dcollections="passages_chinese"    needs nothing beside the checkout
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.passage.PassageQuality} lists the steps and writes {@code
 * passages.md} and {@code passages_*.csv} beside the other tables:
 *
 * <ul>
 *   <li>{@code passages_english}, {@code passages_chinese}: passages of documents are planted in
 *       others ({@link org.neardup.accuracy.passage.PassagePlanter}), and the experiments of the
 *       paper repeated on them ({@link org.neardup.accuracy.passage.PlantedExperiments}; Zhang and
 *       others, SIGIR 2010, section 5);
 *   <li>{@code passages_english_words}, {@code passages_chinese_words}: passages with edited words,
 *       by character and to the word ({@link org.neardup.accuracy.passage.WordExperiments});
 *   <li>{@code passages_indonesian}: passages planted and reworded by others;
 *   <li>{@code passages_clough_stevenson}: answers that copy to different degrees;
 *   <li>{@code passages_beyond_clusters}: duplicates that a clustering of documents misses;
 *   <li>{@code passages_scale}: the cost of a document as the collection grows.
 * </ul>
 *
 * <p>All experiments run in memory and need no node.
 */
package org.neardup.accuracy.passage;
