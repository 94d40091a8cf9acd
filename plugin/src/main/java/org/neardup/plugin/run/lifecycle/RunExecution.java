// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunSuperseded;
import org.neardup.plugin.run.statistics.FailureKind;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchException;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lifecycle.Lifecycle;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.util.concurrent.AbstractRunnable;
import org.opensearch.common.util.concurrent.UncategorizedExecutionException;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.threadpool.ThreadPool;

/**
 * One run on its thread, from its recorded beginning to its recorded end.
 *
 * <p>A request that is waited for and turns out to be wrong leaves nothing behind, so that it can
 * be sent again, mended, under the same name. Any other failure stays on record.
 */
final class RunExecution extends AbstractRunnable {

  private static final Logger logger = LogManager.getLogger(RunExecution.class);

  /** The phases in which what the caller asked for may turn out to be wrong. */
  private static final Set<RunPhase> CHECKING_PHASES =
      EnumSet.of(RunPhase.PIN, RunPhase.CONSTRAINTS, RunPhase.SENTENCES);

  /** What ends sooner is on record, as nearly all that is cancelled. */
  private static final TimeValue SPREAD_AFTER = TimeValue.timeValueSeconds(2);

  private final RunServices services;
  private final RunOrder order;
  private final RunRecorder recorder;
  private final RunAttempts attempts;
  private final Optional<RunPublication> publication;
  private final ActionListener<RunRecord> listener;
  private final Releasable untrack;
  private volatile boolean over; // whether or not its end is on record
  private boolean rejected; // known, and asked for, on the thread that starts the run

  /**
   * @param listener told once: of the beginning or of the end
   * @param untrack closed when the run is over
   */
  RunExecution(
      RunServices services,
      RunOrder order,
      ActionListener<RunRecord> listener,
      Releasable untrack) {
    this.services = services;
    this.order = order;
    RunWait timedWait = RunWait.of(order.task(), services.node().threads()::relativeTimeInMillis);
    this.recorder =
        new RunRecorder(
            services.store(),
            services.statistics(),
            order.task(),
            order.record(),
            order.definition().method(),
            timedWait,
            System::currentTimeMillis, // the threads' clocks go by steps
            () -> TimeValue.nsecToMSec(System.nanoTime()));
    this.attempts =
        new RunAttempts(services.node(), order, recorder, timedWait, services.crowded());
    this.publication = RunPublication.of(services, order, timedWait);
    this.listener = listener;
    this.untrack = untrack;
  }

  /**
   * Hands the run over to the queue. Whoever does not wait for its end is answered now, unless
   * there are too many runs.
   */
  void start() {
    if (order.record().driver().generation() > 0) {
      services.queue().resume(this);
    } else {
      services.queue().submit(this);
    }
    if (rejected) {
      return;
    }
    order.task().whenCancelled(this::hearOfCancel);
    if (!order.waitedFor()) {
      listener.onResponse(order.record());
    }
  }

  private void hearOfCancel() {
    services
        .node()
        .threads()
        .scheduleUnlessShuttingDown(SPREAD_AFTER, ThreadPool.Names.GENERIC, this::spreadCancel);
    cancelWaiting();
  }

  /**
   * The end of the run takes its time to be written down: from now on the cancel holds, even if
   * this node is lost. Not if the node is going, which cancels what is waited for: other nodes go
   * on with that.
   */
  private void spreadCancel() {
    RunKey run = order.record().key();
    boolean isOnRecord = over && services.cancelledRuns().reason(run).isEmpty();
    if (!isOnRecord && services.node().cluster().lifecycleState() == Lifecycle.State.STARTED) {
      CancelNotice.send(services.node(), run, order.task().getReasonCancelled());
    }
  }

  /** A run that waits for a thread needs none to end. */
  private void cancelWaiting() {
    if (!services.queue().withdraw(this)) {
      return;
    }
    services
        .node()
        .threads()
        .generic()
        .execute(
            new AbstractRunnable() {
              @Override
              protected void doRun() {
                if (isPublished()) {
                  RunExecution.this.doRun(); // too late to end otherwise
                  return;
                }
                attempts.discardEarlier();
                RunRecord end = cancelled();
                attempts.forget();
                if (order.waitedFor()) {
                  listener.onResponse(end);
                }
              }

              @Override
              public void onFailure(Exception e) {
                RunExecution.this.onFailure(e);
              }

              @Override
              public void onAfter() {
                RunExecution.this.onAfter();
              }
            });
  }

  @Override
  protected void doRun() {
    RunRecord end;
    try {
      Map<String, Object> summary = results();
      end = completed(summary);
    } catch (RunSuperseded e) {
      throw e;
    } catch (RuntimeException e) {
      if (!order.task().isCancelled()) {
        throw e;
      }
      end = cancelled();
    }
    attempts.forget();
    if (order.waitedFor()) {
      listener.onResponse(end);
    }
  }

  private Map<String, Object> results() {
    try {
      return publication.isPresent() ? published(publication.get()) : attempts.run();
    } finally {
      services
          .queue()
          .leave(this); // the next may begin before anybody reads that this one has ended
    }
  }

