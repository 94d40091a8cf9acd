// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.function.LongConsumer;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;

/**
 * What is known of the whole collection when its texts can be compared.
 *
 * @param frequentTokens tokens that propose no candidate by themselves
 * @param commonTokens other tokens that propose only texts that nobody has gathered
 * @param words length of each text in words
 * @param counts occurrences of words in all texts, or what the method counts instead
 * @param texts number of texts of the collection
 */
record Background(
    long[] frequentTokens, long[] commonTokens, int[] words, BackgroundModel counts, int texts) {

  /**
   * Looks for candidates among texts with these lengths.
   *
   * @param charge as that of {@link ShardCandidates}
   */
  ShardCandidates candidates(ShardGateway gateway, RunTexts ofRun, LongConsumer charge) {
    return new ShardCandidates(gateway, ofRun, words, frequentTokens, commonTokens, charge);
  }
}
