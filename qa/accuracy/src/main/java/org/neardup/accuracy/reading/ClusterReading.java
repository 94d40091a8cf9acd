// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.neardup.accuracy.IndexedCollection;
import org.neardup.accuracy.Method;
import org.neardup.accuracy.PluginRun;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Clusters collections of real comments by the plugin's default on a real node, and writes the
 * clusters for a person to judge.
 */
public final class ClusterReading {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String VERSION = "neardup.version";
  private static final String COLLECTIONS = "collections";

  private static final List<String> READ = List.of("cms2025", "cdo", "ed2017", "iceb2015");

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final Pattern wanted = Pattern.compile(System.getProperty(COLLECTIONS, ".*"));
  private final List<String> skipped = new ArrayList<>();

  private ClusterReading(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new ClusterReading(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    Map<String, Path> files = files();
    if (files.isEmpty()) {
      return;
    }
    List<ReadCollection> collections = new ArrayList<>();
    try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.defaults().withName("reading"))) {
      RestApi api = new RestApi(node.httpUri());
      for (Map.Entry<String, Path> file : files.entrySet()) {
        out.println(file.getKey());
        collections.add(cluster(api, file.getKey(), DataFiles.documents(file.getValue())));
      }
    }
    ReadingReport report =
        new ReadingReport(
            List.of(
                "# Clusters to be read, " + LocalDate.now(ZoneOffset.UTC),
                "",
                "opensearch-neardup %s, method `references` with its defaults."
                    .formatted(System.getProperty(VERSION, "of this build")),
                "The texts are other people's: this report is for reading here, not for passing"
                    + " on."),
            collections,
            skipped);
    report.write(folder);
    report.figures().forEach(out::println);
    out.println("Written to " + folder);
  }

  /** By name, the files of the collections that are asked for and there. */
  private Map<String, Path> files() {
    Map<String, Path> files = new LinkedHashMap<>();
    for (String docket : READ) {
      String name = "reading_" + docket;
      Path file = shared.data("comments_" + docket).resolve("docs.jsonl.gz");
      if (wanted.matcher(name).matches()) {
        Optional<String> missing = SharedFolder.missing(file);
        missing.ifPresentOrElse(
            why -> skipped.add("`" + name + "`, " + why), () -> files.put(name, file));
      }
    }
    return files;
  }

  /** Indexes documents, clusters them and reads all clusters. */
  static ReadCollection cluster(RestApi api, String name, List<Document> documents)
      throws IOException, InterruptedException {
    Map<String, String> texts = new LinkedHashMap<>();
    documents.forEach(document -> texts.put(document.id(), document.text()));
    try (IndexedCollection indexed = IndexedCollection.index(api, name, documents);
        PluginRun run = PluginRun.start(indexed, Method.REFERENCES)) {
      return new ReadCollection(
          name,
          RunSummary.of(run.summary()),
          indexed.took(),
          run.clustering().took(),
          new FoundClusters(api, run.id(), texts).read());
    }
  }
}