  /** Whether its results are those of its run, since another node came so far. */
  private boolean isPublished() {
    return order.record().driver().generation() > 0
        && publication.flatMap(RunPublication::published).isPresent();
  }

  private Map<String, Object> published(RunPublication revision) {
    Optional<Map<String, Object>> before =
        order.record().driver().generation() > 0 ? revision.published() : Optional.empty();
    Map<String, Object> summary = before.orElseGet(() -> publish(revision));
    revision.settle();
    return summary;
  }

  private Map<String, Object> publish(RunPublication revision) {
    Map<String, Object> summary = attempts.run();
    try {
      revision.publish(summary);
    } catch (RunSuperseded e) {
      throw e;
    } catch (RuntimeException e) {
      attempts.takeBack();
      throw e;
    }
    return summary;
  }

  private RunRecord completed(Map<String, Object> summary) {
    try {
      RunRecord end = written(() -> recorder.completed(summary));
      services.statistics().completed(end);
      return end;
    } catch (RunSuperseded e) {
      if (e.isDeleted() && publication.isEmpty()) {
        attempts.takeBack();
      }
      throw e;
    }
  }

  private RunRecord cancelled() {
    String reason = order.task().getReasonCancelled();
    RunKey run = order.record().key();
    services.cancelledRuns().remember(run, reason);
    RunRecord end = written(() -> recorder.cancelled(reason));
    services.cancelledRuns().forget(run);
    services.statistics().cancelled();
    return end;
  }

  /** Where the end can't be written down, the run is gone on with from its checkpoints. */
  private static RunRecord written(Supplier<RunRecord> end) {
    try {
      return end.get();
    } catch (RuntimeException e) {
      throw e instanceof RunSuperseded superseded
          ? superseded
          : new RunSuperseded("its end could not be written down", e);
    }
  }

  @Override
  public void onFailure(Exception e) {
    if (e instanceof RunSuperseded superseded) {
      services.statistics().left();
      logger.info("run [{}] is not this node's any more: {}", runId(), e.getMessage());
      if (order.waitedFor()) {
        listener.onFailure(
            new OpenSearchStatusException(
                "run [" + runId() + "] is not driven here any more: " + e.getMessage(),
                superseded.isDeleted() ? RestStatus.NOT_FOUND : RestStatus.SERVICE_UNAVAILABLE));
      }
      return;
    }
    boolean callers = isTheCallers(e);
    services.statistics().failed(callers ? FailureKind.REQUEST : FailureKind.of(e));
    if (!callers) {
      logger.warn("run [" + runId() + "] failed", e);
    }
    boolean isOnRecord = false;
    try {
      recorder.failed(reason(e) + onBehalf());
      isOnRecord = true;
      attempts.forget();
    } catch (RuntimeException unsaved) {
      logger.warn("the failure of run [" + runId() + "] is not on record", unsaved);
      e.addSuppressed(unsaved);
    }
    if (callers && isOnRecord && order.waitedFor()) {
      services
          .deletion()
          .delete(order.record().key(), ActionListener.wrap(() -> listener.onFailure(e)));
    } else if (order.waitedFor()) {
      listener.onFailure(e);
    }
  }

  /**
   * There are too many runs: says so without waiting, on whatever thread this is. Until that is on
   * record the run would look abandoned without its task.
   */
  @Override
  public void onRejection(Exception e) {
    rejected = true;
    services.statistics().failed(FailureKind.of(e));
    services
        .store()
        .save(
            order.record().failed(reason(e), 0),
            ActionListener.wrap(
                () -> {
                  untrack.close();
                  services
                      .deletion()
                      .delete(
                          order.record().key(), ActionListener.wrap(() -> listener.onFailure(e)));
                }));
  }

  @Override
  public void onAfter() {
    over = true;
    if (!rejected) {
      untrack.close();
    }
  }

  private String runId() {
    return order.definition().runId();
  }

  private boolean isTheCallers(Exception e) {
    int status = ExceptionsHelper.status(e).getStatus();
    return CHECKING_PHASES.contains(recorder.phase()) && status >= 400 && status < 500;
  }

  /** What a user is to know of a run that could not be pinned again for them. */
  private String onBehalf() {
    RunOwner owner = order.record().owner();
    return owner != null
            && order.record().driver().generation() > 0
            && recorder.phase() == RunPhase.PIN
        ? "; the run was taken over, with the roles of its user [%s] but without their attributes"
            .formatted(owner.name())
        : "";
  }

  private static String reason(Exception e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    while (cause.getCause() != null
        && (cause instanceof UncategorizedExecutionException
            || cause instanceof ExecutionException)) {
      cause = ExceptionsHelper.unwrapCause(cause.getCause()); // they only say "failed execution"
    }
    String message = cause.getMessage() == null ? cause.toString() : cause.getMessage();
    // The platform's own say "closed", and which index in a field of the answer.
    return cause instanceof OpenSearchException of
            && of.getIndex() != null
            && !message.contains(of.getIndex().getName())
        ? "index [" + of.getIndex().getName() + "]: " + message
        : message;
  }
}
