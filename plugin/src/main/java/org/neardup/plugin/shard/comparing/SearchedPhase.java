// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.transport.TransportResponse;

/**
 * Gives back the memory that only searches for candidates and letters need, once the clusters are
 * found. Texts can still be compared.
 */
public final class SearchedPhase extends BatchPhase<ViewRequest, TransportResponse.Empty> {

  public static final SearchedPhase INSTANCE = new SearchedPhase();

  private SearchedPhase() {
    super("searched", ViewRequest::new, in -> TransportResponse.Empty.INSTANCE);
  }

  @Override
  public TransportResponse.Empty execute(
      PinnedShard shard, ViewRequest request, Allowance allowance) {
    shard
        .ifKnown(ShardSearch.class)
        .ifPresent(
            search -> {
              shard.forget(ShardSearch.class);
              allowance.take(-search.bytes());
            });
    shard
        .ifKnown(ShardLetters.class)
        .ifPresent(
            letters -> {
              shard.forget(ShardLetters.class);
              allowance.take(-letters.bytes());
            });
    shard.learn(
        new ShardComparison(shard.known(ShardComparison.class).comparison().searched(allowance)));
    return TransportResponse.Empty.INSTANCE;
  }
}
