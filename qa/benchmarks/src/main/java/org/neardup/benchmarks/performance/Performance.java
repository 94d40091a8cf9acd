// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;

/**
 * Measures the plugin on a real node, and other ways beside it, and writes the tables. {@link
 * Options} lists the system properties.
 *
 * <ol>
 *   <li>Makes or reads the collections.
 *   <li>Starts a node and warms it ({@link WarmUp}).
 *   <li>{@link Overhead}: what the duplicates of each collection cost, after runs over it.
 *   <li>{@link Floor} and {@link OtherUses}, over the largest of them.
 *   <li>{@link Comparison} with other ways.
 *   <li>{@link Report}: the tables.
 * </ol>
 */
public final class Performance {

  private final Options options;
  private final PrintStream out;

  private Performance(Options options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    new Performance(Options.ofSystem(), out).run();
  }

  private void run() throws IOException, InterruptedException {
    Files.createDirectories(options.folder());
    long start = System.nanoTime();
    List<CommentCollection> collections = collections();
    CommentCollection largest = collections.get(collections.size() - 1);
    NodeOptions nodeOptions =
        NodeOptions.defaults().withName("benchmarks").withHeap(options.heap());
    try (OpenSearchNode node = OpenSearchNode.start(nodeOptions)) {
      WarmUp.of(
          node, largest.first(WarmUp.DOCUMENTS, options.folder()), List.of(Kind.values()), out);
      List<Overhead> overheads = new ArrayList<>();
      for (CommentCollection collection : collections) {
        overheads.add(Overhead.measure(node, collection, options.turns(), out));
      }
      NodeIndex index = new NodeIndex(node, Overhead.INDEX, Kind.NEARDUP);
      index.fill(largest);
      Floor floor = Floor.measure(largest, index.folder(node), options.turns());
      OtherUses uses = OtherUses.measure(node, index, largest);
      index.delete();
      Comparison comparison =
          Comparison.measure(node, overheads.get(overheads.size() - 1), options, out);
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      List<String> lines = new Report(options, took, overheads, floor, uses, comparison).lines();
      Path file = options.folder().resolve("performance.md");
      Files.write(file, lines);
      out.println();
      lines.forEach(out::println);
      out.println();
      out.println("Written to " + file);
    }
  }

  private List<CommentCollection> collections() throws IOException, InterruptedException {
    if (options.documents().isPresent()) {
      return List.of(CommentCollection.of(options.documents().get(), options.gold()));
    }
    List<CommentCollection> collections = new ArrayList<>();
    for (int size : options.sizes()) {
      collections.add(CommentCollection.generate(options.folder(), size, options.distinct()));
    }
    return collections;
  }
}
