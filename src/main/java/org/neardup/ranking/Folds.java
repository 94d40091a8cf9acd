// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import com.carrotsearch.hppc.IntArrayList;

/**
 * The folding of a ranking: each rank is kept, or is folded under a better one that is kept.
 *
 * <pre>
 *   rank    0  1  2  3  4
 *   under   0  1  0  1  0      kept: 0 1, folded under 0: 2 4, under 1: 3
 * </pre>
 */
public final class Folds {

  private final int[] under;
  private final int[] kept;

  /**
   * @param under for each rank the kept rank that it is folded under, itself if it is kept; owned
   *     by this object
   */
  Folds(int[] under) {
    this.under = under;
    IntArrayList kept = new IntArrayList();
    for (int rank = 0; rank < under.length; rank++) {
      if (under[rank] == rank) {
        kept.add(rank);
      }
    }
    this.kept = kept.toArray();
  }

  /** Number of ranks. */
  public int size() {
    return under.length;
  }

  /** Number of ranks that are kept. */
  public int keptCount() {
    return kept.length;
  }

  /**
   * A kept rank.
   *
   * @param place among those that are kept, 0 to {@link #keptCount} exclusive
   */
  public int kept(int place) {
    return kept[place];
  }

  /** The ranks folded under a kept one, ascending, without itself. Looks at all worse ranks. */
  public int[] foldedUnder(int keptRank) {
    IntArrayList folded = new IntArrayList();
    for (int rank = keptRank + 1; rank < under.length; rank++) {
      if (under[rank] == keptRank) {
        folded.add(rank);
      }
    }
    return folded.toArray();
  }
}
