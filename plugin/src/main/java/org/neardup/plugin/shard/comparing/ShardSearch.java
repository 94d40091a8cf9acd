// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import org.neardup.plugin.shard.PinnedShard;
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.OpenTexts;

/**
 * The texts of a shard that a search for candidates still has to find.
 *
 * @param search tells the search from others of the run, from 1
 * @param version counts what the shard has been told of its progress, from 1
 * @param open the texts
 * @param tokens those of many texts
 * @param bytesOfTokens memory charged for them
 */
public record ShardSearch(
    int search, int version, OpenTexts open, CommonTokens tokens, long bytesOfTokens) {

  /** The memory charged for the search. */
  long bytes() {
    return bytesOfTokens + open.ramBytes();
  }

  /**
   * The search that a view knows.
   *
   * @throws IllegalStateException if it knows none, or another, or another version
   */
  static ShardSearch of(PinnedShard shard, int search, int version) {
    ShardSearch known = shard.known(ShardSearch.class);
    if (known.search != search || known.version != version) {
      throw new IllegalStateException(
          "version [%s] of search [%s] is not known, but version [%s] of search [%s]"
              .formatted(version, search, known.version, known.search));
    }
    return known;
  }
}
