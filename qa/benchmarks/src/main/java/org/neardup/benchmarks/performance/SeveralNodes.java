// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.neardup.benchmarks.Machine;
import org.neardup.benchmarks.MarkdownTable;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;

/**
 * Measures runs by the defaults on one data node and on three, driven by a node without data, and
 * on one node that does everything. All must find the same clusters. Writes {@code nodes.md}.
 */
public final class SeveralNodes {

  static final List<String> TITLES =
      List.of(
          "",
          "documents",
          "texts",
          "find and assign: driver without data, s",
          "nodes with data, s",
          "driver's share",
          "wall, s",
          "results: driver without data, s",
          "results: nodes with data, s",
          "results: wall, s");

  private static final List<Layout> LAYOUTS =
      List.of(
          new Layout("one node, one shard", 0, 1),
          new Layout("one data node, six shards", 1, 6),
          new Layout("three data nodes, six shards", 3, 6));

  private static final String NAME = "nodes";

  private final Options options;
  private final PrintStream out;
  private final List<List<String>> rows = new ArrayList<>(List.of(TITLES));
  private final Map<String, Map<String, String>> clusters = new HashMap<>(); // by collection

  /**
   * How a collection is distributed.
   *
   * @param dataNodes besides the driver; with 0 it has the data
   */
  record Layout(String name, int dataNodes, int shards) {

    OpenSearchCluster start(NodeOptions options) throws IOException, InterruptedException {
      return OpenSearchCluster.start(
          1 + dataNodes,
          options,
          dataNodes == 0 ? Map.of() : Map.of("node.roles", "cluster_manager"));
    }
  }

  private SeveralNodes(Options options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /**
   * The system properties are {@code neardup.benchmarks}, {@code sizes}, {@code distinct}, {@code
   * turns} and {@code heap} as for {@link Performance}.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    SeveralNodes nodes = new SeveralNodes(Options.ofSystem(), out);
    Path file = nodes.measure();
    out.println();
    Files.readAllLines(file).forEach(out::println);
    out.println();
    out.println("Written to " + file);
  }

  private Path measure() throws IOException, InterruptedException {
    Files.createDirectories(options.folder());
    CommentCollection warming =
        CommentCollection.generate(options.folder(), WarmUp.DOCUMENTS, options.distinct());
    List<CommentCollection> collections = new ArrayList<>();
    for (int size : options.sizes()) {
      collections.add(CommentCollection.generate(options.folder(), size, options.distinct()));
    }
    NodeOptions nodeOptions = NodeOptions.defaults().withName(NAME).withHeap(options.heap());
    for (Layout layout : LAYOUTS) {
      try (OpenSearchCluster cluster = layout.start(nodeOptions)) {
        WarmUp.of(cluster.nodes(), layout.shards(), warming, List.of(Kind.NEARDUP), out);
        for (CommentCollection collection : collections) {
          List<String> row = row(layout.name(), collection, runs(cluster, layout, collection));
          out.println(String.join(", ", row));
          rows.add(row);
        }
      }
    }
    List<String> lines = new ArrayList<>();
    lines.add("# One node and three");
    lines.add("");
    lines.add(
        ("%s. Heap of each node %s, medians of %d turns. Seconds are processor time, where it is"
                + " not said otherwise; nodes with data are sorted by it. Results have a replica"
                + " where there are several. The clusters are the same on all:")
            .formatted(Machine.current(), options.heap(), options.turns()));
    lines.add("");
    lines.addAll(MarkdownTable.lines(rows, 1));
    return Files.write(options.folder().resolve(NAME + ".md"), lines);
  }

  /** For each turn, what a run took each node. */
  private List<List<MeasuredRun>> runs(
      OpenSearchCluster cluster, Layout layout, CommentCollection collection)
      throws IOException, InterruptedException {
    OpenSearchNode driver = cluster.node(0);
    NodeIndex index = new NodeIndex(driver, NAME, Kind.NEARDUP, layout.shards());
    index.fill(collection);
    List<List<MeasuredRun>> runs = new ArrayList<>();
    for (int turn = 0; turn < options.turns(); turn++) {
      runs.add(MeasuredRun.start(cluster.nodes(), index, NAME, Map.of()));
      if (turn == 0) {
        requireSameClusters(collection, MeasuredRun.clusters(driver, NAME));
      }
      MeasuredRun.delete(driver, NAME);
    }
    index.delete();
    return runs;
  }

  private void requireSameClusters(CommentCollection collection, Map<String, String> found)
      throws IOException {
    Map<String, String> before = clusters.putIfAbsent(collection.name(), found);
    if (before != null && !before.equals(found)) {
      long others =
          found.entrySet().stream()
              .filter(document -> !document.getValue().equals(before.get(document.getKey())))
              .count();
      throw new IOException(
          "%d of %d documents of [%s] have another cluster than on %s"
              .formatted(others, found.size(), collection.name(), LAYOUTS.getFirst().name()));
    }
  }

  /**
   * What {@link #TITLES} say, by the medians of the turns.
   *
   * @param runs by turn and node
   */
  static List<String> row(
      String layout, CommentCollection collection, List<List<MeasuredRun>> runs) {
    List<String> row = new ArrayList<>();
    row.add(layout);
    row.add(String.format(Locale.ROOT, "%,d", collection.ids().size()));
    row.add(
        String.format(
            Locale.ROOT,
            "%,d",
            runs.getFirst().getFirst().summary().required("distinct").longValue()));
    addCosts(row, runs, MeasuredRun.FIND_AND_ASSIGN, true);
    addCosts(row, runs, List.of("results"), false);
    return row;
  }

  private static void addCosts(
      List<String> row, List<List<MeasuredRun>> runs, List<String> phases, boolean withShare) {
    List<PhaseCost> turns = runs.stream().map(run -> PhaseCost.of(run, phases)).toList();
    PhaseCost first = turns.getFirst();
    row.add(first.hasDriver() ? seconds(Cost.median(turns, PhaseCost::driver)) : "");
    row.add(
        IntStream.range(0, first.withData().size())
            .mapToObj(i -> seconds(Cost.median(turns, turn -> turn.withData().get(i))))
            .collect(Collectors.joining(", ")));
    if (withShare) {
      row.add(
          first.hasDriver()
              ? Math.round(100 * Cost.median(turns, PhaseCost::driversShare)) + " %"
              : "");
    }
    row.add(seconds(Cost.median(turns, PhaseCost::wall)));
  }

  /**
   * What some phases of one run took.
   *
   * @param hasDriver whether a node without data drives the run
   * @param driver its processor seconds; 0 without it
   * @param withData those of each node with data, largest first: the node that has the results is
   *     another one in each turn
   * @param wall seconds
   */
  private record PhaseCost(boolean hasDriver, double driver, List<Double> withData, double wall) {

    static PhaseCost of(List<MeasuredRun> nodes, List<String> phases) {
      boolean hasDriver = nodes.size() > 1;
      List<Double> costs = nodes.stream().map(node -> node.sum(phases).processor()).toList();
      return new PhaseCost(
          hasDriver,
          hasDriver ? costs.getFirst() : 0,
          costs.stream().skip(hasDriver ? 1 : 0).sorted(Comparator.reverseOrder()).toList(),
          nodes.getFirst().sum(phases).wall());
    }

    double driversShare() {
      return driver / (driver + withData.stream().mapToDouble(cost -> cost).sum());
    }
  }

  private static String seconds(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
