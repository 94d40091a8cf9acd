// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.neardup.plugin.throttle.RunThrottle;
import org.neardup.work.Allowance;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;

/** Closes a pinned view. */
public final class ReleasePhase extends BatchPhase<ViewRequest, TransportResponse.Empty> {

  public static final ReleasePhase INSTANCE = new ReleasePhase();

  private ReleasePhase() {
    super("release", ViewRequest::new, in -> TransportResponse.Empty.INSTANCE);
  }

  /** Uses a pool without a bounded queue: views must be released especially under load. */
  @Override
  String threadPool() {
    return ThreadPool.Names.GENERIC;
  }

  /** It frees memory, and is short. */
  @Override
  RunThrottle.Turn turn(RunThrottle throttle, Runnable cancellationCheck) {
    return throttle.unlimited(cancellationCheck);
  }

  /** It gives memory back. */
  @Override
  boolean canTripCircuitBreaker() {
    return false;
  }

  @Override
  public TransportResponse.Empty execute(
      PinnedShard shard, ViewRequest request, Allowance allowance) {
    shard.close(); // after the last phase that uses it
    return TransportResponse.Empty.INSTANCE;
  }
}
