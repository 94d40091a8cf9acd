// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;

/**
 * The shingles that the signature of a text has.
 *
 * @param size most of them; a short text has fewer
 */
record ShingleImage(int size) implements DocumentImage {

  @Override
  public WordCount counted() {
    return WordCount.NONE;
  }

  @Override
  public int mostUnits(int words) {
    return Math.min(size, words);
  }

  @Override
  public Measure measure(BackgroundModel counts, int texts) {
    return new Measure.Overlap();
  }
}
