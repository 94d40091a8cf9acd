// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.benchmarks.Machine;
import org.neardup.benchmarks.MarkdownTable;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;

/**
 * Measures runs by the defaults over {@link AdverseCollections}, one after the other on one warm
 * node, and writes {@code adverse.md}.
 */
public final class AdverseRuns {

  static final List<String> TITLES =
      List.of(
          "", "documents", "texts", "clusters", "comparisons", "processor time, s", "wall time, s");

  private static final String NAME = "adverse";

  private final OpenSearchNode node;
  private final PrintStream out;

  private AdverseRuns(OpenSearchNode node, PrintStream out) {
    this.node = node;
    this.out = out;
  }

  /**
   * The system properties are {@code neardup.benchmarks} and {@code heap} as for {@link
   * Performance}, and {@code share}: the part of the documents of each collection that is measured,
   * 1 for all.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Options options = Options.ofSystem();
    List<AdverseCollection> collections =
        AdverseCollections.of(Double.parseDouble(System.getProperty("share", "1")));
    Files.createDirectories(options.folder());
    CommentCollection warming =
        CommentCollection.generate(options.folder(), WarmUp.DOCUMENTS, false);
    NodeOptions nodeOptions = NodeOptions.defaults().withName(NAME).withHeap(options.heap());
    try (OpenSearchNode node = OpenSearchNode.start(nodeOptions)) {
      AdverseRuns runs = new AdverseRuns(node, out);
      WarmUp.of(node, warming, List.of(Kind.NEARDUP), out);
      List<String> lines = runs.measure(collections, options.heap());
      Path file = options.folder().resolve("adverse.md");
      Files.write(file, lines);
      out.println();
      lines.forEach(out::println);
      out.println();
      out.println("Written to " + file);
    }
  }

  private List<String> measure(List<AdverseCollection> collections, String heap)
      throws IOException, InterruptedException {
    List<List<String>> rows = new ArrayList<>(List.of(TITLES));
    for (AdverseCollection collection : collections) {
      NodeIndex index = new NodeIndex(node, NAME, Kind.NEARDUP);
      index.add(collection);
      List<String> row = row(collection.name(), run(index));
      out.println(String.join(", ", row));
      rows.add(row);
    }
    List<String> lines = new ArrayList<>();
    lines.add("# Adverse collections");
    lines.add("");
    lines.add(Machine.current() + ". One node, heap " + heap + ", one shard:");
    lines.add("");
    lines.addAll(MarkdownTable.lines(rows, 1));
    return lines;
  }

  /** Runs over an index, and deletes the run and the index. */
  private MeasuredRun run(NodeIndex index) throws IOException, InterruptedException {
    MeasuredRun run = MeasuredRun.start(node, index, NAME, Map.of());
    MeasuredRun.delete(node, NAME);
    index.delete();
    return run;
  }

  /** What {@link #TITLES} say of a run. */
  static List<String> row(String collection, MeasuredRun run) {
    Cost cost = run.whole();
    return List.of(
        collection,
        count(run, "documents"),
        count(run, "distinct"),
        count(run, "clusters"),
        count(run, "comparisons"),
        String.format(Locale.ROOT, "%.1f", cost.processor()),
        String.format(Locale.ROOT, "%.1f", cost.wall()));
  }

  private static String count(MeasuredRun run, String key) {
    return String.format(Locale.ROOT, "%,d", run.summary().required(key).longValue());
  }
}
