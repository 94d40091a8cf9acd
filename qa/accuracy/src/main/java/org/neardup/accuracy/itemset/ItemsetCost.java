// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.itemset.FpMax;
import org.neardup.itemset.MaximalItemsets;
import org.neardup.itemset.Sketches;
import org.neardup.itemset.Transactions;
import org.neardup.work.Allowance;

/**
 * Table 4: the cost of itemsets by threshold, by size of the sketch and by number of documents,
 * found component by component and in all documents at once. Processor time of one thread; the
 * fastest of some repetitions counts.
 */
final class ItemsetCost {

  private static final int TURNS = 3;
  private static final double SECOND = 1e9;

  /** Duration in seconds after which one repetition is enough. */
  private static final double LONG = 3;

  /** Time limit of a miner in seconds. */
  private static final double LIMIT = 20;

  /** Memory limit of a miner, half of the heap. */
  private static final long MEMORY = 2L << 30;

  private static final String TOO_LONG = "> %s s".formatted((int) LIMIT);
  private static final String TOO_LARGE = "> %s GB".formatted(MEMORY >> 30);

  private final MarkdownTable table =
      new MarkdownTable(
          2,
          List.of(
              "collection",
              "sketch",
              "documents",
              "threshold",
              "itemsets",
              "MaximalItemsets, s",
              "transactions, s",
              "FpMax on them, s",
              "times"));
  private final Csv csv =
      new Csv(
          "collection",
          "sketch",
          "documents",
          "threshold",
          "itemsets",
          "all",
          "apart_s",
          "fp_max_s");

  /** Varies one parameter at a time: the threshold, the size of the sketch, the documents. */
  void run(ItemsetCollection collection) {
    SketchSetting usual =
        new SketchSetting(SketchSetting.SketchMethod.ONE_PERMUTATION, ResemblingTexts.LENGTH, 100);
    List<long[]> shingles = collection.shingles(usual.length());
    List<long[]> sketches = usual.sketches(shingles);
    int lowest = SketchSetting.PERCENT.get(SketchSetting.PERCENT.size() - 1);
    time(
        collection.name(), usual, sketches, usual.minSupport(lowest)); // a warm-up for the compiler
    for (int percent : SketchSetting.PERCENT) {
      add(collection.name(), usual, sketches, usual.minSupport(percent));
    }
    for (SketchSetting setting : SketchSetting.ofLength(usual.length())) {
      if (!setting.equals(usual)) {
        add(collection.name(), setting, setting.sketches(shingles), setting.minSupport(lowest));
      }
    }
    for (int part = 4; part > 1; part /= 2) {
      add(
          collection.name(),
          usual,
          sketches.subList(0, sketches.size() / part),
          usual.minSupport(lowest));
    }
  }

  /**
   * Times of both ways.
   *
   * @param itemsets number found component by component
   * @param all whether these are all; then the other way must find as many
   * @param apart seconds for that, including the numbering of units
   * @param transactions seconds to make transactions of the sketches
   * @param atOnce seconds to mine these, if completed
   * @param limit otherwise the reason
   */
  private record Times(
      long itemsets,
      boolean all,
      double apart,
      double transactions,
      Optional<Double> atOnce,
      String limit) {}

  private interface Miner {
    Found mine();
  }

  private record Found(long itemsets, boolean all) {}

  private record Mined(Found found, double seconds) {}

  private void add(String name, SketchSetting setting, List<long[]> sketches, int minSupport) {
    Times times = time(name, setting, sketches, minSupport);
    table.add(
        List.of(
            name,
            setting.toString(),
            String.valueOf(sketches.size()),
            String.valueOf(minSupport),
            times.itemsets + (times.all ? "" : "*"),
            seconds(times.apart),
            seconds(times.transactions),
            times.atOnce.map(ItemsetCost::seconds).orElse(times.limit),
            times.atOnce.map(s -> number("%.1f", s / times.apart)).orElse("")));
    csv.add(
        name,
        setting,
        sketches.size(),
        minSupport,
        times.itemsets,
        times.all,
        times.apart,
        times.transactions,
        times.atOnce.map(String::valueOf).orElse(""));
  }

  private static Times time(
      String name, SketchSetting setting, List<long[]> sketches, int minSupport) {
    Mined apart = fastest(() -> apart(sketches, minSupport));
    long itemsets = apart.found.itemsets;
    boolean all = apart.found.all;
    Mined made = fastest(() -> new Found(Transactions.ofUnits(sketches).size(), true));
    Transactions transactions = Transactions.ofUnits(sketches);
    try {
      Mined atOnce = fastest(() -> atOnce(transactions, minSupport));
      if (all && atOnce.found.itemsets != itemsets) {
        throw new IllegalStateException(
            "%s, %s, threshold %s: %s itemsets in components, %s at once"
                .formatted(name, setting, minSupport, itemsets, atOnce.found.itemsets));
      }
      return new Times(itemsets, all, apart.seconds, made.seconds, Optional.of(atOnce.seconds), "");
    } catch (StoppedException e) {
      return new Times(
          itemsets, all, apart.seconds, made.seconds, Optional.empty(), e.getMessage());
    }
  }

  private static Found apart(List<long[]> sketches, int minSupport) {
    long[] count = new long[1];
    MaximalItemsets.Outcome outcome =
        new MaximalItemsets(minSupport, FoundItemsets.LIMIT, Allowance.UNLIMITED)
            .mine(Sketches.of(sketches), (items, size, support) -> count[0]++);
    return new Found(count[0], outcome.covered().isEmpty());
  }

  private static Found atOnce(Transactions transactions, int minSupport) {
    long[] count = new long[1];
    new FpMax(new Limits()).mine(transactions, minSupport, (items, n, support) -> count[0]++);
    return new Found(count[0], true);
  }

  private static Mined fastest(Miner miner) {
    Mined fastest = mine(miner);
    for (int turn = 1; turn < TURNS && fastest.seconds < LONG; turn++) {
      Mined next = mine(miner);
      fastest = next.seconds < fastest.seconds ? next : fastest;
    }
    return fastest;
  }

  private static Mined mine(Miner miner) {
    long start = processorTime();
    Found found = miner.mine();
    return new Mined(found, (processorTime() - start) / SECOND);
  }

  private static final class StoppedException extends RuntimeException {
    StoppedException(String limit) {
      super(limit);
    }
  }

  /** The memory of a miner; beyond it, mining fails. */
  private static final class Limits implements Allowance {
    private final double end = processorTime() + LIMIT * SECOND;
    private long taken;

    @Override
    public void take(long bytes) {
      taken += bytes;
      if (taken > MEMORY) {
        throw new StoppedException(TOO_LARGE);
      }
    }

    @Override
    public void ensureNotCancelled() {
      if (processorTime() > end) {
        throw new StoppedException(TOO_LONG);
      }
    }
  }

  private static long processorTime() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static String seconds(double value) {
    return number("%.3f", value);
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  void report(SectionReport report) {
    report.section(
        "Time (table 4)",
        List.of(
            "Processor time of one thread, in memory, the fastest of up to %s turns; FpMax is"
                    .formatted(TURNS)
                + " stopped after %s s or with %s GB, the other at %s itemsets of a component, which"
                    .formatted((int) LIMIT, MEMORY >> 30, FoundItemsets.LIMIT)
                + " then are not"
                + " all (an asterisk)."),
        table);
    report.csv("itemsets_cost.csv", csv);
  }
}
