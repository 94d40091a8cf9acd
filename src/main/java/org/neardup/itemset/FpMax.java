// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Objects;
import org.neardup.work.Allowance;

/**
 * Mines maximal frequent itemsets: frequent itemsets without a frequent superset (FPmax*, Grahne
 * and Zhu 2003, "Efficiently using prefix-trees in mining frequent itemsets").
 *
 * <pre>
 *   0 1 2
 *   0 1      minimum support 2: {0, 1} with 2, {0, 2} with 2
 *   0 2      minimum support 3: {0} with 3
 * </pre>
 *
 * There may be exponentially many in the number of items. Immutable and thread-safe.
 */
public final class FpMax {

  private final Allowance allowance;

  /**
   * @param allowance charged for the memory of the trees, and called now and then to check for
   *     interruption
   */
  public FpMax(Allowance allowance) {
    this.allowance = Objects.requireNonNull(allowance, "allowance");
  }

  /**
   * Collects every maximal frequent itemset of at least one item once, in an order that depends on
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
    private final int minSupport;

    private Search(
        Transactions transactions,
        int minSupport,
        ItemsetCollector collector,
        Allowance allowance) {
      super(transactions, minSupport, collector, allowance);
      this.minSupport = minSupport;
    }

    /** Even all items that are frequent with the head may be a subset of a found itemset. */
    @Override
    boolean enter(Branch branch) {
      if (found(branch.frequent, branch.frequentSize, minSupport)) {
        return false;
      }
      if (branch.tailSize == 0) {
        collect(branch.frequent, branch.frequentSize, branch.support);
      }
      return true;
    }

    /** All of them may be frequent together, as on a single path. */
    @Override
    boolean descend(Branch branch, int complete) {
      if (complete < minSupport) {
        return true;
      }
      collect(branch.frequent, branch.frequentSize, complete);
      return false;
    }
  }
}
