package org.neardup.plugin.shard;

import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * One step of a run at one pinned shard.
 *
 * @param <Q> what the driver sends
 * @param <R> what the shard answers
 */
public abstract class ShardPhase<Q extends ShardPhaseRequest, R extends TransportResponse> {

  private final String action;
  private final Writeable.Reader<Q> requestReader;
  private final Writeable.Reader<R> responseReader;

  /**
   * @param name what the transport action is called behind the part that all phases have
   * @param requestReader reads what the driver sends
   * @param responseReader reads what the shard answers
   */
  ShardPhase(String name, Writeable.Reader<Q> requestReader, Writeable.Reader<R> responseReader) {
    this.action = "indices:data/read/neardup/" + name + "[s]";
    this.requestReader = requestReader;
    this.responseReader = responseReader;
  }

  /** Name of the transport action. */
  public final String action() {
    return action;
  }

  final Writeable.Reader<Q> requestReader() {
    return requestReader;
  }

  /** Reads an answer from the wire. */
  public final Writeable.Reader<R> responseReader() {
    return responseReader;
  }

  /** The thread pool that does the step. */
  String threadPool() {
    return ShardPhases.THREAD_POOL;
  }

  /** Whether a node may refuse it for want of memory, before it comes to the shard. */
  boolean canTripCircuitBreaker() {
    return true;
  }

  /** Does the step; polls the task in every loop that may take long. */
  abstract R execute(PinnedShard shard, Q request, CancellableTask task) throws Exception;
}
