package org.neardup.plugin.shard;

import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.threadpool.ThreadPool;

/** Closes a pinned view. */
public final class ReleasePhase extends ShardPhase<ViewRequest, TransportResponse.Empty> {

  public static final ReleasePhase INSTANCE = new ReleasePhase();

  private ReleasePhase() {
    super("release", ViewRequest::new, in -> TransportResponse.Empty.INSTANCE);
  }

  /** Not the one with a bounded queue: views must be let go just when there is too much to do. */
  @Override
  String threadPool() {
    return ThreadPool.Names.GENERIC;
  }

  /** It gives memory back. */
  @Override
  boolean canTripCircuitBreaker() {
    return false;
  }

  @Override
  public TransportResponse.Empty execute(
      PinnedShard shard, ViewRequest request, CancellableTask task) {
    shard.close(); // when the last phase that uses it is done
    return TransportResponse.Empty.INSTANCE;
  }
}
