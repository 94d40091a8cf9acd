// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Demonstrates the plugin: opens the comments, starts a node, indexes, clusters, prints the
 * clusters with reasons and suggests next steps.
 *
 * <pre>
 *   mvn -Pdemo [-Ddata=FILE] [-Dtext=COLUMN] [-Did=COLUMN] [-Dport=9200]
 *              [-Dassignments=FILE] [-Dpicture=FILE] [-Dreport=FILE] [-Dexit]
 * </pre>
 *
 * Exits with 0; with 2 if a given file is invalid; with 1 on any other failure.
 */
public final class Demo {

  static final int BROKEN_FILE = 2;
  static final int FAILURE = 1;

  private static final String INDEX = "comments";
  private static final String RUN = "demo";
  private static final int CLUSTERS_SHOWN = 20;
  private static final int CLUSTERS_EXPLAINED = 3;
  private static final int MEMBERS_READ = 1000;
  private static final int SHARED_SHOWN = 3;
  private static final int NUMBER_WIDTH = 9;

  private final DemoOptions options;
  private final Terminal terminal;
  private final Cluster.Starter starter;

  Demo(DemoOptions options, Terminal terminal, Cluster.Starter starter) {
    this.options = options;
    this.terminal = terminal;
    this.starter = starter;
  }

  public static void main(String[] args) {
    // the HTTP client needs a logger, and would otherwise warn
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    System.exit(run(Terminal.detect(), LocalNode::start));
  }

