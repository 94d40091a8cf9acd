// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntArrayList;
import java.util.Arrays;

/**
 * How many documents of each text a shard has, for texts with several documents: eight bytes a
 * text.
 */
final class HeldCopies {

  private final int[] texts; // ascending
  private final int[] copies;

  /**
   * @param textOf by group
   * @param copiesOf by group
   * @param copied number of texts with several documents, which are the first
   */
  HeldCopies(int[] textOf, int[] copiesOf, int copied) {
    IntArrayList groups = new IntArrayList();
    for (int group = 0; group < textOf.length; group++) {
      if (textOf[group] < copied) {
        groups.add(group);
      }
    }
    int[] ordered =
        SortedNumbers.sorted(
            groups.toArray(), (one, other) -> Integer.compare(textOf[one], textOf[other]));
    texts = Arrays.stream(ordered).map(group -> textOf[group]).toArray();
    copies = Arrays.stream(ordered).map(group -> copiesOf[group]).toArray();
  }

  /** The number of documents of a text; 0 where it has none, or the text has one document. */
  int of(int text) {
    int at = Arrays.binarySearch(texts, text);
    return at >= 0 ? copies[at] : 0;
  }

  /** Memory in bytes. */
  long ramBytes() {
    return 2L * Integer.BYTES * texts.length;
  }
}
