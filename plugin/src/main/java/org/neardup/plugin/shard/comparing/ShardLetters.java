// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.plugin.shard.PinnedShard;
import org.opensearch.common.Nullable;

/**
 * The letters of the clusters, to be looked for in the texts of a shard. It is here and not beside
 * the phases of letters, since the tokens of letters are frequent ones when candidates are found.
 *
 * @param version tells these letters from others that the same run told the shard; 0 from a node
 *     that gives them none
 * @param tokens of all letters; to be read only
 * @param numbered the same in the numbers of the index of the shard; null if it has none
 * @param bytes what the evidence takes
 */
public record ShardLetters(
    int version,
    LetterEvidence evidence,
    @Nullable LetterEvidence.Numbered numbered,
    LongHashSet tokens,
    long bytes) {

  /**
   * The letters that a view knows.
   *
   * @param version of those that are asked for
   * @throws IllegalStateException if it knows none, or others
   */
  public static ShardLetters of(PinnedShard shard, int version) {
    ShardLetters letters = shard.known(ShardLetters.class);
    if (letters.version != version) {
      throw new IllegalStateException(
          "letters of version [%s] are not known, but those of version [%s]"
              .formatted(version, letters.version));
    }
    return letters;
  }
}
