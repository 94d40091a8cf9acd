// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Folds a ranking by known groups, such as clusters: the best rank of a group is kept. */
public final class GroupFolding {

  private GroupFolding() {}

  /**
   * Folds a ranking: {@code a b a - -} keeps ranks 0, 1, 3 and 4.
   *
   * @param groups for each rank the name of its group; empty for one that stands alone
   */
  public static Folds fold(List<Optional<String>> groups) {
    int[] under = new int[groups.size()];
    Map<String, Integer> best = new HashMap<>();
    for (int rank = 0; rank < under.length; rank++) {
      int here = rank;
      under[rank] =
          groups.get(rank).map(group -> best.computeIfAbsent(group, g -> here)).orElse(here);
    }
    return new Folds(under);
  }
}
