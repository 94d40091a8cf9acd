// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Objects;
import org.neardup.work.Allowance;

/**
 * Mines closed frequent itemsets: frequent itemsets without a superset of the same support
 * (FPclose, Grahne and Zhu 2003, "Efficiently using prefix-trees in mining frequent itemsets").
 * Closed itemsets are the intents of the frequent concepts (closed-sets-2009, section 2.2).
 *
 * <pre>
 *   0 1 2
 *   0 1      minimum support 1: {0} with 3, {0, 1} with 2, {0, 2} with 2, {0, 1, 2} with 1
 *   0 2      minimum support 2: the first three
 * </pre>
 *
 * There may be exponentially many in the number of items. Immutable and thread-safe.
 */
public final class FpClose {

  private final Allowance allowance;

  /**
   * @param allowance charged for the memory of the trees, and called now and then to check for
   *     interruption
   */
  public FpClose(Allowance allowance) {
    this.allowance = Objects.requireNonNull(allowance, "allowance");
  }

  /**
   * Collects every closed frequent itemset of at least one item once, in an order that depends on
   * the transactions alone.
   *
   * @param minSupport least number of transactions with a frequent itemset, at least 1
   * @throws IllegalArgumentException if {@code minSupport} is less than 1
   */
  public void mine(Transactions transactions, int minSupport, ItemsetCollector collector) {
    try (Search search = new Search(transactions, minSupport, collector, allowance)) {
      search.mine();
    }
  }

  private static final class Search extends FpGrowth {

    private Search(
        Transactions transactions,
        int minSupport,
        ItemsetCollector collector,
        Allowance allowance) {
      super(transactions, minSupport, collector, allowance);
    }

    /**
     * The head with its closure is closed, unless a superset of the same support has been found.
     */
    @Override
    boolean enter(Branch branch) {
      if (found(branch.closure, branch.closureSize, branch.support)) {
        return false;
      }
      collect(branch.closure, branch.closureSize, branch.support);
      return true;
    }

    @Override
    boolean descend(Branch branch, int complete) {
      return true;
    }
  }
}
