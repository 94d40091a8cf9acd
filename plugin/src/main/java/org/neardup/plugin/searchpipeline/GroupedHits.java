// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.BitSet;
import org.neardup.ranking.Folds;

/**
 * Hits with their folds.
 *
 * @param folds of the hits by their rank
 * @param preferred ranks that are shown rather than the best of their group; owned by this record
 */
record GroupedHits(Folds folds, BitSet preferred) {

  /** The rank that is shown of a group: its best preferred one, or its best. */
  int shown(int kept, int[] folded) {
    if (preferred.get(kept)) {
      return kept;
    }
    for (int rank : folded) {
      if (preferred.get(rank)) {
        return rank;
      }
    }
    return kept;
  }
}
