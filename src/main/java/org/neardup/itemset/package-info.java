/**
 * Clusters as sets of documents that share many units of description (closed-sets-2009).
 *
 * <p>The units of the documents' sketches are {@link org.neardup.itemset.Transactions}, the
 * documents their items. A maximal frequent itemset is then a largest set of documents with at
 * least k units in common. {@link org.neardup.itemset.FpMax} finds these, and {@link
 * org.neardup.itemset.FpClose} all closed ones.
 */
package org.neardup.itemset;
