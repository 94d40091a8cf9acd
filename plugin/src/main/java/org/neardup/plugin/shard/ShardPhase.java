package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * One step of a run at one pinned shard.
 *
 * @param <Q> what the driver sends
 * @param <R> what the shard answers
 */
public abstract class ShardPhase<Q extends ShardPhaseRequest, R extends TransportResponse> {

  /** Name of the transport action. */
  public abstract String action();

  /** Reads an answer from the wire. */
  public abstract R readResponse(StreamInput in) throws IOException;

  /** The thread pool that does the step. */
  String threadPool() {
    return ShardPhases.THREAD_POOL;
  }

  abstract Q readRequest(StreamInput in) throws IOException;

  /** Does the step; polls the task in every loop that may take long. */
  abstract R execute(PinnedShard shard, Q request, CancellableTask task) throws IOException;
}
