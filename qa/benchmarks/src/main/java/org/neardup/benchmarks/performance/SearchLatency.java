// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.neardup.benchmarks.Machine;
import org.neardup.benchmarks.MarkdownTable;
import org.neardup.benchmarks.performance.NodeIndex.Kind;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Measures how long searches take beside default runs, and without them. One client sends match
 * queries of ten words of a document drawn at random, with a pause between an answer and the next.
 * Both are measured in turns: searches alone, then beside runs one after the other. At the end
 * requests of {@code _similar} are compared with such searches.
 */
public final class SearchLatency {

  private static final long SEED = 1;
  private static final int DRAWN = 2_000;
  private static final Duration SETTLING = Duration.ofSeconds(5);
  private static final ObjectMapper JSON = new ObjectMapper();

  private final OpenSearchNode node;
  private final RestApi api;
  private final NodeIndex index;
  private final List<String> bodies;
  private final Duration pause;
  private final List<Double> alone = new ArrayList<>();
  private final List<Double> beside = new ArrayList<>();
  private final List<Double> runs = new ArrayList<>();
  private int next;

  private SearchLatency(OpenSearchNode node, NodeIndex index, List<String> bodies, Duration pause) {
    this.node = node;
    this.api = new RestApi(node.httpUri());
    this.index = index;
    this.bodies = bodies;
    this.pause = pause;
  }

  /**
   * The system properties are {@code neardup.benchmarks}, {@code sizes}, {@code heap}, {@code
   * turns}, {@code distinct}, {@code documents} as for {@link Performance}; {@code seconds} of
   * searches in a turn, alone and beside runs; {@code pause} in milliseconds between two.
   */
  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    Options options = Options.ofSystem();
    Duration seconds = Duration.ofSeconds(Integer.getInteger("seconds", 60));
    Duration pause = Duration.ofMillis(Integer.getInteger("pause", 20));
    Files.createDirectories(options.folder());
    String load = load();
    CommentCollection collection =
        options.documents().isPresent()
            ? CommentCollection.of(options.documents().get(), options.gold())
            : CommentCollection.generate(
                options.folder(), options.sizes().get(0), options.distinct());
    NodeOptions nodeOptions = NodeOptions.defaults().withName("latency").withHeap(options.heap());
    try (OpenSearchNode node = OpenSearchNode.start(nodeOptions)) {
      NodeIndex index = new NodeIndex(node, "comments", Kind.NEARDUP);
      index.fill(collection);
      SearchLatency latency = new SearchLatency(node, index, bodies(collection), pause);
      latency.warm(seconds);
      for (int turn = 0; turn < options.turns(); turn++) {
        latency.turn(seconds, out);
      }
      out.println();
      out.printf(
          Locale.ROOT,
          "%s; load %s before.%nOne node, heap %s, %s documents; pauses of %d ms between"
              + " searches.%n%n",
          Machine.current(),
          load,
          options.heap(),
          collection.name(),
          pause.toMillis());
      latency.table().forEach(out::println);
      SimilarSearches similar = SimilarSearches.measure(node, index, collection);
      out.printf(
          Locale.ROOT,
          "%nA `_similar` request takes %.2f times as long as such a search (medians of %d, %.1f"
              + " and %.1f ms).%n",
          similar.similar() / similar.match(),
          similar.queries(),
          similar.similar() * 1e3,
          similar.match() * 1e3);
    }
  }

  private static String load() throws IOException {
    Path file = Path.of("/proc/loadavg");
    return Files.isReadable(file) ? Files.readString(file).split(" ", 2)[0] : "unknown";
  }

  private static List<String> bodies(CommentCollection collection)
      throws IOException, InterruptedException {
    Random random = new Random(SEED);
    List<Document> documents = new ArrayList<>();
    Documents.read(collection.file(), documents::add);
    Collections.shuffle(documents, random);
    List<String> bodies = new ArrayList<>();
    for (Document document : documents.subList(0, Math.min(DRAWN, documents.size()))) {
      bodies.add(JSON.writeValueAsString(document.matchQuery(random)));
    }
    return bodies;
  }

  /** Lets the node compile both, until neither becomes faster. */
  private void warm(Duration seconds) throws Exception {
    besideRuns(seconds, new ArrayList<>(), new ArrayList<>());
    search(seconds.dividedBy(2), new ArrayList<>());
  }

  private void turn(Duration seconds, PrintStream out) throws Exception {
    Thread.sleep(SETTLING.toMillis());
    List<Double> without = new ArrayList<>();
    search(seconds, without);
    List<Double> with = new ArrayList<>();
    List<Double> took = new ArrayList<>();
    besideRuns(seconds, with, took);
    alone.addAll(without);
    beside.addAll(with);
    runs.addAll(took);
    out.println("alone " + Latencies.of(without) + ", beside " + Latencies.of(with) + ", " + took);
  }

  private void search(Duration time, List<Double> latencies)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() < end) {
      latencies.add(search());
    }
  }

  /** Searches while a run goes on, until the time has passed at the end of a run. */
  private void besideRuns(Duration time, List<Double> latencies, List<Double> took)
      throws Exception {
    long end = System.nanoTime() + time.toNanos();
    try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
      while (System.nanoTime() < end) {
        Future<Double> run = thread.submit(this::run);
        while (!run.isDone()) {
          latencies.add(search());
        }
        took.add(run.get());
        MeasuredRun.delete(node, "latency");
      }
    }
  }

  private double run() throws IOException, InterruptedException {
    long start = System.nanoTime();
    Map<String, Object> request = new HashMap<>(index.request());
    request.put("run_id", "latency");
    String state =
        new RestApi(node.httpUri())
            .post("/" + index.name() + "/_neardup", JSON.writeValueAsString(request))
            .expect(200)
            .json()
            .path("state")
            .asText();
    if (!state.equals("COMPLETED")) {
      throw new IOException("The run is not completed: " + state);
    }
    return (System.nanoTime() - start) / 1e9;
  }

  private double search() throws IOException, InterruptedException {
    String body = bodies.get(next++ % bodies.size());
    long start = System.nanoTime();
    api.post("/" + index.name() + "/_search?request_cache=false", body).expect(200);
    double seconds = (System.nanoTime() - start) / 1e9;
    Thread.sleep(pause.toMillis());
    return seconds;
  }

  private List<String> table() {
    Latencies without = Latencies.of(alone);
    Latencies with = Latencies.of(beside);
    return MarkdownTable.lines(
        List.of(
            List.of("", "searches", "median, ms", "99 of 100, ms"),
            row("alone", without),
            row("beside a run", with),
            List.of(
                "times as long",
                "",
                number("%.2f", with.median() / without.median()),
                number("%.2f", with.slow() / without.slow()))),
        1);
  }

  private static List<String> row(String name, Latencies latencies) {
    return List.of(
        name,
        String.valueOf(latencies.count()),
        number("%.1f", latencies.median() * 1e3),
        number("%.1f", latencies.slow() * 1e3));
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
