package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.plugin.shard.PinnedShard;

/**
 * The letters of the clusters, for matching with the texts of a shard. It is not in the package of
 * the letter phases, since the tokens of letters are frequent tokens in the search for candidates.
 *
 * @param tokens of all letters; read-only
 * @param bytes memory of the evidence
 */
public record ShardLetters(int version, LetterEvidence evidence, LongHashSet tokens, long bytes) {

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
