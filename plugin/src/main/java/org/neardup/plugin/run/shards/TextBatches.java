// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Batches of texts that are bounded by the words of their texts. */
public final class TextBatches {

  /**
   * Words of the texts of a batch: as many tokens at most, which the driver and every shard hold.
   * One text may have more.
   */
  public static final int MAX_WORDS = 1_000_000;

  private TextBatches() {}

  /**
   * Cuts texts into batches of {@value #MAX_WORDS} words at most, or of one text.
   *
   * @param words length of each text of the run in words
   * @return batches that together are the texts, in their order; one at least
   */
  public static List<int[]> of(int[] ordinals, int[] words) {
    List<int[]> batches = new ArrayList<>();
    int from = 0;
    long sum = 0;
    for (int i = 0; i < ordinals.length; i++) {
      sum += words[ordinals[i]];
      if (sum > MAX_WORDS && i > from) {
        batches.add(Arrays.copyOfRange(ordinals, from, i));
        from = i;
        sum = words[ordinals[i]];
      }
    }
    batches.add(Arrays.copyOfRange(ordinals, from, ordinals.length));
    return batches;
  }
}
