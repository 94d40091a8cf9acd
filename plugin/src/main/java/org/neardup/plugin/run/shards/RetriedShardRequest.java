// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.action.support.RetryableAction;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.threadpool.ThreadPool;

/**
 * A request to a shard that is retried while the shard's node is too busy to take it: its queue is
 * full, or a breaker of its transport does not let the request in. Nothing has been done then, so
 * nothing is done twice, and a run of hours does not end for the load of others. No thread waits
 * meanwhile.
 *
 * <p>The shard itself waits for memory. Its refusal is permanent, and is not retried.
 */
final class RetriedShardRequest<R> extends RetryableAction<R> {

  private static final Logger logger = LogManager.getLogger(RetriedShardRequest.class);

  /**
   * How long a node may be too busy. Longer than a full heap needs to be collected (ten seconds are
   * two collections that the platform asks for) and a queue of requests of a second to get shorter;
   * a fifth of what a view that nobody uses stays open at least.
   */
  static final TimeValue TIMEOUT = TimeValue.timeValueMinutes(1);

  /** The pause before a retry is between half of this and all of it. */
  static final TimeValue MAX_BACKOFF = TimeValue.timeValueSeconds(1);

  private final ThreadPool threads;
  private final Consumer<ActionListener<R>> request;
  private final AtomicBoolean sent = new AtomicBoolean();

  /**
   * @param request sends the request, and tells its listener once of the answer or the failure
   * @param listener told of the last answer or failure
   */
  RetriedShardRequest(
      ThreadPool threads, Consumer<ActionListener<R>> request, ActionListener<R> listener) {
    super(
        logger,
        threads,
        MAX_BACKOFF,
        TIMEOUT,
        listener,
        BackoffPolicy.exponentialEqualJitterBackoff(MAX_BACKOFF.millis(), MAX_BACKOFF.millis()),
        ThreadPool.Names.SAME);
    this.threads = threads;
    this.request = request;
  }

  /**
   * Sends first on the calling thread, and retries on a generic one rather than the scheduler's.
   */
  @Override
  public void tryAction(ActionListener<R> listener) {
    if (sent.compareAndSet(false, true)) {
      request.accept(listener);
    } else {
      threads.generic().execute(ActionRunnable.wrap(listener, request::accept));
    }
  }

  @Override
  public boolean shouldRetry(Exception e) {
    return switch (ExceptionsHelper.unwrapCause(e)) {
      case CircuitBreakingException refusal ->
          refusal.getDurability() == CircuitBreaker.Durability.TRANSIENT;
      case OpenSearchRejectedExecutionException rejection -> !rejection.isExecutorShutdown();
      default -> false;
    };
  }
}
