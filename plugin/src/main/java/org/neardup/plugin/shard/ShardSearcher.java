package org.neardup.plugin.shard;

import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.index.shard.IndexShard;

/** What is done before a shard is searched. */
public final class ShardSearcher {

  private ShardSearcher() {}

  /**
   * A shard that nobody has searched for a while has not refreshed either: wakes it, and waits for
   * that.
   */
  public static void awaitRefresh(IndexShard shard) {
    PlainActionFuture<Boolean> active = PlainActionFuture.newFuture();
    shard.awaitShardSearchActive(active::onResponse);
    active.actionGet();
  }
}
