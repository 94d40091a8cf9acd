// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.CollectionSource;
import org.neardup.accuracy.collection.GeneratedComments;
import org.neardup.accuracy.collection.LicenceTexts;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.MadeComments.Sources;
import org.neardup.accuracy.collection.OpposingComments;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.accuracy.collection.SpunComments;
import org.neardup.accuracy.collection.TermsVersions;
import org.neardup.accuracy.extraction.ExtractionQuality;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * The long form: reads every available collection, indexes it on a real node, clusters it by the
 * methods of its experiment, scores the clusters and writes the tables; before that, the same for
 * extraction.
 *
 * <p>Exits with 1 if judges disagree about a score, or on any failure.
 */
public final class Quality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String VERSION = "neardup.version";
  private static final String COLLECTIONS = "collections";

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;

  private Quality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    SharedFolder shared =
        new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize());
    Path folder = Path.of(System.getProperty(FOLDER, "target/quality"));
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    System.exit(new Quality(shared, folder, out).run() ? 0 : 1);
  }

  private boolean run() throws IOException, InterruptedException {
    Pattern wanted = Pattern.compile(System.getProperty(COLLECTIONS, ".*"));
    List<MeasuredCollection> measured = new ArrayList<>();
    List<String> skipped = new ArrayList<>();
    Optional<ScoreScript> script = ScoreScript.locate(shared, folder.resolve("scored"));
    long start = System.nanoTime();
    new ExtractionQuality(shared, folder, out).run(wanted);
    if (experiments().stream()
        .noneMatch(experiment -> wanted.matcher(experiment.source().name()).matches())) {
      out.println("No collection with known clusters is asked for.");
      return true;
    }
    try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.defaults().withName("quality"))) {
      QualityRun run = new QualityRun(new RestApi(node.httpUri()), script, out);
      for (Experiment experiment : experiments()) {
        CollectionSource source = experiment.source();
        Optional<String> missing = source.missing();
        if (!wanted.matcher(source.name()).matches()) {
          skipped.add("`" + source.name() + "`: not asked for");
        } else if (missing.isPresent()) {
          skipped.add("`" + source.name() + "`: " + missing.get());
          out.printf("%n%s: skipped, %s%n", source.name(), missing.get());
        } else {
          measured.add(
              run.measure(source.read(), experiment.methods(), (method, clustering) -> {}));
        }
      }
      List<String> heading = heading(run, Duration.ofNanos(System.nanoTime() - start));
      QualityReport report = new QualityReport(heading, measured, skipped, run.disagreements());
      report.write(folder);
      out.println();
      report.markdown().forEach(out::println);
      out.println();
      out.println("Written to " + folder);
      return run.disagreements().isEmpty();
    }
  }

  /** All collections with known clusters, the compared ones first, small ones first. */
  private List<Experiment> experiments() throws IOException {
    InventedDockets dockets = InventedDockets.load();
    Path made = folder.resolve("made");
    CollectionSource distinct =
        new GeneratedComments(
            "generated_3000_distinct", dockets, CollectionShape.of(3_000, 2027).withExact(0));
    return List.of(
        Experiment.compare(new AssessedComments(shared.data("comments_cdo"))),
        Experiment.compare(new ShortAnswers(shared.data(ShortAnswers.NAME))),
        Experiment.compare(new SpunComments(shared.data("fcc2017_grammar"), dockets)),
        Experiment.compare(new MadeComments(shared, made, 3_000, true)),
        Experiment.compare(new MadeComments(shared, made, 20_000, false)),
        Experiment.compare(
            new GeneratedComments("generated_5000", dockets, CollectionShape.of(5_000, 2026))),
        Experiment.compare(distinct),
        Experiment.compare(
            new OpposingComments(
                new MadeComments(shared, made, Sources.AGENCIES, 3_000, true, 11))),
        Experiment.compare(
            new OpposingComments(new MadeComments(shared, made, Sources.SCHOOLS, 3_000, true, 23))),
        Experiment.compare(new OpposingComments(distinct)),
        Experiment.compare(new LicenceTexts(shared.data("licenses"))),
        Experiment.compare(new TermsVersions(shared.data("terms_versions"))),
        Experiment.scale(new MadeComments(shared, made, Sources.SCHOOLS, 20_000, true, 41)),
        Experiment.scale(new SpunComments(shared.data("fcc2017_grammar"), dockets, 100_000)));
  }

  private static List<String> heading(QualityRun run, Duration took) {
    return List.of(
        "# Quality of " + LocalDate.now(ZoneOffset.UTC),
        "",
        String.format(
            Locale.ROOT,
            "opensearch-neardup %s, defaults throughout; %d cores, Java %s, %s; %d minutes in all.",
            System.getProperty(VERSION, "of this build"),
            Runtime.getRuntime().availableProcessors(),
            Runtime.version(),
            System.getProperty("os.name"),
            Math.round(took.toSeconds() / 60.0)),
        String.format(
            Locale.ROOT,
            "Scores are the core's. The node's `_evaluate` computed %d of them again and an"
                + " independent script %d; figures that differ in nine digits: %d.",
            run.scoredByNode(),
            run.scoredByScript(),
            run.disagreements().size()));
  }
}
