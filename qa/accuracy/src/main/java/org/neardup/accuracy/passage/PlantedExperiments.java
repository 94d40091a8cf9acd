// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.passage.EqualSentences.Pair;
import org.neardup.accuracy.passage.PlantedScores.Scored;
import org.neardup.evaluation.Scores;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.Language;
import org.neardup.signature.SentenceScheme;

/**
 * The experiments of section 5.3 and 5.4 of the paper on planted collections: equal sentences by
 * signature and threshold (figures 6 and 9), range of idf (7) and number of antecedents (8), then
 * located passages (table 2).
 */
final class PlantedExperiments {

  private static final double[] THRESHOLDS = {0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};
  private static final double[][] IDF_RANGES = {
    {0, 1}, {0.1, 1}, {0.2, 1}, {0.3, 1}, {0.4, 1}, {0.1, 0.8}, {0.1, 0.6}
  };
  private static final int[] ENGLISH_ANTECEDENTS = {10, 50, 200, 500, 1000, 2000, 5000, 10_000};
  private static final int[] CHINESE_ANTECEDENTS = {5, 10, 20, 60, 100, 200, 500};

  private final MarkdownTable collections =
      new MarkdownTable(
          1,
          List.of(
              "collection", "documents", "sentences", "passages", "copied sentences", "edited"));
  private final MarkdownTable sentences =
      new MarkdownTable(
          3,
          List.of(
              "collection", "figure", "signature", "τ", "a sentence", "P", "R", "F1", "set aside"));
  private final MarkdownTable located =
      new MarkdownTable(
          3, List.of("collection", "signature", "settings", "P", "R", "F1", "set aside"));
  private final Csv sentencesCsv =
      new Csv(
          "collection",
          "figure",
          "signature",
          "threshold",
          "per_sentence",
          "precision",
          "recall",
          "f1",
          "set_aside");
  private final Csv locatedCsv =
      new Csv(
          "collection",
          "signature",
          "min_sentences",
          "threshold",
          "gap",
          "precision",
          "recall",
          "f1",
          "set_aside");

  /**
   * Runs all of them.
   *
   * @param collection for the comparison of parameters
   * @param others for located passages, with the best threshold of the first
   */
  void run(PlantedCollection collection, PlantedCollection others) {
    describe(collection);
    describe(others);
    Language language = collection.language();
    for (SignatureSetting setting : SignatureSetting.ofPaper(language)) {
      double best = thresholds(collection, setting);
      located(others, setting, best);
    }
    for (double[] range : IDF_RANGES) {
      single("7", collection, SignatureSetting.iMatch(language, range[0], range[1]));
    }
    int[] antecedents = language.separatesWords() ? ENGLISH_ANTECEDENTS : CHINESE_ANTECEDENTS;
    for (int count : antecedents) {
      single("8", collection, SignatureSetting.spots(language, count));
    }
  }

  private void describe(PlantedCollection collection) {
    SignedTexts texts = new SignedTexts(collection.texts(), SentenceScheme.DEFAULT);
    collections.add(
        Stream.of(
                collection.name(),
                collection.texts().size(),
                texts.sentences(),
                collection.shared().size(),
                collection.copies(),
                collection.edited())
            .map(String::valueOf)
            .toList());
  }

  /** Figures 6 and 9; returns the threshold with the best F1. */
  private double thresholds(PlantedCollection collection, SignatureSetting setting) {
    if (setting.isOneSignature()) {
      return PassageSettings.DEFAULT_THRESHOLD;
    }
    SignedTexts texts = new SignedTexts(collection.texts(), setting.scheme());
    PlantedScores scores = new PlantedScores(collection, texts);
    List<Pair> pairs = EqualSentences.find(texts, THRESHOLDS[0]);
    String figure = setting.name().startsWith("Spot") ? "9" : "6";
    double best = 0;
    double bestF1 = -1;
    for (double threshold : THRESHOLDS) {
      Scored scored = scores.sentences(pairs, threshold);
      add(figure, collection, setting, threshold, texts, scored);
      double f1 = scored.counts().scores().f1().orElse(0);
      if (f1 > bestF1) {
        bestF1 = f1;
        best = threshold;
      }
    }
    return best;
  }

