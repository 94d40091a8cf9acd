// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.update;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.accuracy.Clustering;
import org.neardup.accuracy.IndexedCollection;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.Method;
import org.neardup.accuracy.PluginRun;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.update.Arrivals.Part;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/** Updates a run as its documents come, and compares its clusters with those of one run. */
public final class UpdateQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String PREFIX = "updates_";
  private static final List<String> DOCKETS = List.of("comments_ed2017", "comments_iceb2015");
  private static final int UPDATES = 10;
  private static final List<Way> WAYS =
      List.of(
          new Way("eleven equal parts", 1.0 / (UPDATES + 1), null),
          new Way("the last hundredth in ten parts, `max_changes` 1", 0.99, 1.0),
          new Way("the last fifth in ten parts, `max_changes` 1", 0.8, 1.0));

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;

  private UpdateQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new UpdateQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    Map<String, Path> files = new LinkedHashMap<>();
    for (String docket : DOCKETS) {
      Path file = shared.data(docket).resolve("docs.jsonl.gz");
      if (wanted.measures(PREFIX + docket, SharedFolder.missing(file))) {
        files.put(docket, file);
      }
    }
    if (!wanted.any()) {
      return;
    }
    List<UpdatedClusters> updated = new ArrayList<>();
    try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.defaults().withName("updates"))) {
      RestApi api = new RestApi(node.httpUri());
      for (Map.Entry<String, Path> file : files.entrySet()) {
        List<Document> documents = DataFiles.documents(file.getValue());
        Clustering atOnce = atOnce(api, file.getKey(), documents);
        for (Way way : WAYS) {
          updated.add(measure(api, file.getKey(), documents, atOnce, way, UPDATES));
        }
      }
    }
    report(updated);
  }

  /**
   * How documents come.
   *
   * @param name in words
   * @param first share of the documents over which the run is made, 0 to 1
   * @param maxChanges the setting of that name; null for the default
   */
  record Way(String name, double first, Double maxChanges) {}

  /**
   * Clusters a collection in parts.
   *
   * @param atOnce clusters of all documents
   * @param updates how often the run over the first part is updated
   */
  static UpdatedClusters measure(
      RestApi api, String name, List<Document> documents, Clustering atOnce, Way way, int updates)
      throws IOException, InterruptedException {
    api.put(
            "/_cluster/settings",
            "{\"persistent\": {\"plugins.neardup.revision.max_changes\": %s}}"
                .formatted(way.maxChanges()))
        .expect(200);
    int first = (int) (way.first() * documents.size());
    List<Part> parts = Arrivals.of(documents, first, updates);
    Clustering start;
    Clustering last = null;
    int partial = 0;
    Duration updating = Duration.ZERO;
    try (IndexedCollection indexed = IndexedCollection.index(api, name, parts.getFirst().come());
        PluginRun run = PluginRun.start(indexed, Method.REFERENCES)) {
      start = run.clustering();
      for (Part part : parts.subList(1, parts.size())) {
        indexed.add(part.come());
        indexed.delete(part.go());
        PluginRun updated = run.update();
        partial += updated.isPartial() ? 1 : 0;
        last = updated.clustering();
        updating = updating.plus(last.took());
      }
    }
    return new UpdatedClusters(
        name,
        documents.size(),
        way.name(),
        updates,
        partial,
        UpdatedClusters.pairsF1InCommon(
            atOnce.clusters(), unchanged(start.clusters(), parts.subList(1, parts.size()))),
        UpdatedClusters.pairsF1(atOnce.clusters(), last.clusters()),
        atOnce.size(),
        updating.dividedBy(updates),
        atOnce.took());
  }

  /** The clusters of documents that are not written again. */
  private static Map<String, String> unchanged(Map<String, String> clusters, List<Part> later) {
    Map<String, String> unchanged = new LinkedHashMap<>(clusters);
    later.forEach(part -> part.come().forEach(document -> unchanged.remove(document.id())));
    return unchanged;
  }

  /** Clusters all documents of a collection. */
  static Clustering atOnce(RestApi api, String name, List<Document> documents)
      throws IOException, InterruptedException {
    try (IndexedCollection indexed = IndexedCollection.index(api, name + "_at_once", documents);
        PluginRun run = PluginRun.start(indexed, Method.REFERENCES)) {
      return run.clustering();
    }
  }

  private void report(List<UpdatedClusters> updated) throws IOException {
    MarkdownTable table =
        new MarkdownTable(
            1,
            List.of(
                "collection",
                "documents",
                "clusters",
                "documents come in",
                "updates",
                "partial",
                "pairs F1 of the first run",
                "pairs F1",
                "an update, s",
                "one run, s"));
    for (UpdatedClusters clusters : updated) {
      table.add(
          List.of(
              clusters.name(),
              Integer.toString(clusters.documents()),
              Long.toString(clusters.clusters()),
              clusters.way(),
              Integer.toString(clusters.updates()),
              Integer.toString(clusters.partial()),
              String.format(Locale.ROOT, "%.6f", clusters.firstPairsF1()),
              String.format(Locale.ROOT, "%.6f", clusters.pairsF1()),
              seconds(clusters.updating()),
              seconds(clusters.running())));
    }
    SectionReport report =
        new SectionReport("updates", List.of("# Updates, " + LocalDate.now(ZoneOffset.UTC)));
    report.section(
        "Clusters after all updates and those of one run",
        List.of(
            "Documents come in the order of the collection. A partial update reads only what"
                + " changed documents touch. The first run is over the documents of the beginning;"
                + " its pairs F1 is over those that are in both."),
        table);
    report.leftOut(wanted.leftOut());
    report.write(folder);
    report.markdown().forEach(out::println);
  }

  private static String seconds(Duration time) {
    return String.format(Locale.ROOT, "%.1f", time.toMillis() / 1000.0);
  }
}
