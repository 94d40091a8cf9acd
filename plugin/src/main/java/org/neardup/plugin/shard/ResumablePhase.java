// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.plugin.throttle.WorkCheck;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * A phase over all data of a shard, whose duration depends on their amount: it answers after a
 * slice of time, by default a second, and is continued until it is done. A view has one such phase
 * in progress at a time.
 *
 * @param <Q> what the driver sends
 * @param <R> the final answer of the shard
 */
public abstract class ResumablePhase<Q extends ShardPhaseRequest, R extends TransportResponse>
    extends ShardPhase<ResumableRequest<Q>, ResumableResponse<R>> {

  /** The threads of work in slices; most of them are idle. */
  public static final String THREAD_POOL = "neardup_resumable";

  private final PinnedShard.WorkKey<R> workKey;

  public ResumablePhase(
      String name, Writeable.Reader<Q> requestReader, Writeable.Reader<R> responseReader) {
    super(
        name,
        in -> new ResumableRequest<>(in, requestReader),
        in -> new ResumableResponse<>(in, responseReader));
    workKey = new PinnedShard.WorkKey<>(action());
  }

  PinnedShard.WorkKey<R> workKey() {
    return workKey;
  }

  /** Started work has taken memory, and must end. */
  @Override
  final boolean canTripCircuitBreaker() {
    return false;
  }

  @Override
  final ResumableResponse<R> respond(
      PinnedShard shard, ResumableRequest<Q> request, WorkCheck check) throws Exception {
    Q begun = request.begun();
    return new ResumableResponse<>(
        begun == null
            ? shard.resume(workKey, check)
            : shard.begin(workKey, allowance -> execute(shard, begun, allowance), check));
  }

  /**
   * Executes the phase.
   *
   * @param allowance charged to the view; {@link Allowance#ensureNotCancelled} must be called in
   *     every loop that may take long, and pauses the phase at the end of a slice
   */
  public abstract R execute(PinnedShard shard, Q request, Allowance allowance) throws IOException;
}
