// SPDX-License-Identifier: Apache-2.0
/**
 * Clusters as sets of documents that share many units (closed-sets-2009).
 *
 * <p>The units of the documents' sketches are {@link org.neardup.itemset.Transactions}, and the
 * documents are items. A maximal frequent itemset is then a largest set of documents with at least
 * k units in common. {@link org.neardup.itemset.FpMax} finds these in any transactions, and {@link
 * org.neardup.itemset.FpClose} all closed ones.
 *
 * <p>{@link org.neardup.itemset.MaximalItemsets} finds the same itemsets as {@code FpMax} in the
 * {@link org.neardup.itemset.Sketches} of a collection in which most documents have nothing in
 * common. Itemsets overlap; {@link org.neardup.itemset.Itemsets} makes a partition of them. {@link
 * org.neardup.itemset.ClosedSetClustering} performs all stages for sketches that are elsewhere.
 */
package org.neardup.itemset;
