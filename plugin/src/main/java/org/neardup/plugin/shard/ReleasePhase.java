package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.threadpool.ThreadPool;

/** Closes a pinned view. */
public final class ReleasePhase extends ShardPhase<ReleasePhase.Request, TransportResponse.Empty> {

  ReleasePhase() {
    super("release", Request::new, in -> TransportResponse.Empty.INSTANCE);
  }

  /** The view to close. */
  public static final class Request extends ShardPhaseRequest {
    public Request(PinnedView view) {
      super(view);
    }

    Request(StreamInput in) throws IOException {
      super(in);
    }
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
  TransportResponse.Empty execute(PinnedShard shard, Request request, CancellableTask task) {
    shard.close(); // when the last phase that uses it is done
    return TransportResponse.Empty.INSTANCE;
  }
}