  private static int run(Terminal terminal, Cluster.Starter starter) {
    try {
      new Demo(DemoOptions.of(System.getProperties()), terminal, starter).run();
      return 0;
    } catch (BrokenFileException e) {
      return complain(terminal, e.getMessage(), BROKEN_FILE);
    } catch (DemoException e) {
      return complain(terminal, e.getMessage(), FAILURE);
    } catch (IOException e) {
      return complain(terminal, e.toString(), FAILURE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return complain(terminal, "interrupted", FAILURE);
    }
  }

  private static int complain(Terminal terminal, String message, int status) {
    terminal.out().println();
    terminal.out().println("neardup demo: " + message);
    return status;
  }

  /** The whole demo. */
  void run() throws DemoException, IOException, InterruptedException {
    CommentCollection comments = open();
    requireWritable();
    print(comments.description());
    try (Cluster cluster = startNode();
        OpenSearchApi api = new OpenSearchApi(cluster.httpUri())) {
      index(api, comments);
      JsonNode run = cluster(api, comments);
      JsonNode clusters = showClusters(api);
      explain(api, clusters);
      summarize(run);
      if (comments.hasTruth()) {
        evaluate(api);
      }
      writeAssignments(api);
      drawPicture(api, run);
      writeReport(api);
      showNextSteps(api, comments, clusters);
      stay();
    }
  }

  private CommentCollection open() throws DemoException, IOException {
    return options.data().isPresent()
        ? CommentFile.open(options.data().get(), options.text(), options.id())
        : OwnCollection.load();
  }

  /** Checks before the work rather than after it. */
  private void requireWritable() throws DemoException {
    requireWritable("assignments", options.assignments());
    requireWritable("picture", options.picture());
    if (!options.report().equals(DemoOptions.DEFAULT_REPORT)) {
      requireWritable("report", Optional.of(options.report()));
    }
  }

  private static void requireWritable(String name, Optional<Path> option) throws DemoException {
    if (option.isPresent()) {
      Path file = option.get();
      Path folder = file.toAbsolutePath().getParent();
      boolean writable =
          Files.exists(file)
              ? Files.isRegularFile(file) && Files.isWritable(file)
              : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
      if (!writable) {
        throw new DemoException("[" + name + "] must be a file that can be written, got " + file);
      }
    }
  }

  private Cluster startNode() throws DemoException, IOException, InterruptedException {
    int port = options.port();
    if (port != 0 && !Ports.isFree(port)) {
      print("Port " + port + " is taken; the node gets a free one instead.");
      port = 0;
    }
    print("Starting OpenSearch with the plugin ...");
    long start = System.nanoTime();
    Cluster node = starter.start(port);
    print(
        "Up at " + node.httpUri() + " after " + seconds(since(start)) + ", " + node.description());
    return node;
  }

  private void index(OpenSearchApi api, CommentCollection comments)
      throws DemoException, IOException {
    Indexer indexer = new Indexer(api, INDEX);
    indexer.createIndex();
    long start = System.nanoTime();
    long done;
    long withoutText;
    try (CommentCollection.Reading reading = comments.read();
        Progress progress = new Progress(terminal, "Indexing", "docs", reading.expected())) {
      done = indexer.index(reading, progress);
      withoutText = reading.withoutText();
    }
    Duration took = since(start);
    print(
        String.format(
            Locale.ROOT,
            "Indexed %,d comments in %s, %,.0f a second%s",
            done,
            seconds(took),
            done / Math.max(0.001, took.toMillis() / 1000.0),
            withoutText == 0 ? "" : "; left out " + withoutText + " without text"));
  }

  private JsonNode cluster(OpenSearchApi api, CommentCollection comments)
      throws DemoException, IOException, InterruptedException {
    return new RunWatcher(api, terminal).run(INDEX, RUN, comments.fields());
  }

  private JsonNode showClusters(OpenSearchApi api) throws ApiException, IOException {
    JsonNode page = api.get("/_neardup/" + RUN + "/clusters?sort=size:desc&size=" + CLUSTERS_SHOWN);
    List<ClusterTable.Line> lines = new ArrayList<>();
    page.path("clusters").forEach(cluster -> lines.add(ClusterTable.Line.of(cluster)));
    long total = page.path("total").asLong();
    print("");
    print(
        total > lines.size()
            ? "The largest " + lines.size() + " of " + total + " clusters"
            : total == 1 ? "1 cluster" : total + " clusters");
    print("");
    ClusterTable.render(lines, terminal.width()).forEach(this::print);
    return page.path("clusters");
  }

  private void explain(OpenSearchApi api, JsonNode clusters) throws ApiException, IOException {
    int explained = 0;
    for (JsonNode summary : clusters) {
      if (explained == CLUSTERS_EXPLAINED) {
        return;
      }
      String path = clusterPath(summary.path("cluster_id").asText());
      JsonNode cluster = api.get(path + "?unique_text=true&size=" + MEMBERS_READ);
      List<JsonNode> members = Explanation.choose(cluster);
      if (!members.isEmpty()) {
        explained++;
        print("");
        print(
            "Why they are with "
                + TextFit.oneLine(summary.path("reference").path("_id").asText())
                + ":");
        for (JsonNode member : members) {
          Explanation.lines(member, text(api, member), terminal.width()).forEach(this::print);
        }
        showOwnPassages(api, cluster);
      }
    }
  }

  private void showOwnPassages(OpenSearchApi api, JsonNode cluster)
      throws ApiException, IOException {
    List<JsonNode> writers = OwnPassages.choose(cluster);
    if (!writers.isEmpty()) {
      print(
          String.format(
              Locale.ROOT,
              "%,d of its %,d comments have passages of their own, such as:",
              cluster.path("unique_text_documents").asLong(),
              cluster.path("size").asLong()));
      OwnPassages passages = new OwnPassages(terminal);
      for (JsonNode writer : writers) {
        passages.lines(writer, text(api, writer)).forEach(this::print);
      }
    }
    for (int i = 0; i < Math.min(SHARED_SHOWN, cluster.path("shared_additions").size()); i++) {
      JsonNode shared = cluster.path("shared_additions").get(i);
      String start =
          String.format(Locale.ROOT, "  %,d added alike: ", shared.path("documents").asLong());
      String text = TextFit.oneLine(shared.path("text").asText());
      print(start + '"' + TextFit.cut(text, terminal.width() - start.length() - 2) + '"');
    }
  }

  private static String text(OpenSearchApi api, JsonNode member) throws ApiException, IOException {
    String index = member.path("_index").asText(INDEX);
    String id = OpenSearchApi.encoded(member.path("_id").asText());
    return api.get("/" + index + "/_doc/" + id + "?_source_includes=" + Indexer.TEXT_FIELD)
        .path("_source")
        .path(Indexer.TEXT_FIELD)
        .asText();
  }

  private void summarize(JsonNode run) {
    JsonNode summary = run.path("summary");
    print("");
    for (String name :
        List.of(
            "documents",
            "distinct",
            "references",
            "clusters",
            "singletons",
            "conflicts",
            "unique_text_documents")) {
      JsonNode value = summary.path(name);
      if (value.isNumber()) {
        print(
            TextFit.right(String.format(Locale.ROOT, "%,d", value.asLong()), NUMBER_WIDTH)
                + "  "
                + name.replace('_', ' '));
      }
    }
    summary
        .path("categories")
        .properties()
        .forEach(
            category ->
                print(
                    TextFit.right(
                            String.format(Locale.ROOT, "%,d", category.getValue().asLong()),
                            NUMBER_WIDTH)
                        + "    "
                        + category.getKey().replace('_', ' ')));
    Duration took = Duration.ofMillis(run.path("took_in_millis").asLong());
    print(TextFit.right(seconds(took), NUMBER_WIDTH) + "  for the run");
  }

  /** The agreement of the run with the truth of the generator. */
  private void evaluate(OpenSearchApi api) throws ApiException, IOException {
    JsonNode measures =
        api.post("/_neardup/_evaluate", NextSteps.evaluation(RUN, OwnCollection.CLUSTER_FIELD));
    print("");
    print(
        String.format(
            Locale.ROOT,
            "Against the truth that the generator kept: pairs F1 %.2f, B-cubed F1 %.2f",
            measures.at("/pairs/f1").asDouble(),
            measures.at("/bcubed/f1").asDouble()));
  }

  private void writeAssignments(OpenSearchApi api) throws ApiException, IOException {
    if (options.assignments().isPresent()) {
      Path file = options.assignments().get();
      long written = Assignments.write(api, RUN, file);
      print("");
      print("Wrote " + written + " assignments to " + file);
    }
  }

  private void drawPicture(OpenSearchApi api, JsonNode run) throws ApiException, IOException {
    if (options.picture().isPresent()) {
      Path file = options.picture().get();
      JsonNode page =
          api.get("/_neardup/" + RUN + "/clusters?sort=size:desc&size=" + ClusterPicture.rows());
      Files.writeString(file, ClusterPicture.draw(run.path("summary"), page));
      print("");
      print("Drew the largest clusters into " + file);
    }
  }

  private void writeReport(OpenSearchApi api) throws ApiException, IOException {
    Path file = options.report().toAbsolutePath();
    Files.createDirectories(file.getParent());
    Files.writeString(file, api.text("/_neardup/" + RUN + "/_report"));
    print("");
    print("Wrote the report of the run, to be opened in a browser, to " + file);
  }

  private void showNextSteps(OpenSearchApi api, CommentCollection comments, JsonNode clusters)
      throws ApiException, IOException {
    String clusterId = clusters.path(0).path("cluster_id").asText(null);
    String documentId = null;
    if (clusterId != null) {
      JsonNode members = api.get(clusterPath(clusterId) + "?size=2").path("members");
      documentId = members.path(members.size() - 1).path("_id").asText(null);
    }
    print("");
    print(
        options.exit()
            ? "What to try next, while ["
                + options.again(api.base().getPort())
                + "] keeps a node up:"
            : "What to try next:");
    print("");
    new NextSteps(api.base(), INDEX, RUN)
        .lines(clusterId, documentId, comments.fields(), comments.hasTruth())
        .forEach(this::print);
  }

  /** Keeps the node up until the process is interrupted, which ends both. */
  private void stay() throws InterruptedException {
    if (!options.exit()) {
      print("");
      print("The node stays up until Ctrl-C.");
      new CountDownLatch(1).await();
    }
  }

  private static String clusterPath(String clusterId) {
    return "/_neardup/" + RUN + "/clusters/" + OpenSearchApi.encoded(clusterId);
  }

  private static Duration since(long nanoTime) {
    return Duration.ofNanos(System.nanoTime() - nanoTime);
  }

  private static String seconds(Duration duration) {
    return String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
  }

  private void print(String line) {
    terminal.out().println(line);
  }
}
