// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;
import org.neardup.signature.BinaryPermutations;

/**
 * The least shingle of a text in each of some permutations, with the number of the permutation: the
 * same number of units of every text with words.
 *
 * @param permutations those that the signature of the text was made with
 */
record MinimaImage(BinaryPermutations permutations) implements DocumentImage {

  @Override
  public WordCount counted() {
    return WordCount.NONE;
  }

  @Override
  public int mostUnits(int words) {
    return words == 0 ? 0 : permutations.size();
  }

  @Override
  public Measure measure(BackgroundModel counts, int texts) {
    return new Measure.Minima(permutations);
  }
}
