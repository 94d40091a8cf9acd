// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.neardup.benchmarks.Machine;
import org.neardup.benchmarks.MarkdownTable;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Measures what verdicts and updates cost beside the run that they revise, on one warm node, and
 * writes {@code revisions.md}. A verdict is a {@code cannot_link} of a member and the reference of
 * its cluster; it is given and taken back. An update takes in nothing, or {@value #ADDED} further
 * comments of the same letters.
 */
public final class RevisionCosts {

  private static final int ADDED = 1_000;
  private static final int WARMING_TURNS = 3;
  private static final String RUN = "revised";
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Documents of the clusters, about, of which members are parted; the last has most. */
  private static final List<Integer> CLUSTERS = List.of(50, 5_000, 30_000, Integer.MAX_VALUE);

  private final OpenSearchNode node;
  private final RestApi api;
  private final ProcessClock clock;
  private final NodeIndex index;
  private final int turns;
  private final PrintStream out;

  private RevisionCosts(OpenSearchNode node, NodeIndex index, int turns, PrintStream out) {
    this.node = node;
    this.api = new RestApi(node.httpUri());
    this.clock = new ProcessClock(node.process());
    this.index = index;
    this.turns = turns;
    this.out = out;
  }

  /** A cluster of the run. */
  private record Cluster(String id, int documents, int texts, String reference) {}

  /**
   * What some requests took that change the same.
   *
   * @param changed documents that moved, or came
   */
  private record Measured(String name, List<Cost> costs, List<Integer> changed) {

    static final List<String> TITLES =
        List.of("", "requests", "changed", "median, s", "slowest, s", "processor s", "of the run");

    List<String> row(Cost run) {
      Cost median = Cost.median(costs);
      int least = changed.stream().min(Comparator.naturalOrder()).orElseThrow();
      int most = changed.stream().max(Comparator.naturalOrder()).orElseThrow();
      return List.of(
          name,
          String.valueOf(costs.size()),
          least == most ? String.valueOf(least) : least + " to " + most,
          number("%.2f", median.wall()),
          number("%.2f", costs.stream().mapToDouble(Cost::wall).max().orElseThrow()),
          number("%.1f", median.processor()),
          number("%.1f %%", 100 * median.processor() / run.processor()));
    }
  }

  /**
   * The system properties are {@code neardup.benchmarks}, {@code sizes}, {@code heap}, {@code
   * turns}, {@code distinct} as for {@link Performance}. Of {@code documents}, a file of one's own,
   * the last ones are those that come later.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Options options = Options.ofSystem();
    Files.createDirectories(options.folder());
    int later = (WARMING_TURNS + options.turns()) * ADDED;
    CommentCollection all =
        options.documents().isPresent()
            ? CommentCollection.of(options.documents().get(), options.gold())
            : CommentCollection.generate(
                options.folder(), options.sizes().get(0) + later, options.distinct());
    if (all.ids().size() <= later) {
      throw new IllegalArgumentException(
          "[documents] must have more than " + later + " documents, got " + all.ids().size());
    }
    CommentCollection first = all.first(all.ids().size() - later, options.folder());
    NodeOptions nodeOptions = NodeOptions.defaults().withName("revisions").withHeap(options.heap());
    try (OpenSearchNode node = OpenSearchNode.start(nodeOptions)) {
      NodeIndex index = new NodeIndex(node, "comments", Kind.NEARDUP);
      index.fill(first);
      List<String> lines =
          new RevisionCosts(node, index, options.turns(), out).measure(all, first, options);
      Path file = options.folder().resolve("revisions.md");
      Files.write(file, lines);
      out.println();
      lines.forEach(out::println);
      out.println();
      out.println("Written to " + file);
    }
  }

  private List<String> measure(CommentCollection all, CommentCollection first, Options options)
      throws IOException, InterruptedException {
    MeasuredRun.start(node, index, RUN, Map.of());
    MeasuredRun.delete(node, RUN);
    Cost run = MeasuredRun.start(node, index, RUN, Map.of()).whole();
    List<Cluster> clusters = clusters();
    Cluster least = nearest(clusters, CLUSTERS.get(0));
    for (int turn = 0; turn < WARMING_TURNS; turn++) {
      verdicts(least);
    }
    List<Measured> measured = new ArrayList<>();
    List<Cluster> ofSizes =
        CLUSTERS.stream().map(documents -> nearest(clusters, documents)).distinct().toList();
    for (Cluster cluster : ofSizes) {
      measured.add(verdicts(cluster));
    }
    measured.add(updates("update, nothing changed", List.of()));
    List<Document> later = new ArrayList<>();
    Documents.read(all.file(), later::add);
    later.subList(0, first.ids().size()).clear();
    updates("warming", later.subList(0, WARMING_TURNS * ADDED));
    measured.add(
        updates(
            "update, " + ADDED + " comments came",
            later.subList(WARMING_TURNS * ADDED, later.size())));
    List<String> lines = new ArrayList<>();
    lines.add("# Verdicts and updates");
    lines.add("");
    lines.add(
        Machine.current()
            + ". One node, heap "
            + options.heap()
            + ", one shard, "
            + first.name()
            + " documents of "
            + all.name()
            + "; the run takes "
            + number("%.1f", run.processor())
            + " processor seconds and "
            + number("%.1f", run.wall())
            + " of wall time.");
    lines.add("");
    List<List<String>> rows = new ArrayList<>(List.of(Measured.TITLES));
    measured.forEach(each -> rows.add(each.row(run)));
    lines.addAll(MarkdownTable.lines(rows, 1));
    return lines;
  }

  private List<Cluster> clusters() throws IOException, InterruptedException {
    JsonNode page = api.get("/_neardup/" + RUN + "/clusters?size=1000").expect(200).json();
    return StreamSupport.stream(page.required("clusters").spliterator(), false)
        .map(
            cluster ->
                new Cluster(
                    cluster.required("cluster_id").textValue(),
                    cluster.required("size").intValue(),
                    cluster.required("texts").intValue(),
                    cluster.at("/reference/_id").textValue()))
        .toList();
  }

  private static Cluster nearest(List<Cluster> clusters, int documents) {
    return clusters.stream()
        .filter(cluster -> cluster.texts() > 2)
        .min(Comparator.comparingInt(cluster -> Math.abs(cluster.documents() - documents)))
        .orElseThrow();
  }

  /** Gives a verdict on several members of a cluster and takes it back, one after the other. */
  private Measured verdicts(Cluster cluster) throws IOException, InterruptedException {
    List<Cost> costs = new ArrayList<>();
    List<Integer> moved = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      int place = (int) (cluster.documents() * (3L * turns + turn) / (4L * turns)); // no exact copy
      String path = "/_neardup/" + RUN + "/clusters/" + cluster.id() + "?size=1&from=" + place;
      String member = api.get(path).expect(200).json().at("/members/0/_id").textValue();
      byte[] verdict =
          JSON.writeValueAsBytes(
              Map.of("cannot_link", List.of(List.of(member, cluster.reference()))));
      for (String method : List.of("POST", "DELETE")) {
        costs.add(
            clock.measure(
                () ->
                    moved.add(
                        changed(
                            api.send(
                                method,
                                "/_neardup/" + RUN + "/_constraints",
                                "application/json",
                                verdict),
                            "moved"))));
      }
    }
    return told(
        new Measured(
            "verdict in a cluster of "
                + cluster.documents()
                + " documents, "
                + cluster.texts()
                + " texts",
            costs,
            moved));
  }

  /**
   * Updates the run.
   *
   * @param later documents that come, so many at a time; none for updates that find nothing new
   */
  private Measured updates(String name, List<Document> later)
      throws IOException, InterruptedException {
    List<Cost> costs = new ArrayList<>();
    List<Integer> came = new ArrayList<>();
    int count = later.isEmpty() ? turns : later.size() / ADDED;
    for (int update = 0; update < count; update++) {
      if (!later.isEmpty()) {
        index.add(later.subList(update * ADDED, (update + 1) * ADDED));
      }
      costs.add(
          clock.measure(
              () -> came.add(changed(api.post("/_neardup/" + RUN + "/_update"), "added"))));
    }
    return told(new Measured(name, costs, came));
  }

  private Measured told(Measured measured) {
    out.println(
        measured.name()
            + ", s: "
            + measured.costs().stream().map(cost -> number("%.2f", cost.wall())).toList());
    return measured;
  }

  private static int changed(RestApi.Answer answer, String what) throws IOException {
    return answer.expect(200).json().at("/changes/" + what).intValue();
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
