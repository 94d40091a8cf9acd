// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import static org.neardup.accuracy.passage.PlantedExperiments.three;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.InMemoryWordPassages;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.signature.SentenceScheme;
import org.neardup.text.TextSpan;

/**
 * Planted passages by character: those of words beside those of sentences, both by their defaults.
 *
 * <p>Reworded runs are wrong if they are found. Boilerplate is not planted: to the word, an edited
 * copy of it is shared text, and not in the truth.
 */
final class WordExperiments {

  private static final String PLANTED = "planted";

  private final MarkdownTable table =
      new MarkdownTable(2, List.of("collection", "unit", "documents", "P", "R", "F1"));
  private final Csv csv = new Csv("collection", "unit", "documents", "precision", "recall", "f1");

  void run(PlantedCollection collection) {
    add(
        collection,
        "sentences",
        FoundSpan.of(
            InMemoryPassages.find(
                    new SignedTexts(collection.texts(), SentenceScheme.DEFAULT).documents(),
                    PassageSettings.DEFAULT)
                .pairs()));
    add(collection, "words", words(collection));
  }

  /** What words find by the defaults. */
  static List<FoundSpan> words(PlantedCollection collection) {
    return FoundSpan.of(
        InMemoryWordPassages.find(collection.texts(), WordPassageSettings.DEFAULT).pairs());
  }

  private void add(PlantedCollection collection, String unit, List<FoundSpan> found) {
    SpanScores scores = scores(collection, found);
    OptionalDouble precision = scores.precision();
    OptionalDouble recall = scores.recall(passage -> true);
    double f1 = f1(precision.orElse(0), recall.orElse(0));
    int documents = collection.texts().size();
    table.add(
        List.of(
            collection.name(),
            unit,
            String.valueOf(documents),
            three(precision),
            three(recall),
            three(OptionalDouble.of(f1))));
    csv.add(collection.name(), unit, documents, precision.orElse(0), recall.orElse(0), f1);
  }

  private static double f1(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }

  /** Compares what was found with what was planted, from the first sentence to the last. */
  static SpanScores scores(PlantedCollection collection, List<FoundSpan> found) {
    List<KnownPassages.Known> known = new ArrayList<>();
    for (SharedText shared : collection.shared()) {
      List<SharedText.Place> places = shared.places();
      for (int i = 0; i < places.size(); i++) {
        for (int j = i + 1; j < places.size(); j++) {
          known.add(
              new KnownPassages.Known(
                  PLANTED,
                  places.get(i).document(),
                  span(places.get(i)),
                  places.get(j).document(),
                  span(places.get(j))));
        }
      }
    }
    return new SpanScores(new KnownPassages(collection.texts(), known), found, 0);
  }

  private static TextSpan span(SharedText.Place place) {
    return new TextSpan(place.sentences().getFirst().start(), place.sentences().getLast().end());
  }

  /** Adds the table to a report. */
  void report(SectionReport report) {
    report.section(
        "Planted passages by character",
        List.of(
            "Passages of 3 to 9 sentences with one word in twenty edited, and single sentences of"
                + " 15 to 40 words, beside runs of sentences with every third word another. Two"
                + " edited copies of a passage differ in one word in ten."),
        table);
    report.csv("passages_words.csv", csv);
  }
}
