package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/**
 * A step that goes through all that a shard has, and so takes as long as that is much: it answers
 * after a slice of time, by default a second, and is asked to go on until it is done. A view has
 * one such step under way at a time.
 *
 * @param <Q> what the driver sends
 * @param <R> what the shard answers in the end
 */
public abstract class ResumablePhase<Q extends ShardPhaseRequest, R extends TransportResponse>
    extends ShardPhase<ResumableRequest<Q>, ResumableResponse<R>> {

  /** The threads of work that is done in slices; most of them sleep. */
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

  /** What has begun has taken memory, and is to end. */
  @Override
  final boolean canTripCircuitBreaker() {
    return false;
  }

  @Override
  public final ResumableResponse<R> execute(
      PinnedShard shard, ResumableRequest<Q> request, CancellableTask task) throws Exception {
    Q begun = request.begun();
    return new ResumableResponse<>(
        begun == null
            ? shard.resume(workKey, task)
            : shard.begin(workKey, allowance -> execute(shard, begun, allowance), task));
  }

  /**
   * Does the step.
   *
   * @param allowance charged to the view; {@link Allowance#ensureNotCancelled} is to be called in
   *     every loop that may take long
   */
  public abstract R execute(PinnedShard shard, Q request, Allowance allowance) throws IOException;
}
