// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.BitSet;

/**
 * The words that are in an alignment already, on either side. A text that quotes an article twice,
 * or a refrain, is aligned with every place of it; what matters is whether an alignment explains
 * words that no larger one does.
 */
final class NewText {

  private final BitSet left = new BitSet();
  private final BitSet right = new BitSet();

  /** Whether more than half of its words on the left are in none yet. */
  boolean isNewOnTheLeft(Aligned aligned) {
    return isNew(left, aligned.left(), aligned.leftEnd());
  }

  /** Whether more than half of its words on the right are in none yet. */
  boolean isNewOnTheRight(Aligned aligned) {
    return isNew(right, aligned.right(), aligned.rightEnd());
  }

  void add(Aligned aligned) {
    left.set(aligned.left(), aligned.leftEnd());
    right.set(aligned.right(), aligned.rightEnd());
  }

  private static boolean isNew(BitSet known, int first, int end) {
    int free = 0;
    for (int i = known.nextClearBit(first); i < end; i = known.nextClearBit(i)) {
      int taken = known.nextSetBit(i);
      int until = taken < 0 ? end : Math.min(end, taken);
      free += until - i;
      i = until;
    }
    return 2 * free > end - first;
  }
}
