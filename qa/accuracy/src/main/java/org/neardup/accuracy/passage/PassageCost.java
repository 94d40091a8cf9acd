// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;

/**
 * The cost of a document as its collection grows: signing, indexing, joining and matching, on one
 * thread, in processor time. The least of some repetitions counts, each over all sizes, so that
 * other load affects all of them alike.
 */
final class PassageCost {

  private static final int TURNS = 3;
  private static final double NANOS_PER_MICRO = 1e3;

  private final MarkdownTable table =
      new MarkdownTable(
          1,
          List.of(
              "collection",
              "documents",
              "sign, µs each",
              "index, join, match, µs each",
              "both",
              "pairs with a passage",
              "pairs compared",
              "to the smallest"));
  private final Csv csv =
      new Csv("collection", "documents", "sign_micros", "match_micros", "pairs", "ratio");

  private record Cost(double sign, double match, long pairs, long compared) {

    double both() {
      return sign + match;
    }
  }

  /** A quarter, a half and the whole of a collection that is in random order. */
  static List<List<String>> parts(List<String> texts) {
    return List.of(texts.subList(0, texts.size() / 4), texts.subList(0, texts.size() / 2), texts);
  }

  /**
   * Times some collections.
   *
   * @param collections of the same kind, the smallest first
   */
  void time(String name, List<List<String>> collections) {
    cost(collections.get(0)); // a first one for the compiler
    List<Cost> least = new ArrayList<>();
    for (int turn = 0; turn < TURNS; turn++) {
      for (int i = 0; i < collections.size(); i++) {
        Cost cost = cost(collections.get(i));
        if (turn == 0) {
          least.add(cost);
        } else if (cost.both() < least.get(i).both()) {
          least.set(i, cost);
        }
      }
    }
    for (int i = 0; i < collections.size(); i++) {
      Cost cost = least.get(i);
      double ratio = cost.both() / least.get(0).both();
      table.add(
          List.of(
              name,
              String.valueOf(collections.get(i).size()),
              micros(cost.sign()),
              micros(cost.match()),
              micros(cost.both()),
              String.valueOf(cost.pairs()),
              String.valueOf(cost.compared()),
              String.format(Locale.ROOT, "%.2f", ratio)));
      csv.add(name, collections.get(i).size(), cost.sign(), cost.match(), cost.pairs(), ratio);
    }
  }

  private static Cost cost(List<String> texts) {
    long start = processorTime();
    List<SentenceSignatures> signed = new SignedTexts(texts, SentenceScheme.DEFAULT).documents();
    long signedAt = processorTime();
    InMemoryPassages.Result result = InMemoryPassages.find(signed, PassageSettings.DEFAULT);
    long end = processorTime();
    double each = NANOS_PER_MICRO * texts.size();
    return new Cost(
        (signedAt - start) / each,
        (end - signedAt) / each,
        result.counts().pairsFound(),
        result.counts().pairsCompared());
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static String micros(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  void report(SectionReport report) {
    report.section(
        "Cost a document",
        List.of(
            "Processor time of one thread, in memory, the defaults, the least of %s turns."
                .formatted(TURNS)),
        table);
    report.csv("passages_cost.csv", csv);
  }
}
