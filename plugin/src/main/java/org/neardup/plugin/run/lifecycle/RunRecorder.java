// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunPhases;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.RunSuperseded;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.RunMethod;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunStore;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.common.Nullable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;

/**
 * Writes down how far a run has come: at once for its task, and for its record at the beginning of
 * every phase and at most once a second inside. One thread, that of the run.
 */
final class RunRecorder implements RunProgress {

  private static final Logger logger = LogManager.getLogger(RunRecorder.class);
  private static final long INTERVAL_IN_MILLIS = 1000;
  private static final TimeValue FIRST_WAIT = TimeValue.timeValueMillis(50);
  private static final int RETRIES = 10; // half a minute in all, nearly

  private final RunStore store;
  private final RunStatistics statistics;
  private final RunTask task;
  private final RunMethod method;
  private final TimedWait timedWait;
  private final LongSupplier clock;
  private final LongSupplier relativeMillis;
  private final AtomicBoolean saving = new AtomicBoolean();
  private final Map<String, Object> tookByPhase = new LinkedHashMap<>();
  private volatile RunRecord record;
  private volatile long lastSave;
  private volatile RuntimeException superseded; // another node has the run
  private RunPhase phase; // null before the first here, whatever the node before had come to
  private long phaseStart;

  /**
   * @param statistics told what each phase takes
   * @param timedWait how the run waits for the store
   * @param clock milliseconds since the epoch, as the record's beginning
   * @param relativeMillis a clock that never steps, in milliseconds
   */
  RunRecorder(
      RunStore store,
      RunStatistics statistics,
      RunTask task,
      RunRecord record,
      RunMethod method,
      TimedWait timedWait,
      LongSupplier clock,
      LongSupplier relativeMillis) {
    this.method = method;
    this.timedWait = timedWait;
    this.store = store;
    this.statistics = statistics;
    this.task = task;
    this.record = record;
    this.clock = clock;
    this.relativeMillis = relativeMillis;
    this.lastSave = relativeMillis.getAsLong() - INTERVAL_IN_MILLIS;
  }

  @Override
  public void phase(RunPhase begun, long total) {
    endPhase();
    if (phase == null) {
      record = record.begun();
    }
    phase = begun;
    advance(0, total, true);
  }

  @Override
  public void done(long done) {
    advance(done, record.progress().total(), false);
  }

  /** The phase that the run is in; null before the first here. */
  @Nullable
  RunPhase phase() {
    return phase;
  }

  /** The run has come to its end. */
  RunRecord completed(Map<String, Object> summary) {
    endPhase();
    Map<String, Object> withPhases = new LinkedHashMap<>(summary);
    withPhases.put("took_in_millis_by_phase", tookByPhase);
    return end(record.completed(withPhases, took()));
  }

  /** The run can't go on. */
  RunRecord failed(String because) {
    endPhase();
    return end(record.failed(because, took()));
  }

  /** Somebody ended the run. */
  RunRecord cancelled(String because) {
    endPhase();
    return end(record.cancelled(because, took()));
  }

  private void endPhase() {
    long now = relativeMillis.getAsLong();
    if (phase != null) {
      tookByPhase.merge(phase.label(), now - phaseStart, (one, more) -> (long) one + (long) more);
      statistics.phase(phase, now - phaseStart);
    }
    phaseStart = now;
  }

  /**
   * Says that the run goes on although it makes no progress; not before the first phase.
   *
   * @throws RunSuperseded if another node has it
   */
  void stillHere() {
    advance(record.progress().done(), record.progress().total(), false);
  }

  /**
   * Makes sure that no other node has the run, and waits for the answer.
   *
   * @throws RunSuperseded if another has
   */
  void requireDriver() {
    requireDriver(timedWait);
  }

  /** The same for a run that has been cancelled, too. */
  void requireDriverEvenIfCancelled() {
    requireDriver(timedWait.uncancellable());
  }

  private void requireDriver(TimedWait wait) {
    try {
      save(record, wait);
    } catch (RuntimeException e) {
      if (isSuperseded(e)) {
        throw new RunSuperseded(e.getMessage(), e);
      }
      throw e;
    }
  }

  private void advance(long done, long total, boolean always) {
    if (superseded != null) {
      throw new RunSuperseded(superseded.getMessage(), superseded);
    }
    int percent = RunPhases.percent(method, phase, done, total);
    record = record.running(phase.label(), done, total, percent, took());
    task.progress(new RunTask.Progress(phase.label(), done, total));
    if (always || relativeMillis.getAsLong() - lastSave >= INTERVAL_IN_MILLIS) {
      save();
    }
  }

  /**
   * One save at a time, unless its answer is lost; a phase that begins during one is saved after
   * it.
   */
  private void save() {
    if (!saving.compareAndSet(false, true)
        && relativeMillis.getAsLong() - lastSave < RunWait.MAX_WAIT.millis()) {
      return;
    }
    RunRecord now = record;
    lastSave = relativeMillis.getAsLong();
    store.save(
        now,
        ActionListener.runAfter(
            ActionListener.wrap(
                ignored -> {},
                e -> {
                  if (isSuperseded(e)) {
                    superseded = ExceptionsHelper.convertToRuntime(e);
                  }
                  logger.warn("progress of run [" + now.runId() + "] not saved", e);
                }),
            () -> {
              saving.set(false);
              RunRecord latest = record;
              if (latest.state().isActive()
                  && !latest.progress().phase().equals(now.progress().phase())) {
                save();
              }
            }));
  }

  /**
   * Writes down the end, and tries again for a while: a run must not look as if it went on for
   * ever.
   */
  private RunRecord end(RunRecord last) {
    record = last;
    long begun = relativeMillis.getAsLong();
    for (TimeValue wait : BackoffPolicy.exponentialBackoff(FIRST_WAIT, RETRIES)) {
      try {
        save(last, timedWait.uncancellable());
        return last;
      } catch (RuntimeException e) {
        if (isSuperseded(e)) {
          throw new RunSuperseded(e.getMessage(), e); // no wait changes that
        }
        if (relativeMillis.getAsLong() - begun >= RunWait.MAX_WAIT.millis()) {
          throw e;
        }
        logger.warn("end of run [" + last.runId() + "] not saved, trying again in " + wait, e);
        pause(wait);
      }
    }
    save(last, timedWait.uncancellable());
    return last;
  }

  /** Somebody has deleted the run, or ended it, or drives it. */
  private static boolean isSuperseded(Exception e) {
    RestStatus status = ExceptionsHelper.status(e);
    return status == RestStatus.NOT_FOUND || status == RestStatus.CONFLICT;
  }

  private void save(RunRecord last, TimedWait wait) {
    wait.<Void>await(saved -> store.save(last, saved));
  }

  private static void pause(TimeValue wait) {
    try {
      TimeUnit.MILLISECONDS.sleep(wait.millis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted: the node is shutting down", e);
    }
  }

  private long took() {
    return clock.getAsLong() - record.startTimeInMillis();
  }
}
