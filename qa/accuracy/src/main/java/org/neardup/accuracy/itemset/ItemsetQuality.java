// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.CollectionSource;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.TermsVersions;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;

/**
 * Repeats the experiments of closed-sets-2009, section 4: first on collections with known clusters,
 * then on others.
 */
public final class ItemsetQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String PREFIX = "itemsets_";
  private static final int MADE = 5_000;
  private static final List<String> WITHOUT_TRUTH =
      List.of("comments_cdo", "comments_iceb2015", "press_releases");

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;
  private final ItemsetExperiments experiments = new ItemsetExperiments();
  private final ItemsetCost cost = new ItemsetCost();

  private ItemsetQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new ItemsetQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    for (CollectionSource source : withTruth()) {
      String name = PREFIX + (source instanceof AssessedComments ? "assessed" : source.name());
      if (wanted.measures(name, source.missing())) {
        measure(ItemsetCollection.of(name.substring(PREFIX.length()), source.read()));
      }
    }
    for (String name : WITHOUT_TRUTH) {
      Path texts = shared.data(name).resolve("docs.jsonl.gz");
      if (wanted.measures(PREFIX + name, SharedFolder.missing(texts))) {
        measure(new ItemsetCollection(name, read(texts), Optional.empty()));
      }
    }
    if (wanted.any()) {
      report();
    }
  }

  private List<CollectionSource> withTruth() throws IOException {
    return List.of(
        new GeneratedComments(
            "generated_5000", InventedDockets.load(), CollectionShape.of(MADE, 2026)),
        new MadeComments(shared, folder.resolve("made"), MADE, true),
        new AssessedComments(shared.data("comments_cdo")),
        new TermsVersions(shared.data("terms_versions")));
  }

  private void measure(ItemsetCollection collection) {
    long start = System.nanoTime();
    experiments.run(collection);
    cost.run(collection);
    out.println("  " + (System.nanoTime() - start) / 1_000_000_000 + " s");
  }

  private void report() throws IOException {
    SectionReport report =
        new SectionReport(
            "itemsets",
            List.of(
                "# Itemsets, " + LocalDate.now(ZoneOffset.UTC),
                "",
                "Sets of documents with many units in common, as the core finds them in memory."));
    experiments.report(report);
    cost.report(report);
    report.leftOut(wanted.leftOut());
    report.write(folder);
    report.markdown().forEach(out::println);
    out.println("Written to " + folder);
  }

  private static List<String> read(Path texts) throws IOException {
    List<String> read = new ArrayList<>();
    for (JsonNode line : DataFiles.jsonLines(texts)) {
      read.add(line.required("text").textValue());
    }
    return read;
  }
}
