// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.io.Closeable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.Test;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.telemetry.metrics.Counter;
import org.opensearch.telemetry.metrics.Histogram;
import org.opensearch.telemetry.metrics.MetricsRegistry;
import org.opensearch.telemetry.metrics.TaggedMeasurement;
import org.opensearch.telemetry.metrics.noop.NoopMetricsRegistry;
import org.opensearch.telemetry.metrics.tags.Tags;
import org.opensearch.test.OpenSearchTestCase;

/** What is counted, here and in the platform's metrics. */
public class RunStatisticsTests extends OpenSearchTestCase {

  /** Remembers what it is told, as {@code name{tags} value unit}. */
  private static final class Metrics implements MetricsRegistry {
    private final List<String> told = new ArrayList<>();

    private void tell(String name, Tags tags, double value, String unit) {
      told.add(name + tags.getTagsMap() + " " + value + " " + unit);
    }

    @Override
    public Counter createCounter(String name, String description, String unit) {
      return new Counter() {
        @Override
        public void add(double value) {
          add(value, Tags.EMPTY);
        }

        @Override
        public void add(double value, Tags tags) {
          tell(name, tags, value, unit);
        }
      };
    }

    @Override
    public Histogram createHistogram(String name, String description, String unit) {
      return new Histogram() {
        @Override
        public void record(double value) {
          record(value, Tags.EMPTY);
        }

        @Override
        public void record(double value, Tags tags) {
          tell(name, tags, value, unit);
        }
      };
    }

    @Override
    public Counter createUpDownCounter(String name, String description, String unit) {
      throw new AssertionError(name);
    }

    @Override
    public Closeable createGauge(
        String name, String description, String unit, Supplier<Double> value, Tags tags) {
      throw new AssertionError(name);
    }

    @Override
    public Closeable createGauge(
        String name, String description, String unit, Supplier<TaggedMeasurement> value) {
      throw new AssertionError(name);
    }

    @Override
    public void close() {}
  }

  private final Metrics metrics = new Metrics();
  private final RunStatistics statistics = new RunStatistics(metrics);

  private static RunRecord completed(Map<String, Object> summary) {
    return RunRecord.created("x", Map.of(), 1, "node", "node:7").completed(summary, 1500);
  }

  @Test
  public void nothingHasHappenedAtFirst() {
    RunFigures figures = statistics.figures();
    assertEquals(RunEnd.values().length, figures.ends().size());
    assertEquals(FailureKind.values().length, figures.failures().size());
    assertEquals(RunPhase.values().length, figures.phases().size());
    figures.ends().forEach((end, count) -> assertEquals(end.label(), 0, (long) count));
    figures.failures().forEach((kind, count) -> assertEquals(kind.label(), 0, (long) count));
    figures
        .phases()
        .forEach((phase, took) -> assertEquals(phase.label(), new RunFigures.Phase(0, 0), took));
    assertEquals(List.of(), metrics.told);
  }

  @Test
  public void aCompletedRunCountsWithWhatItFound() {
    statistics.completed(completed(Map.of("documents", 8L, "comparisons", 30)));
    statistics.completed(completed(Map.of("documents", 2L)));
    RunFigures figures = statistics.figures();
    assertEquals(2, (long) figures.ends().get(RunEnd.COMPLETED));
    assertEquals(8 + 2, figures.documents());
    assertEquals(30, figures.comparisons());
    assertEquals(
        List.of(
            "neardup.runs{end=completed} 1.0 1",
            "neardup.documents{} 8.0 1",
            "neardup.comparisons{} 30.0 1",
            "neardup.run.duration{} 1500.0 ms"),
        metrics.told.subList(0, 4));
  }

  @Test
  public void aFailedRunCountsWithItsReason() {
    statistics.failed(FailureKind.MEMORY);
    assertEquals(1, (long) statistics.figures().ends().get(RunEnd.FAILED));
    assertEquals(1, (long) statistics.figures().failures().get(FailureKind.MEMORY));
    assertEquals(0, (long) statistics.figures().failures().get(FailureKind.OTHER));
    assertEquals(
        List.of("neardup.runs{end=failed} 1.0 1", "neardup.run.failures{kind=memory} 1.0 1"),
        metrics.told);
  }

  @Test
  public void theOtherEndsCountToo() {
    statistics.cancelled();
    statistics.left();
    statistics.left();
    assertEquals(1, (long) statistics.figures().ends().get(RunEnd.CANCELLED));
    assertEquals(2, (long) statistics.figures().ends().get(RunEnd.LEFT));
  }

  @Test
  public void aPhaseCountsWithItsTime() {
    statistics.phase(RunPhase.LETTERS, 40);
    statistics.phase(RunPhase.LETTERS, 2);
    assertEquals(new RunFigures.Phase(2, 42), statistics.figures().phases().get(RunPhase.LETTERS));
    assertEquals(
        List.of(
            "neardup.phase.duration{phase=letters} 40.0 ms",
            "neardup.phase.duration{phase=letters} 2.0 ms"),
        metrics.told);
  }

  @Test
  public void figuresAreTheSameOnTheOtherNode() throws Exception {
    RunStatistics silent = new RunStatistics(NoopMetricsRegistry.INSTANCE);
    silent.phase(RunPhase.PIN, 7);
    silent.failed(FailureKind.BLOCKED);
    silent.completed(completed(Map.of("documents", 8L, "comparisons", 30L)));
    RunFigures figures = silent.figures();
    assertEquals(
        figures, copyWriteable(figures, new NamedWriteableRegistry(List.of()), RunFigures::read));
  }
}
