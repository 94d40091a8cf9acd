// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.shard.comparing.RepeatedPhase;
import org.neardup.retrieval.RepeatedTokens;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;

/**
 * Tells the tokens of several texts of a run, by the filters of all its shards: only those are held
 * in memory where a shard has a part of the texts.
 */
public final class RepeatedAtShards {

  private RepeatedAtShards() {}

  /**
   * Asks the shards, which know their texts.
   *
   * @param words number of words of all texts
   * @param charge charged with the filters
   * @return null if there are too many tokens to tell, or there is no memory: shards read the
   *     postings of their index then, with the same result
   */
  @Nullable
  public static RepeatedTokens of(ShardGateway gateway, long words, MemoryCharge charge) {
    long tokens = RepeatedTokens.expected(words);
    if (!RepeatedTokens.canTell(tokens)) {
      return null;
    }
    long bytes = (gateway.size() + 1L) * RepeatedTokens.ramBytes(tokens);
    try {
      charge.take(bytes);
    } catch (CircuitBreakingException e) {
      return null;
    }
    try {
      RepeatedTokens sum = RepeatedTokens.of(tokens);
      gateway
          .askWhole(
              RepeatedPhase.INSTANCE,
              shard -> new RepeatedPhase.Request(gateway.view(shard), tokens))
          .forEach(
              part -> {
                gateway.ensureNotCancelled();
                sum.addAll(part.counted());
              });
      return sum;
    } catch (CircuitBreakingException e) {
      charge.take(-bytes);
      return null;
    }
  }
}
