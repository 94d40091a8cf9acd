/**
 * Clusters as sets of documents that share many units of description (closed-sets-2009).
 *
 * <p>The units of the documents' sketches are {@link org.neardup.itemset.Transactions}, the
 * documents their items. A maximal frequent itemset is then a largest set of documents with at
 * least k units in common. {@link org.neardup.itemset.FpMax} finds these in transactions of any
 * kind, and {@link org.neardup.itemset.FpClose} all closed ones.
 *
 * <p>{@link org.neardup.itemset.MaximalItemsets} finds the same as {@code FpMax} in the {@link
 * org.neardup.itemset.Sketches} of a collection, where most documents have nothing in common. The
 * itemsets overlap, and {@link org.neardup.itemset.Itemsets} makes a partition of them. {@link
 * org.neardup.itemset.ClosedSetClustering} does all of that where the sketches are elsewhere.
 */
package org.neardup.itemset;
