// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.openjdk.jmh.results.RunResult;

/** The results as a table in Markdown: a row for each benchmark and parameter. */
final class ResultTable {

  private static final String ALLOCATION = "gc.alloc.rate.norm";
  private static final double MILLION = 1e6;
  private static final List<String> TITLES =
      List.of("benchmark", "of", "million a second", "±", "ratio", "bytes each");

  /** The baseline of a benchmark, if it takes part. */
  private static final String YARDSTICK = "neardup_winnow";

  private ResultTable() {}

  /** A result in the numbers of the table. */
  record Row(String benchmark, String of, double score, double error, double bytes) {

    static Row of(RunResult result) {
      String[] name = result.getParams().getBenchmark().split("\\.", -1);
      List<String> parameters =
          result.getParams().getParamsKeys().stream().map(result.getParams()::getParam).toList();
      return new Row(
          name[name.length - 2].replace("Benchmark", ""),
          parameters.isEmpty()
              ? name[name.length - 1]
              : String.join(" ", parameters).toLowerCase(Locale.ROOT),
          result.getPrimaryResult().getScore() / MILLION,
          result.getPrimaryResult().getScoreError() / MILLION,
          result.getSecondaryResults().containsKey(ALLOCATION)
              ? result.getSecondaryResults().get(ALLOCATION).getScore()
              : Double.NaN);
    }
  }

  static List<String> of(Collection<RunResult> results) {
    return lines(results.stream().filter(result -> !TimeTable.holds(result)).map(Row::of).toList());
  }

  static List<String> lines(List<Row> rows) {
    List<List<String>> cells = new ArrayList<>();
    cells.add(TITLES);
    for (Row row : rows) {
      Optional<Row> yardstick =
          rows.stream()
              .filter(other -> other.benchmark.equals(row.benchmark) && other.of.equals(YARDSTICK))
              .findFirst();
      cells.add(
          List.of(
              row.benchmark,
              row.of,
              number("%.2f", row.score),
              number("%.2f", row.error),
              number("%.3f", yardstick.map(other -> row.score / other.score).orElse(Double.NaN)),
              number("%.2f", row.bytes)));
    }
    return MarkdownTable.lines(cells, 2);
  }

  private static String number(String format, double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, format, value) : "";
  }
}
