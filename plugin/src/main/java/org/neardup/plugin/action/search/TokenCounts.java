// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.lookup.Counts;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;

/** The number of documents with each signature or token, over all shards. */
final class TokenCounts {

  private TokenCounts() {}

  /**
   * Sums the counts of shards.
   *
   * @param asked the signatures or tokens that the shards were asked for, in this order
   */
  static FrequentSignatures.Counter sum(LookupResponse answer, long[] asked) {
    FrequentSignatures.Counter counter = new FrequentSignatures.Counter();
    for (LookupShardResponse shard : answer.shards()) {
      if (shard.answer() instanceof Counts found) {
        for (int i = 0; i < asked.length; i++) {
          counter.add(asked[i], found.counts()[i]);
        }
      }
    }
    return counter;
  }
}
