// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.Answer;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;

/**
 * Waits for answers of the plugin's own indices until a run is cancelled, or until the timeout. Not
 * for transport threads.
 */
public final class RunWait implements TimedWait {

  /**
   * The timeout. Longer than the platform's own requests take before they fail: a minute for a
   * primary, or half a minute for a cluster manager and as long again for all nodes to follow it. A
   * frozen node has left the cluster by then.
   */
  static final TimeValue MAX_WAIT = TimeValue.timeValueMinutes(2);

  private final Runnable cancellationCheck;
  private final LongSupplier relativeMillis;

  private RunWait(Runnable cancellationCheck, LongSupplier relativeMillis) {
    this.cancellationCheck = cancellationCheck;
    this.relativeMillis = relativeMillis;
  }

  /**
   * The wait of a run, which may be cancelled.
   *
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  static RunWait of(RunTask task, LongSupplier relativeMillis) {
    return new RunWait(() -> Cancellation.ensureNotCancelled(task), relativeMillis);
  }

  /**
   * The wait of work that nobody cancels.
   *
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  public static RunWait limited(LongSupplier relativeMillis) {
    return new RunWait(() -> {}, relativeMillis);
  }

  @Override
  public <R> Supplier<R> begin(Consumer<ActionListener<R>> request) {
    Answer<R> answer = new Answer<>();
    request.accept(answer);
    return () -> await(answer);
  }

  private <R> R await(Answer<R> answer) {
    long begun = relativeMillis.getAsLong();
    return answer.await(
        () -> {
          cancellationCheck.run();
          if (relativeMillis.getAsLong() - begun >= MAX_WAIT.millis()) {
            throw new OpenSearchStatusException(
                "no answer of the plugin's own indices within " + MAX_WAIT,
                RestStatus.SERVICE_UNAVAILABLE);
          }
        });
  }

  @Override
  public RunWait uncancellable() {
    return limited(relativeMillis);
  }
}