  private void single(String figure, PlantedCollection collection, SignatureSetting setting) {
    SignedTexts texts = new SignedTexts(collection.texts(), setting.scheme());
    PlantedScores scores = new PlantedScores(collection, texts);
    double threshold = PassageSettings.DEFAULT_THRESHOLD;
    List<Pair> pairs = EqualSentences.find(texts, threshold);
    add(figure, collection, setting, threshold, texts, scores.sentences(pairs, threshold));
  }

  private void add(
      String figure,
      PlantedCollection collection,
      SignatureSetting setting,
      double threshold,
      SignedTexts texts,
      Scored scored) {
    Scores found = scored.counts().scores();
    double each = texts.signaturesPerSentence();
    sentences.add(
        List.of(
            collection.name(),
            figure,
            setting.name(),
            String.valueOf(threshold),
            String.format(Locale.ROOT, "%.1f", each),
            three(found.precision()),
            three(found.recall()),
            three(found.f1()),
            String.valueOf(scored.setAside())));
    sentencesCsv.add(
        collection.name(),
        figure,
        setting.name(),
        threshold,
        each,
        found.precision().getAsDouble(),
        found.recall().getAsDouble(),
        found.f1().getAsDouble(),
        scored.setAside());
  }

  private void located(PlantedCollection collection, SignatureSetting setting, double best) {
    SignedTexts texts = new SignedTexts(collection.texts(), setting.scheme());
    PlantedScores scores = new PlantedScores(collection, texts);
    double paper = PassageSettings.DEFAULT_THRESHOLD;
    int three = PassageSettings.DEFAULT_MIN_SENTENCES;
    located(collection, scores, setting, settings(three, paper, 0));
    located(collection, scores, setting, settings(three, paper, 1));
    if (best != paper) {
      located(collection, scores, setting, settings(three, best, 0));
    }
    located(collection, scores, setting, settings(1, paper, 0));
  }

  private static PassageSettings settings(int minSentences, double threshold, int gap) {
    return new PassageSettings(
        minSentences, threshold, gap, false, PassageSettings.DEFAULT_MAX_DOCUMENTS);
  }

  private void located(
      PlantedCollection collection,
      PlantedScores scores,
      SignatureSetting setting,
      PassageSettings settings) {
    Scored scored = scores.passages(settings);
    Scores found = scored.counts().scores();
    located.add(
        List.of(
            collection.name(),
            setting.name(),
            "γ = %s, τ = %s, gap %s"
                .formatted(settings.minSentences(), settings.threshold(), settings.gap()),
            three(found.precision()),
            three(found.recall()),
            three(found.f1()),
            String.valueOf(scored.setAside())));
    locatedCsv.add(
        collection.name(),
        setting.name(),
        settings.minSentences(),
        settings.threshold(),
        settings.gap(),
        found.precision().getAsDouble(),
        found.recall().getAsDouble(),
        found.f1().getAsDouble(),
        scored.setAside());
  }

  /** Adds the tables to a report. */
  void report(SectionReport report) {
    report.section(
        "Planted passages",
        List.of(
            "Passages of 3 to 12 sentences in one to three other documents, among boilerplate and"
                + " runs of sentences with every third word another. Truth is what was planted;"
                + " what was found besides and reads the same word by word on both sides is set"
                + " aside."),
        collections);
    report.section("Equal sentences (figures 6 to 9)", List.of(), sentences);
    report.section("Located passages (table 2)", List.of(), located);
    report.csv("passages_sentences.csv", sentencesCsv);
    report.csv("passages_located.csv", locatedCsv);
  }

  static String three(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : "-";
  }
}
