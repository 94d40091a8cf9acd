// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.telemetry.metrics.Counter;
import org.opensearch.telemetry.metrics.Histogram;
import org.opensearch.telemetry.metrics.MetricsRegistry;
import org.opensearch.telemetry.metrics.tags.Tags;

/**
 * Counts what the runs of this node come to, since its start. The same goes to the platform's
 * metrics; without telemetry these are objects that do nothing.
 *
 * <table>
 *   <caption>Metrics</caption>
 *   <tr><td>{@code neardup.runs}</td><td>counter of runs, by {@code end}</td></tr>
 *   <tr><td>{@code neardup.run.failures}</td><td>counter of failed runs, by {@code kind}</td></tr>
 *   <tr><td>{@code neardup.run.duration}</td><td>milliseconds of a completed run</td></tr>
 *   <tr><td>{@code neardup.phase.duration}</td><td>milliseconds of a {@code phase}</td></tr>
 *   <tr><td>{@code neardup.documents}</td><td>counter, of completed runs</td></tr>
 *   <tr><td>{@code neardup.comparisons}</td><td>counter of pairs, of completed runs</td></tr>
 * </table>
 *
 * Safe for use by several threads.
 */
public final class RunStatistics {

  private static final String NO_UNIT = "1";
  private static final String MILLIS = "ms";

  private final Map<RunEnd, Count> ends;
  private final Map<FailureKind, Count> failures;
  private final Map<RunPhase, PhaseTime> phases;
  private final Count documents;
  private final Count comparisons;
  private final Histogram runDuration;

  /**
   * @param metrics of the platform
   */
  public RunStatistics(MetricsRegistry metrics) {
    Counter runs = metrics.createCounter("neardup.runs", "runs that have ended", NO_UNIT);
    Counter failed = metrics.createCounter("neardup.run.failures", "runs that failed", NO_UNIT);
    Histogram phaseDuration =
        metrics.createHistogram("neardup.phase.duration", "time of a phase of a run", MILLIS);
    ends = each(RunEnd.class, end -> new Count(runs, Tags.of("end", end.label())));
    failures = each(FailureKind.class, kind -> new Count(failed, Tags.of("kind", kind.label())));
    phases = each(RunPhase.class, of -> new PhaseTime(phaseDuration, Tags.of("phase", of.label())));
    documents =
        new Count(
            metrics.createCounter("neardup.documents", "documents of completed runs", NO_UNIT),
            Tags.EMPTY);
    comparisons =
        new Count(
            metrics.createCounter(
                "neardup.comparisons", "pairs of texts that completed runs compared", NO_UNIT),
            Tags.EMPTY);
    runDuration =
        metrics.createHistogram("neardup.run.duration", "time of a completed run", MILLIS);
  }

  /** A number that grows. */
  private record Count(LongAdder here, Counter metric, Tags tags) {

    Count(Counter metric, Tags tags) {
      this(new LongAdder(), metric, tags);
    }

    void add(long more) {
      here.add(more);
      metric.add((double) more, tags);
    }
  }

  /** What a phase takes. */
  private record PhaseTime(LongAdder count, LongAdder millis, Histogram metric, Tags tags) {

    PhaseTime(Histogram metric, Tags tags) {
      this(new LongAdder(), new LongAdder(), metric, tags);
    }

    void add(long took) {
      count.increment();
      millis.add(took);
      metric.record((double) took, tags);
    }
  }

  private static <K extends Enum<K>, V> Map<K, V> each(Class<K> keys, Function<K, V> value) {
    Map<K, V> all = new EnumMap<>(keys);
    for (K key : keys.getEnumConstants()) {
      all.put(key, value.apply(key));
    }
    return Collections.unmodifiableMap(all);
  }

  /**
   * A phase has ended, or was broken off.
   *
   * @param millis milliseconds that it took
   */
  public void phase(RunPhase phase, long millis) {
    phases.get(phase).add(millis);
  }

  /**
   * A run has completed.
   *
   * @param run as it is on record then
   */
  public void completed(RunRecord run) {
    ends.get(RunEnd.COMPLETED).add(1);
    documents.add(number(run, "documents"));
    comparisons.add(number(run, "comparisons"));
    runDuration.record((double) run.progress().tookInMillis());
  }

  /** What a summary counts; 0 if it has no such number. */
  private static long number(RunRecord run, String key) {
    return run.summary().get(key) instanceof Number number ? number.longValue() : 0;
  }

  /** A run has failed. */
  public void failed(FailureKind because) {
    ends.get(RunEnd.FAILED).add(1);
    failures.get(because).add(1);
  }

  /** Somebody has cancelled a run. */
  public void cancelled() {
    ends.get(RunEnd.CANCELLED).add(1);
  }

  /** A run is no longer this node's: another node drives it, or somebody has deleted it. */
  public void left() {
    ends.get(RunEnd.LEFT).add(1);
  }

  /** The figures at this moment. */
  public RunFigures figures() {
    return new RunFigures(
        sums(ends),
        sums(failures),
        phases.entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    of ->
                        new RunFigures.Phase(
                            of.getValue().count().sum(), of.getValue().millis().sum()))),
        documents.here().sum(),
        comparisons.here().sum());
  }

  private static <K> Map<K, Long> sums(Map<K, Count> counts) {
    return counts.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, of -> of.getValue().here().sum()));
  }
}
