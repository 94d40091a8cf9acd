// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

/**
 * The news of an assignment for its further search: which texts need not be found any more, or only
 * by some tokens.
 *
 * @param settled texts that stay in their clusters whatever comes
 * @param gathered texts that are in a cluster with others; only {@linkplain Candidates#isSpecific
 *     specific} candidates of them matter
 * @param exhaustedTemplates templates of whose seeds only specific candidates matter ({@link
 *     Candidates#template})
 */
public record SearchProgress(int[] settled, int[] gathered, long[] exhaustedTemplates) {

  /** No news. */
  public static final SearchProgress NONE = new SearchProgress(new int[0], new int[0], new long[0]);

  public boolean isEmpty() {
    return settled.length + gathered.length + exhaustedTemplates.length == 0;
  }
}
