package org.neardup.plugin.run.shards;

import java.util.function.Consumer;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.threadpool.ThreadPool;

/**
 * A request to a shard that is sent again while the shard's node is too busy to take it: its queue
 * is full, or a breaker of its transport does not let the request in. Nothing has been done then,
 * so that nothing is done twice, and a run that has worked for hours does not end for what others
 * do. No thread waits meanwhile.
 *
 * <p>Memory that the shard itself asks for has been waited for there: that refusal comes as one
 * that stays.
 */
final class PatientRequest<R> implements ActionListener<R> {

  /**
   * How long a node may be too busy. Longer than a full heap needs to be collected (ten seconds are
   * two collections that the platform asks for) and a queue of requests of a second to get shorter;
   * a fifth of what a view that nobody uses stays open at least.
   */
  static final TimeValue PATIENCE = TimeValue.timeValueMinutes(1);

  static final TimeValue PAUSE = TimeValue.timeValueMillis(500);

  private final ThreadPool threads;
  private final Consumer<ActionListener<R>> request;
  private final ActionListener<R> listener;
  private final long begun;

  /**
   * @param request sends it, and tells its listener once what came of it
   * @param listener told of the answer in the end
   */
  PatientRequest(
      ThreadPool threads, Consumer<ActionListener<R>> request, ActionListener<R> listener) {
    this.threads = threads;
    this.request = request;
    this.listener = listener;
    this.begun = threads.relativeTimeInMillis();
  }

  void send() {
    request.accept(this);
  }

  private void sendAgain() {
    try {
      send();
    } catch (RuntimeException e) {
      listener.onFailure(e);
    }
  }

  @Override
  public void onResponse(R response) {
    listener.onResponse(response);
  }

  @Override
  public void onFailure(Exception e) {
    if (!isTooBusy(e) || threads.relativeTimeInMillis() - begun >= PATIENCE.millis()) {
      listener.onFailure(e);
      return;
    }
    try {
      threads.schedule(this::sendAgain, PAUSE, ThreadPool.Names.GENERIC);
    } catch (OpenSearchRejectedExecutionException closing) {
      listener.onFailure(e);
    }
  }

  private static boolean isTooBusy(Exception e) {
    return switch (ExceptionsHelper.unwrapCause(e)) {
      case CircuitBreakingException refusal ->
          refusal.getDurability() == CircuitBreaker.Durability.TRANSIENT;
      case OpenSearchRejectedExecutionException rejection -> !rejection.isExecutorShutdown();
      default -> false;
    };
  }
}
