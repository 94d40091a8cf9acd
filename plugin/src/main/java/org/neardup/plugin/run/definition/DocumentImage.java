// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;

/** What units of description a text has (closed-sets-2009, section 2.1). */
public sealed interface DocumentImage permits ShingleImage, MinimaImage, LexicalImage {

  /** What it must know of the words of the whole collection. */
  WordCount counted();

  /**
   * Most units that a text has.
   *
   * @param words its length
   */
  int mostUnits(int words);

  /**
   * How images are compared, which gives texts their units as tokens.
   *
   * @param counts of the words of the whole collection, as it wanted them
   * @param texts of the collection
   */
  Measure measure(BackgroundModel counts, int texts);
}
