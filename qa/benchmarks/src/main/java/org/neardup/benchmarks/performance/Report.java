// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.neardup.benchmarks.Machine;
import org.neardup.benchmarks.MarkdownTable;
import org.neardup.benchmarks.performance.Overhead.Turn;

/**
 * The tables, in Markdown.
 *
 * @param overheads by collection, ascending
 * @param floor of the largest collection, like the rest
 */
record Report(
    Options options,
    Duration took,
    List<Overhead> overheads,
    Floor floor,
    OtherUses uses,
    Comparison comparison) {

  private static final Path LOAD = Path.of("/proc/loadavg");

  Report {
    overheads = List.copyOf(overheads);
  }

  List<String> lines() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("# Performance of " + LocalDate.now(ZoneOffset.UTC));
    lines.add("");
    lines.add(Machine.current() + "; load at the end " + load() + ".");
    lines.add(
        "One node, heap "
            + options.heap()
            + ", one shard, warm; medians of "
            + options.turns()
            + " turns, "
            + took.toMinutes()
            + " minutes in all.");
    lines.add("Seconds are processor time of the node, where it is not said otherwise.");
    section(lines, "The overhead of duplicates", overheadTable(), 1);
    section(lines, "By phase", phaseTable(), 1);
    if (!comparison.ways().isEmpty()) {
      section(lines, "Beside other ways", comparisonTable(), 1);
      comparison.remarks().forEach(remark -> lines.addAll(List.of("", remark)));
    }
    section(lines, "The floor", floorTable(), 1);
    section(lines, "Other uses", usesTable(), 1);
    return lines;
  }

  private static void section(
      List<String> lines, String title, List<List<String>> rows, int wordColumns) {
    lines.addAll(List.of("", "### " + title, ""));
    lines.addAll(MarkdownTable.lines(rows, wordColumns));
  }

  /** The means of the last 1, 5 and 15 minutes, where the system tells them. */
  private static String load() throws IOException {
    if (!Files.isReadable(LOAD)) {
      return "unknown";
    }
    String[] parts = Files.readString(LOAD).split(" ", -1);
    return parts[0] + ", " + parts[1] + ", " + parts[2];
  }

  private List<List<String>> overheadTable() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "documents",
            "distinct texts",
            "index plain",
            "with the field",
            "find and assign",
            "run",
            "run, wall time",
            "**overhead**",
            "find and assign / index",
            "growth a doubling",
            "pairs F1"));
    for (int i = 0; i < overheads.size(); i++) {
      Overhead overhead = overheads.get(i);
      rows.add(
          List.of(
              overhead.collection().name(),
              Long.toString(overhead.distinct()),
              seconds(overhead.median(Turn::plain)),
              seconds(overhead.median(Turn::field)),
              seconds(overhead.median(Turn::found)),
              seconds(overhead.median(turn -> turn.run().whole())),
              number("%.1f", overhead.median(turn -> turn.run().whole()).wall()),
              "**" + number("%.2f", overhead.overhead()) + "**",
              number("%.2f", overhead.foundShare()),
              i == 0 ? "" : number("%.2f", overhead.growthFrom(overheads.get(i - 1))),
              PairsF1.format(overhead.f1())));
    }
    return rows;
  }

  private List<List<String>> phaseTable() {
    Set<String> phases = new LinkedHashSet<>();
    overheads.forEach(overhead -> phases.addAll(overhead.phases()));
    List<List<String>> rows = new ArrayList<>();
    List<String> titles = new ArrayList<>(List.of("documents"));
    titles.addAll(phases);
    rows.add(titles);
    for (Overhead overhead : overheads) {
      List<String> row = new ArrayList<>(List.of(overhead.collection().name()));
      phases.forEach(phase -> row.add(number("%.2f", overhead.phase(phase))));
      rows.add(row);
    }
    return rows;
  }

  private List<List<String>> comparisonTable() {
    Cost ours = comparison.ways().get(0).whole();
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "",
            comparison.part() + " documents, s",
            "pairs F1",
            comparison.whole() + " documents, s",
            "pairs F1",
            "times the plugin's"));
    for (Way way : comparison.ways()) {
      rows.add(
          List.of(
              way.name(),
              seconds(way.part()),
              PairsF1.format(way.partF1()),
              (way.isEstimate() ? "about " : "") + seconds(way.whole()),
              PairsF1.format(way.wholeF1()),
              number("%.2f", way.whole().processor() / ours.processor())));
    }
    return rows;
  }

  private List<List<String>> floorTable() {
    Overhead largest = overheads.get(overheads.size() - 1);
    Cost duplicates = largest.median(Turn::duplicates);
    Cost found = largest.median(Turn::found);
    return List.of(
        List.of("one thread", "s", "duplicates, times that", "find and assign, times that"),
        List.of(
            "reading, tokenising and hashing the texts once ("
                + number("%.0f", floor.megabytesPerSecond())
                + " MB/s)",
            number("%.2f", floor.reading().processor()),
            ratio(duplicates, floor.reading()),
            ratio(found, floor.reading())),
        List.of(
            "decoding the stored field once",
            number("%.2f", floor.decoding().processor()),
            ratio(duplicates, floor.decoding()),
            ratio(found, floor.decoding())));
  }

  private List<List<String>> usesTable() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("", "processor s", "wall s", "found"));
    rows.add(
        List.of(
            "a `_passages` request (mean of " + uses.queries() + ")",
            number("%.4f", uses.eachQuery().processor()),
            number("%.4f", uses.eachQuery().wall()),
            uses.passages() + " passages in all"));
    SimilarSearches similar = uses.similar();
    rows.add(
        List.of(
            "a `_similar` request (median of " + similar.queries() + ")",
            "",
            number("%.4f", similar.similar()),
            number("%.1f", similar.similar() / similar.match())
                + " times a `match` query of ten words"));
    MeasuredRun sets = uses.closedSets();
    rows.add(
        List.of(
            "run of method `closed_sets`",
            seconds(sets.whole()),
            number("%.1f", sets.whole().wall()),
            sets.summary().path("itemsets").asText() + " itemsets"));
    return rows;
  }

  private static String ratio(Cost cost, Cost floor) {
    return number("%.1f", cost.processor() / floor.processor());
  }

  private static String seconds(Cost cost) {
    return number("%.1f", cost.processor());
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
