// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

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
import java.util.stream.IntStream;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.comment.CommentExtractor;
import org.neardup.signature.Language;

/**
 * Measures partial duplicates: the experiments of the paper on planted passages, then known
 * passages, graded copies, duplicates that clusters miss, and cost.
 */
public final class PassageQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final long SEED = 2010;

  /** As many as the paper's assessors labelled. */
  private static final int ENGLISH = 2_000;

  /** Half a million pairs of sentences of the same pattern are enough to compare signatures. */
  private static final int CHINESE = 500;

  private static final List<String> COMMENTS =
      List.of("comments_cdo", "comments_ed2017", "comments_iceb2015");
  private static final List<String> DOCUMENTS =
      List.of("press_releases", "terms_versions", "licenses");

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;

  private PassageQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException {
    new PassageQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException {
    SectionReport report =
        new SectionReport(
            "passages",
            List.of(
                "# Passages, " + LocalDate.now(ZoneOffset.UTC),
                "",
                "Partial duplicates as the core finds them in memory."));
    planted(report);
    plantedWords(report);
    known(report);
    graded(report);
    beyondClusters(report);
    cost(report);
    report.leftOut(wanted.leftOut());
    if (wanted.any()) {
      report.write(folder);
      report.markdown().forEach(out::println);
      out.println("Written to " + folder);
    }
  }

  /** Thresholds are chosen on one collection and evaluated on another. */
  private void planted(SectionReport report) throws IOException {
    PlantedExperiments experiments = new PlantedExperiments();
    if (wanted.measures("passages_english", SharedFolder.missing(texts("press_releases")))) {
      List<String> releases = read("press_releases");
      List<String> drawn =
          DistinctTexts.first(DistinctTexts.shuffled(releases, releases.size(), SEED), 2 * ENGLISH);
      experiments.run(
          english(drawn.subList(0, ENGLISH), Planting.OF_PAPER, SEED),
          english(drawn.subList(ENGLISH, 2 * ENGLISH), Planting.OF_PAPER, SEED + 1));
    }
    if (wanted.measures("passages_chinese", Optional.empty())) {
      experiments.run(
          chinese(CHINESE, Planting.OF_PAPER, SEED), chinese(CHINESE, Planting.OF_PAPER, SEED + 1));
    }
    experiments.report(report);
  }

  private void plantedWords(SectionReport report) throws IOException {
    WordExperiments experiments = new WordExperiments();
    if (wanted.measures("passages_english_words", SharedFolder.missing(texts("press_releases")))) {
      List<String> releases = read("press_releases");
      List<String> drawn =
          DistinctTexts.sharingNothing(
              DistinctTexts.shuffled(releases, releases.size(), SEED), ENGLISH);
      experiments.run(english(drawn, Planting.EDITED_WORDS, SEED));
      experiments.run(english(drawn, Planting.SENTENCES, SEED));
      experiments.run(english(drawn, Planting.EDITED_SENTENCES, SEED));
    }
    if (wanted.measures("passages_chinese_words", Optional.empty())) {
      experiments.run(chinese(CHINESE, Planting.EDITED_WORDS, SEED));
    }
    experiments.report(report);
  }

  private static PlantedCollection chinese(int documents, Planting planting, long seed) {
    return PassagePlanter.plant(
        "chinese, %s, seed %s".formatted(planting.name(), seed),
        Language.CHINESE,
        new ChineseProse(seed).documents(documents),
        planting,
        seed);
  }

  private static PlantedCollection english(List<String> releases, Planting planting, long seed) {
    return PassagePlanter.plant(
        "english, %s, seed %s".formatted(planting.name(), seed),
        Language.ENGLISH,
        releases,
        planting,
        seed);
  }

  private void known(SectionReport report) throws IOException {
    Path data = shared.data(KnownPassages.NAME);
    IndonesianExperiment experiment = new IndonesianExperiment();
    if (wanted.measures(KnownPassages.NAME, KnownPassages.missing(data))) {
      experiment.run(KnownPassages.read(data));
    }
    experiment.report(report);
  }

  private void graded(SectionReport report) throws IOException {
    ShortAnswers collection = new ShortAnswers(shared.data(ShortAnswers.NAME));
    AnswersInSources answers = new AnswersInSources();
    if (wanted.measures("passages_" + ShortAnswers.NAME, collection.missing())) {
      answers.run(collection);
    }
    answers.report(report);
  }

  private void beyondClusters(SectionReport report) throws IOException {
    BeyondClusters beyond = new BeyondClusters();
    for (String name : COMMENTS) {
      if (wanted.measures("passages_beyond_clusters", SharedFolder.missing(texts(name)))) {
        CommentExtractor extractor = CommentExtractor.withDefaults();
        beyond.run(name, read(name).stream().map(text -> extractor.extract(text).body()).toList());
      }
    }
    for (String name : DOCUMENTS) {
      if (wanted.measures("passages_beyond_clusters", SharedFolder.missing(texts(name)))) {
        beyond.run(name, read(name));
      }
    }
    beyond.report(report);
  }

  private void cost(SectionReport report) throws IOException {
    PassageCost cost = new PassageCost();
    if (wanted.measures("passages_scale", SharedFolder.missing(texts("press_releases")))) {
      List<String> releases = read("press_releases");
      cost.time(
          "press_releases",
          PassageCost.parts(DistinctTexts.shuffled(releases, releases.size(), SEED)));
    }
    if (wanted.measures("passages_scale", Optional.empty())) {
      cost.time(
          "planted Chinese",
          IntStream.of(2, 4, 8)
              .mapToObj(times -> chinese(times * CHINESE, Planting.OF_PAPER, SEED).texts())
              .toList());
    }
    if (wanted.measures("passages_scale", SharedFolder.missing(texts("terms_versions")))) {
      List<String> terms = read("terms_versions");
      cost.time(
          "terms_versions", PassageCost.parts(DistinctTexts.shuffled(terms, terms.size(), SEED)));
    }
    cost.report(report);
  }

  private List<String> read(String name) throws IOException {
    List<String> texts = new ArrayList<>();
    for (JsonNode line : DataFiles.jsonLines(texts(name))) {
      texts.add(line.required("text").textValue());
    }
    return texts;
  }

  private Path texts(String name) {
    return shared.data(name).resolve("docs.jsonl.gz");
  }
}
