// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.CollectionSource;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.LicenceTexts;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.accuracy.collection.SpunComments;
import org.neardup.accuracy.collection.TermsVersions;
import org.neardup.accuracy.collection.Truth;
import org.neardup.dockets.InventedDockets;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;
import org.neardup.generator.CollectionShape;

/** Clusters variants of each collection and reports how far their partitions agree. */
public final class StabilityQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String PREFIX = "stability_";
  private static final List<String> WITHOUT_TRUTH =
      List.of("comments_iceb2015", "comments_ed2017", "press_releases");

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;
  private final MarkdownTable table =
      new MarkdownTable(
          2, List.of("collection", "variants with", "least", "mean", "pairs F1 / B-cubed F1"));
  private final Csv csv = new Csv("collection", "variation", "variant", "other", "pairs F1");

  private StabilityQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new StabilityQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    for (CollectionSource source : withTruth()) {
      if (wanted.measures(PREFIX + source.name(), source.missing())) {
        LabelledCollection collection = source.read();
        measure(collection.name(), collection.documents(), collection.truths());
      }
    }
    for (String name : WITHOUT_TRUTH) {
      Path texts = shared.data(name).resolve("docs.jsonl.gz");
      if (wanted.measures(PREFIX + name, SharedFolder.missing(texts))) {
        measure(name, DataFiles.documents(texts), List.of());
      }
    }
    if (wanted.any()) {
      report();
    }
  }

  private List<CollectionSource> withTruth() throws IOException {
    InventedDockets dockets = InventedDockets.load();
    return List.of(
        new AssessedComments(shared.data("comments_cdo")),
        new ShortAnswers(shared.data(ShortAnswers.NAME)),
        new SpunComments(shared.data("fcc2017_grammar"), dockets),
        new MadeComments(shared, folder.resolve("made"), 3_000, true),
        new GeneratedComments("generated_5000", dockets, CollectionShape.of(5_000, 2026)),
        new GeneratedComments(
            "generated_3000_distinct", dockets, CollectionShape.of(3_000, 2027).withExact(0)),
        new LicenceTexts(shared.data("licenses")),
        new TermsVersions(shared.data("terms_versions")));
  }

  private void measure(String name, List<Document> documents, List<Truth> truths) {
    List<String> texts = documents.stream().map(Document::text).toList();
    for (Variation variation : Variation.values()) {
      List<int[]> partitions =
          IntStream.range(0, Variation.VARIANTS)
              .mapToObj(variant -> MemoryRun.cluster(texts, variation, variant))
              .toList();
      Agreements agreements = Agreements.of(partitions);
      DoubleSummaryStatistics summary = agreements.summary();
      List<String> scores = new ArrayList<>();
      truths.forEach(truth -> scores.add(score(truth, documents, partitions)));
      table.add(
          List.of(
              name,
              variation.label(),
              three(summary.getMin()),
              three(summary.getAverage()),
              String.join(", ", scores)));
      print(variation, agreements);
      for (int i = 0; i < agreements.rows().size(); i++) {
        for (int j = 0; j < i; j++) {
          csv.add(name, variation.label(), i, j, agreements.rows().get(i)[j]);
        }
      }
    }
  }

  /** The means over the variants. */
  private static String score(Truth truth, List<Document> documents, List<int[]> partitions) {
    ClusterLabels labels = new ClusterLabels();
    documents.forEach(document -> labels.add(truth.clusters().get(document.id())));
    int[] gold = labels.numbers();
    List<Evaluation> evaluations =
        partitions.stream()
            .map(found -> ClusteringEvaluation.againstClusters(gold, found))
            .toList();
    return three(
            evaluations.stream()
                .mapToDouble(each -> each.pairs().scores().f1().orElse(1))
                .average()
                .orElseThrow())
        + " / "
        + three(
            evaluations.stream()
                .mapToDouble(each -> each.bcubed().f1().orElse(1))
                .average()
                .orElseThrow());
  }

  private void print(Variation variation, Agreements agreements) {
    out.println("  " + variation.label());
    for (double[] row : agreements.rows()) {
      StringBuilder line = new StringBuilder("   ");
      for (double f1 : row) {
        line.append(' ').append(three(f1));
      }
      out.println(line);
    }
  }

  private static String three(double value) {
    return String.format(Locale.ROOT, "%.3f", value);
  }

  private void report() throws IOException {
    SectionReport report =
        new SectionReport("stability", List.of("# Stability, " + LocalDate.now(ZoneOffset.UTC)));
    report.section(
        "Agreement of " + Variation.VARIANTS + " variants",
        List.of(
            "Pairs F1 of their partitions, each with each; the last column has the means of the"
                + " variants against each truth."),
        table);
    report.csv("stability.csv", csv);
    report.leftOut(wanted.leftOut());
    report.write(folder);
    report.markdown().forEach(out::println);
    out.println("Written to " + folder);
  }
}
