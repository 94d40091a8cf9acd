// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.distance.TokenOverlap;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.FoundElsewhere;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;

/**
 * The share of each short answer in its source article, averaged by level of use: by passages, and
 * by the shingles of whole documents.
 */
final class AnswersInSources {

  private static final int LONGEST_SHINGLE = 5;

  private final MarkdownTable table;
  private final Csv csv = new Csv("measure", "level", "mean");
  private List<String> texts;
  private List<ShortAnswers.Answer> answers;
  private final Map<String, Integer> places = new HashMap<>();

  AnswersInSources() {
    List<String> titles = new ArrayList<>(List.of("measure"));
    ShortAnswers.LEVELS.reversed().forEach(titles::add);
    titles.add("in order");
    table = new MarkdownTable(1, titles);
  }

  void run(ShortAnswers collection) throws IOException {
    List<Document> documents = collection.read().documents();
    texts = documents.stream().map(Document::text).toList();
    IntStream.range(0, texts.size()).forEach(i -> places.put(documents.get(i).id(), i));
    answers = collection.answers();
    add("passages, I-Match", bySentences(SentenceScheme.DEFAULT, 0.9));
    for (double threshold : new double[] {0.9, 0.5, 0.3, 0.2}) {
      for (int length = SentenceScheme.Shingles.MIN_LENGTH;
          length <= SentenceScheme.Shingles.MAX_LENGTH;
          length++) {
        add(
            "passages, %s-shingles, τ %s".formatted(length, threshold),
            bySentences(new SentenceScheme.Shingles(length), threshold));
      }
    }
    for (int length = 1; length <= LONGEST_SHINGLE; length++) {
      add("documents, shingles of " + length, byDocuments(length));
    }
  }

  /** The share of the characters of each answer, with single sentences as passages. */
  private double[] bySentences(SentenceScheme scheme, double threshold) {
    PassageSettings settings =
        new PassageSettings(1, threshold, 0, false, PassageSettings.DEFAULT_MAX_DOCUMENTS);
    List<DocumentPassages> pairs =
        InMemoryPassages.find(new SignedTexts(texts, scheme).documents(), settings).pairs();
    double[] shares = new double[answers.size()];
    for (int i = 0; i < shares.length; i++) {
      int answer = places.get(answers.get(i).id());
      int source = places.get(answers.get(i).source());
      FoundElsewhere found = new FoundElsewhere();
      pairs.stream()
          .filter(
              pair ->
                  pair.left() == Math.min(answer, source)
                      && pair.right() == Math.max(answer, source))
          .forEach(found::add);
      shares[i] = found.share(answer, texts.get(answer).length());
    }
    return shares;
  }

  /** The share of the shingles of each answer. */
  private double[] byDocuments(int length) {
    DocumentSigner signer =
        new DocumentSigner(new ShingleScheme(length, 1), new ShingleSelection.All());
    List<long[]> tokens = texts.stream().map(text -> signer.sign(text).tokens()).toList();
    return answers.stream()
        .mapToDouble(
            answer ->
                TokenOverlap.containment(
                    tokens.get(places.get(answer.id())), tokens.get(places.get(answer.source()))))
        .toArray();
  }

  private void add(String measure, double[] shares) {
    Map<String, Double> means = new LinkedHashMap<>();
    for (String level : ShortAnswers.LEVELS.reversed()) {
      means.put(
          level,
          IntStream.range(0, shares.length)
              .filter(i -> answers.get(i).level().equals(level))
              .mapToDouble(i -> shares[i])
              .average()
              .orElse(0));
    }
    List<Double> inOrder = List.copyOf(means.values());
    boolean falls =
        IntStream.range(1, inOrder.size()).allMatch(i -> inOrder.get(i) < inOrder.get(i - 1));
    List<String> cells = new ArrayList<>(List.of(measure));
    means.values().forEach(mean -> cells.add(String.format(Locale.ROOT, "%.3f", mean)));
    cells.add(falls ? "yes" : "no");
    table.add(cells);
    means.forEach((level, mean) -> csv.add(measure, level, mean));
  }

  void report(SectionReport report) {
    report.section(
        "How much of each answer is in its source: " + ShortAnswers.NAME,
        List.of("Means by level; one sentence is a passage here."),
        table);
    report.csv("passages_clough_stevenson.csv", csv);
  }
}
