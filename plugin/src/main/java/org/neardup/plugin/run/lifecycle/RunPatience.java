package org.neardup.plugin.run.lifecycle;

import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.neardup.plugin.results.Patience;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.shards.Answer;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;

/**
 * Waits for the plugin's own indices as long as a run goes on, and never for ever. Not for
 * transport threads.
 */
public final class RunPatience implements Patience {

  /**
   * Longer than the platform's own requests take before they fail: a minute for a primary, or half
   * a minute for a cluster manager and as long again for all nodes to follow it. A frozen node has
   * left the cluster by then.
   */
  static final TimeValue MOST = TimeValue.timeValueMinutes(2);

  private final Runnable goOn;
  private final LongSupplier relativeMillis;

  private RunPatience(Runnable goOn, LongSupplier relativeMillis) {
    this.goOn = goOn;
    this.relativeMillis = relativeMillis;
  }

  /**
   * That of a run, which may be cancelled.
   *
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  static RunPatience of(RunTask task, LongSupplier relativeMillis) {
    return new RunPatience(() -> Cancellation.check(task), relativeMillis);
  }

  /**
   * That of work that nobody cancels.
   *
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  public static RunPatience limited(LongSupplier relativeMillis) {
    return new RunPatience(() -> {}, relativeMillis);
  }

  @Override
  public <R> R await(Consumer<ActionListener<R>> request) {
    long begun = relativeMillis.getAsLong();
    Answer<R> answer = new Answer<>();
    request.accept(answer);
    return answer.await(
        () -> {
          goOn.run();
          if (relativeMillis.getAsLong() - begun >= MOST.millis()) {
            throw new OpenSearchStatusException(
                "no answer of the plugin's own indices within " + MOST,
                RestStatus.SERVICE_UNAVAILABLE);
          }
        });
  }

  @Override
  public RunPatience anyway() {
    return limited(relativeMillis);
  }
}
