// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;

/** Durations, as a table in Markdown. */
final class TimeTable {

  private static final List<String> TITLES =
      List.of("benchmark", "of", "documents", "milliseconds", "±", "times reading");

  /** The baseline of a benchmark. */
  private static final String YARDSTICK = "read";

  private TimeTable() {}

  /** A result in the numbers of the table. */
  record Row(String benchmark, String of, String documents, double score, double error) {

    static Row of(RunResult result) {
      String[] name = result.getParams().getBenchmark().split("\\.", -1);
      return new Row(
          name[name.length - 2].replace("Benchmark", ""),
          name[name.length - 1],
          result.getParams().getParam("documents"),
          result.getPrimaryResult().getScore(),
          result.getPrimaryResult().getScoreError());
    }
  }

  /** Whether a result belongs here. */
  static boolean holds(RunResult result) {
    return result.getParams().getMode() == Mode.AverageTime;
  }

  static List<String> of(Collection<RunResult> results) {
    return lines(results.stream().filter(TimeTable::holds).map(Row::of).toList());
  }

  /** No lines for no rows. */
  static List<String> lines(List<Row> rows) {
    List<List<String>> cells = new ArrayList<>(List.of(TITLES));
    for (Row row : rows) {
      Optional<Row> yardstick =
          rows.stream()
              .filter(other -> other.benchmark.equals(row.benchmark))
              .filter(other -> other.documents.equals(row.documents))
              .filter(other -> other.of.equals(YARDSTICK))
              .findFirst();
      cells.add(
          List.of(
              row.benchmark,
              row.of,
              row.documents,
              number("%.2f", row.score),
              number("%.2f", row.error),
              number("%.1f", yardstick.map(other -> row.score / other.score).orElse(Double.NaN))));
    }
    return rows.isEmpty() ? List.of() : MarkdownTable.lines(cells, 2);
  }

  private static String number(String format, double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "";
  }
}
