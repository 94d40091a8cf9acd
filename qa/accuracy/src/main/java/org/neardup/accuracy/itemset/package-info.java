// SPDX-License-Identifier: Apache-2.0
/**
 * The experiments of Ignatov, Jánosi-Rancz and Kuznetsov (closed-sets-2009, section 4): clusters as
 * sets of documents with many common units, compared with lists of duplicates.
 *
 * <pre>
 *   mvn -Pquality verify -Dcollections="itemsets_.*"              all of it, some minutes
 *   mvn -Pquality verify -Dcollections="itemsets_generated.*"     needs nothing beside the checkout
 * </pre>
 *
 * <p>{@link org.neardup.accuracy.itemset.ItemsetQuality} is the table of contents and writes {@code
 * itemsets.md} and {@code itemsets_*.csv} beside the other tables:
 *
 * <ul>
 *   <li>tables 2 and 3: pairs of duplicates in a list, in the itemsets, in only one of them and in
 *       both ({@link org.neardup.accuracy.itemset.ListComparison}), by sketch, shingle length, size
 *       and threshold;
 *   <li>false clusters: documents that transitive closure, the usual definition, connects although
 *       they have too few common units ({@link org.neardup.accuracy.itemset.ClosureEffect});
 *   <li>table 4: processor time by threshold, size of the sketch and number of documents ({@link
 *       org.neardup.accuracy.itemset.ItemsetCost}).
 * </ul>
 *
 * <p>All experiments run in memory and need no node.
 */
package org.neardup.accuracy.itemset;
