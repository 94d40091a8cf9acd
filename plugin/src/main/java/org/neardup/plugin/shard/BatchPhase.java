// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.neardup.plugin.throttle.WorkCheck;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * A phase that one request completes. Most are over a batch of texts, whose size the driver chooses
 * so that a request takes about a second.
 *
 * @param <Q> what the driver sends
 * @param <R> what the shard answers
 */
public abstract class BatchPhase<Q extends ShardPhaseRequest, R extends TransportResponse>
    extends ShardPhase<Q, R> {

  public BatchPhase(
      String name, Writeable.Reader<Q> requestReader, Writeable.Reader<R> responseReader) {
    super(name, requestReader, responseReader);
  }

  @Override
  final R respond(PinnedShard shard, Q request, WorkCheck check) throws Exception {
    return execute(shard, request, shard.allowance(check));
  }

  /**
   * Executes the phase.
   *
   * @param allowance charged to the view; {@link Allowance#ensureNotCancelled} must be called in
   *     every loop that may take long
   */
  public abstract R execute(PinnedShard shard, Q request, Allowance allowance) throws Exception;
}
