// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.index.shard.IndexShard;

/** Prepares a shard for a search. */
public final class ShardSearcher {

  private ShardSearcher() {}

  /** A shard without recent searches does not refresh: wakes it, and waits for the refresh. */
  public static void awaitRefresh(IndexShard shard) {
    PlainActionFuture<Boolean> active = PlainActionFuture.newFuture();
    shard.awaitShardSearchActive(active::onResponse);
    active.actionGet();
  }
}
