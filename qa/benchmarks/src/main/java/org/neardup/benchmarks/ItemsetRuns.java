// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.neardup.itemset.FpMax;
import org.neardup.itemset.MaximalItemsets;
import org.neardup.itemset.Sketches;
import org.neardup.itemset.Transactions;
import org.neardup.work.Allowance;

/**
 * Whole searches by {@link MaximalItemsets} and {@link FpMax} for the largest sets of documents
 * with 85 of 100 common units, over growing collections, with a single pass over the transactions
 * for comparison.
 *
 * <p>The fastest of a few repetitions counts. Each has a limit of processor time; after exceeding
 * it, larger collections are skipped.
 */
final class ItemsetRuns {

  private static final String FOLDER = "neardup.benchmarks";
  private static final String DOCUMENTS = "documents";
  private static final String SIZES = "sizes";
  private static final Duration LIMIT = Duration.ofSeconds(400);
  private static final int READINGS = 20;
  private static final int TURNS = 3;

  /** Duration in seconds from which one repetition without warm-up is enough. */
  private static final double LONG = 10;

  private static final double SECOND = 1e9;
  private static final double MEGABYTE = 1 << 20;
  private static final List<String> TITLES =
      List.of("", "documents", "itemsets", "CPU s", "asked for, MB", "readings of the text");

  private final List<List<String>> rows = new ArrayList<>(List.of(TITLES));
  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  private ItemsetRuns() {}

  public static void main(String[] args) throws IOException {
    new ItemsetRuns().run();
  }

  private void run() throws IOException {
    String file = System.getProperty(DOCUMENTS, "");
    boolean plain = true;
    boolean apart = true;
    for (String size : System.getProperty(SIZES, "1000,5000").split(",", -1)) {
      int documents = Integer.parseInt(size.strip());
      List<long[]> sketches =
          file.isEmpty()
              ? SketchedDocuments.generate(documents)
              : SketchedDocuments.read(Path.of(file), documents);
      Transactions transactions = Transactions.ofUnits(sketches);
      double reading = readingSeconds(transactions);
      add("reading the text once", sketches.size(), "", reading, "", "1.0");
      apart = apart && run("MaximalItemsets", sketches, reading, this::takeApart);
      plain =
          plain
              && run(
                  "FpMax",
                  sketches,
                  reading,
                  (all, account, count) ->
                      new FpMax(account)
                          .mine(
                              transactions,
                              SketchedDocuments.MIN_SUPPORT,
                              (items, n, support) -> count[0]++));
    }
    report(file);
  }

  /** A way to find all itemsets. */
  private interface Miner {

    /**
     * Finds them.
     *
     * @param count its first value counts them
     */
    void mine(List<long[]> sketches, Allowance account, long[] count);
  }

  private void takeApart(List<long[]> sketches, Allowance account, long[] count) {
    new MaximalItemsets(SketchedDocuments.MIN_SUPPORT, MaximalItemsets.UNLIMITED, account)
        .mine(Sketches.of(sketches), (items, size, support) -> count[0]++);
  }

  /** Runs one; false if it was interrupted. */
  private boolean run(String name, List<long[]> sketches, double reading, Miner miner) {
    Turn turn = turn(sketches, miner);
    for (int i = 1; i < TURNS && turn.seconds < LONG; i++) {
      Turn next = turn(sketches, miner);
      turn = next.seconds < turn.seconds ? next : turn;
    }
    add(
        name,
        sketches.size(),
        turn.itemsets + turn.end,
        turn.seconds,
        number("%.1f", turn.most / MEGABYTE),
        number("%.1f", turn.seconds / reading));
    return turn.end.isEmpty();
  }

  /**
   * Result and cost of one repetition.
   *
   * @param end the reason if it is incomplete, or empty
   */
  private record Turn(long itemsets, double seconds, long most, String end) {}

  private static Turn turn(List<long[]> sketches, Miner miner) {
    Account account = new Account(LIMIT);
    long[] count = new long[1];
    long start = ProcessorTime.nanos();
    String end = "";
    try {
      miner.mine(sketches, account, count);
    } catch (Account.TimeIsUpException e) {
      end = ", not all";
    } catch (OutOfMemoryError e) {
      end = ", out of memory";
    }
    double seconds = (ProcessorTime.nanos() - start) / SECOND;
    return new Turn(count[0], seconds, account.most(), end);
  }

  /** The least of some turns. */
  private static double readingSeconds(Transactions transactions) {
    byte[] text = TransactionText.write(transactions);
    long least = Long.MAX_VALUE;
    long sum = 0;
    for (int turn = 0; turn < READINGS; turn++) {
      long start = ProcessorTime.nanos();
      sum += TransactionText.read(text);
      least = Math.min(least, ProcessorTime.nanos() - start);
    }
    if (sum < 0) {
      throw new IllegalStateException("items are not negative");
    }
    return least / SECOND;
  }

  private void add(
      String name, int documents, String sets, double seconds, String megabytes, String readings) {
    List<String> row =
        List.of(
            name, Integer.toString(documents), sets, number("%.3f", seconds), megabytes, readings);
    rows.add(row);
    out.println(String.join("  ", row));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private void report(String file) throws IOException {
    List<String> lines =
        new ArrayList<>(
            List.of(
                "# Itemsets, " + LocalDate.now(ZoneOffset.UTC),
                "",
                Machine.current()
                    + ", a heap of "
                    + Math.round(Runtime.getRuntime().maxMemory() / MEGABYTE)
                    + " MB.",
                (file.isEmpty()
                        ? "Comments generated from seed " + Corpus.SEED
                        : "Documents of " + Path.of(file).getFileName())
                    + "; "
                    + SketchedDocuments.SHINGLE
                    + "-shingles, "
                    + SketchedDocuments.SIZE
                    + " minima, k = "
                    + SketchedDocuments.MIN_SUPPORT
                    + ".",
                "At most "
                    + LIMIT.toSeconds()
                    + " s of the processor's time each; of up to "
                    + TURNS
                    + " turns the fastest.",
                ""));
    lines.addAll(MarkdownTable.lines(rows, 1));
    Path folder = Path.of(System.getProperty(FOLDER, "target/benchmarks"));
    Files.createDirectories(folder);
    Files.write(folder.resolve("itemsets.md"), lines);
    out.println();
    lines.forEach(out::println);
    out.println();
    out.println("Written to " + folder);
  }
}
