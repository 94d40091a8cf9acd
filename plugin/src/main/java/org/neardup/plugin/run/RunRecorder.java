package org.neardup.plugin.run;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.core.action.ActionListener;

/**
 * Writes down how far a run has come: at once for its task, and for its record at the beginning of
 * every phase and at most once a second inside. One thread, that of the run.
 */
final class RunRecorder implements RunProgress {

  private static final Logger logger = LogManager.getLogger(RunRecorder.class);
  private static final long INTERVAL_IN_MILLIS = 1000;

  private final RunStore store;
  private final RunTask task;
  private final LongSupplier clock;
  private final AtomicBoolean saving = new AtomicBoolean();
  private final Map<String, Object> tookByPhase = new LinkedHashMap<>();
  private RunRecord record;
  private long lastSave;
  private long phaseStart;

  RunRecorder(RunStore store, RunTask task, RunRecord record, LongSupplier clock) {
    this.store = store;
    this.task = task;
    this.record = record;
    this.clock = clock;
  }

  @Override
  public void phase(String name, long total) {
    endPhase();
    advance(name, 0, total, true);
  }

  @Override
  public void done(long done) {
    advance(record.phase(), done, record.total(), false);
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
    return end(record.failed(because, took()));
  }

  /** Somebody ended the run. */
  RunRecord cancelled(String because) {
    return end(record.cancelled(because, took()));
  }

  private void endPhase() {
    long now = clock.getAsLong();
    if (record.phase() != null) {
      tookByPhase.put(record.phase(), now - phaseStart);
    }
    phaseStart = now;
  }

  private void advance(String phase, long done, long total, boolean always) {
    record = record.running(phase, done, total, took());
    task.progress(new RunTask.Progress(phase, done, total));
    long now = clock.getAsLong();
    if ((always || now - lastSave >= INTERVAL_IN_MILLIS) && saving.compareAndSet(false, true)) {
      lastSave = now;
      store.save(
          record,
          ActionListener.runAfter(
              ActionListener.wrap(
                  ignored -> {},
                  e -> logger.warn("progress of run [" + record.runId() + "] not saved", e)),
              () -> saving.set(false)));
    }
  }

  private RunRecord end(RunRecord last) {
    record = last;
    PlainActionFuture<Void> saved = PlainActionFuture.newFuture();
    store.save(last, saved);
    saved.actionGet();
    return last;
  }

  private long took() {
    return clock.getAsLong() - record.startTimeInMillis();
  }
}
