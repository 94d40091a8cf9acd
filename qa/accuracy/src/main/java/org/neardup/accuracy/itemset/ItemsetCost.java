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
 * Table 4: what itemsets cost by threshold, by size of the sketch and by number of documents, found
 * component by component and in all documents at once. Processor time of one thread; of some turns
 * the fastest counts.
 */
final class ItemsetCost {

  private static final int TURNS = 3;
  private static final double SECOND = 1e9;

  /** Seconds after which one turn is enough. */
  private static final double LONG = 3;

  /** Seconds after which a miner is stopped. */
  private static final double LIMIT = 60;

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
              "FpMax, s",
              "times"));
  private final Csv csv =
      new Csv("collection", "sketch", "documents", "threshold", "itemsets", "apart_s", "fp_max_s");

  /** Varies one thing at a time: the threshold, the size of the sketch, the documents. */
  void run(ItemsetCollection collection) {
    SketchSetting usual =
        new SketchSetting(SketchSetting.SketchMethod.ONE_PERMUTATION, ResemblingTexts.LENGTH, 100);
    List<long[]> shingles = collection.shingles(usual.length());
    List<long[]> sketches = usual.sketches(shingles);
    int lowest = SketchSetting.PERCENT.get(SketchSetting.PERCENT.size() - 1);
    time(collection.name(), usual, sketches, usual.minSupport(lowest)); // one for the compiler
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

  /** Times both; as many itemsets must come of both. */
  private record Times(long itemsets, double apart, Optional<Double> atOnce) {}

  private interface Miner {
    long mine();
  }

  private record Mined(long itemsets, double seconds) {}

  private void add(String name, SketchSetting setting, List<long[]> sketches, int minSupport) {
    Times times = time(name, setting, sketches, minSupport);
    table.add(
        List.of(
            name,
            setting.toString(),
            String.valueOf(sketches.size()),
            String.valueOf(minSupport),
            String.valueOf(times.itemsets),
            seconds(times.apart),
            times.atOnce.map(ItemsetCost::seconds).orElse("> " + (int) LIMIT),
            times.atOnce.map(s -> number("%.1f", s / times.apart)).orElse("")));
    csv.add(
        name,
        setting,
        sketches.size(),
        minSupport,
        times.itemsets,
        times.apart,
        times.atOnce.map(String::valueOf).orElse(""));
  }

  private static Times time(
      String name, SketchSetting setting, List<long[]> sketches, int minSupport) {
    Mined apart =
        fastest(
            () -> {
              long[] count = new long[1];
              new MaximalItemsets(minSupport, MaximalItemsets.UNLIMITED, Allowance.UNLIMITED)
                  .mine(Sketches.of(sketches), (items, size, support) -> count[0]++);
              return count[0];
            });
    Transactions transactions = Transactions.ofUnits(sketches);
    try {
      Mined atOnce = fastest(() -> atOnce(transactions, minSupport));
      if (atOnce.itemsets != apart.itemsets) {
        throw new IllegalStateException(
            "%s, %s, threshold %s: %s itemsets in components, %s at once"
                .formatted(name, setting, minSupport, apart.itemsets, atOnce.itemsets));
      }
      return new Times(apart.itemsets, apart.seconds, Optional.of(atOnce.seconds));
    } catch (TimeIsUpException e) {
      return new Times(apart.itemsets, apart.seconds, Optional.empty());
    }
  }

  private static long atOnce(Transactions transactions, int minSupport) {
    long[] count = new long[1];
    new FpMax(new TimeLimit()).mine(transactions, minSupport, (items, n, support) -> count[0]++);
    return count[0];
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
    long itemsets = miner.mine();
    return new Mined(itemsets, (processorTime() - start) / SECOND);
  }

  private static final class TimeIsUpException extends RuntimeException {}

  private static final class TimeLimit implements Allowance {
    private final double end = processorTime() + LIMIT * SECOND;

    @Override
    public void take(long bytes) {}

    @Override
    public void goOn() {
      if (processorTime() > end) {
        throw new TimeIsUpException();
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
            "Processor time of one thread, in memory, the fastest of up to %s turns, at most %s s."
                .formatted(TURNS, (int) LIMIT)),
        table);
    report.csv("itemsets_cost.csv", csv);
  }
}
