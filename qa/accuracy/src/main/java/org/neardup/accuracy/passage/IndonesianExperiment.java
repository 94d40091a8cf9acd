// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import java.util.List;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.accuracy.SectionReport;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.InMemoryPassages;
import org.neardup.passage.PassageSettings;
import org.neardup.passage.words.InMemoryWordPassages;
import org.neardup.passage.words.WordPassageSettings;
import org.neardup.signature.SentenceScheme;

/**
 * Known passages by kind of alteration: the settings of the paper, and one for moved phrases.
 *
 * <p>If phrases of three or four words are moved, half of the word pairs of a sentence stay
 * together, many of them in a neighbouring sentence. This setting therefore compares word pairs,
 * requires a fifth of them, ignores the order of sentences and allows gaps. One sentence is a
 * passage, since some copies are no longer. At least a hundred characters exclude chance, since a
 * fifth of the pairs of a short sentence easily occurs in another one.
 */
final class IndonesianExperiment {

  private static final int MOVED_LENGTH = 2;
  private static final double MOVED_THRESHOLD = 0.2;
  private static final int MOVED_GAP = 3;
  private static final int A_SENTENCE = 100;

  /**
   * @param least least number of characters of a passage
   */
  private record Setting(String name, SentenceScheme scheme, PassageSettings settings, int least) {}

  private final MarkdownTable table =
      new MarkdownTable(
          1,
          List.of(
              "settings",
              "P",
              "copies R",
              "none R",
              "shuffled R",
              "paraphrases R",
              "pos-preserving R",
              "semantic R",
              "simulated R"));
  private final Csv csv = new Csv("settings", "kind", "recall", "precision");

  void run(KnownPassages known) {
    for (Setting setting : settings()) {
      List<DocumentPassages> pairs =
          InMemoryPassages.find(
                  new SignedTexts(known.texts(), setting.scheme()).documents(), setting.settings())
              .pairs();
      add(
          "sentences: " + setting.name(),
          known,
          new SpanScores(known, FoundSpan.of(pairs), setting.least()));
    }
    for (boolean reordered : new boolean[] {true, false}) {
      WordPassageSettings settings =
          new WordPassageSettings(
              WordPassageSettings.DEFAULT_MIN_WORDS,
              reordered,
              WordPassageSettings.DEFAULT_MAX_DOCUMENTS);
      add(
          reordered ? "words, the defaults" : "words, in order",
          known,
          new SpanScores(
              known, FoundSpan.of(InMemoryWordPassages.find(known.texts(), settings).pairs()), 0));
    }
  }

  private static List<Setting> settings() {
    SentenceScheme four = new SentenceScheme.Shingles(4);
    SentenceScheme two = new SentenceScheme.Shingles(MOVED_LENGTH);
    return List.of(
        new Setting("I-Match, the defaults", SentenceScheme.DEFAULT, PassageSettings.DEFAULT, 0),
        new Setting(
            "I-Match, gap 3, reordered", SentenceScheme.DEFAULT, settings(3, 0.9, 3, true), 0),
        new Setting("4-shingles, the defaults", four, PassageSettings.DEFAULT, 0),
        new Setting("4-shingles, τ 0.5, gap 3, reordered", four, settings(3, 0.5, 3, true), 0),
        new Setting("2-shingles, τ 0.2, in order", two, settings(3, MOVED_THRESHOLD, 0, false), 0),
        new Setting(
            "2-shingles, τ 0.2, gap 3, reordered",
            two,
            settings(3, MOVED_THRESHOLD, MOVED_GAP, true),
            0),
        new Setting(
            "2-shingles, τ 0.2, gap 3, reordered, γ 2",
            two,
            settings(2, MOVED_THRESHOLD, MOVED_GAP, true),
            0),
        new Setting(
            "2-shingles, τ 0.2, gap 3, reordered, γ 1",
            two,
            settings(1, MOVED_THRESHOLD, MOVED_GAP, true),
            0),
        new Setting(
            "the same, of %s characters or more".formatted(A_SENTENCE),
            two,
            settings(1, MOVED_THRESHOLD, MOVED_GAP, true),
            A_SENTENCE));
  }

  private static PassageSettings settings(
      int minSentences, double threshold, int gap, boolean reordered) {
    return new PassageSettings(
        minSentences, threshold, gap, reordered, PassageSettings.DEFAULT_MAX_DOCUMENTS);
  }

  private void add(String name, KnownPassages known, SpanScores scores) {
    table.add(
        List.of(
            name,
            PlantedExperiments.three(scores.precision()),
            PlantedExperiments.three(scores.recall(KnownPassages.Known::isCopy)),
            recall(scores, KnownPassages.NONE),
            recall(scores, KnownPassages.SHUFFLED),
            PlantedExperiments.three(scores.recall(passage -> !passage.isCopy())),
            recall(scores, "pos-preserving"),
            recall(scores, "semantic-variation"),
            recall(scores, KnownPassages.SIMULATED)));
    known.passages().stream()
        .map(KnownPassages.Known::kind)
        .distinct()
        .sorted()
        .forEach(
            kind ->
                csv.add(
                    name,
                    kind,
                    scores.recall(passage -> passage.kind().equals(kind)).getAsDouble(),
                    scores.precision().orElse(1)));
  }

  private static String recall(SpanScores scores, String kind) {
    return PlantedExperiments.three(scores.recall(passage -> passage.kind().equals(kind)));
  }

  void report(SectionReport report) {
    report.section(
        "Known passages: " + KnownPassages.NAME,
        List.of(
            "By character, on both sides. Copies are `none` and `random-shuffling`; the others are"
                + " paraphrases, which no setting is asked to find but precision counts as right."),
        table);
    report.csv("passages_indonesian.csv", csv);
  }
}
