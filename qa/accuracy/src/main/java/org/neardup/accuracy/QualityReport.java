// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.neardup.accuracy.collection.ShortAnswers;
import org.neardup.evaluation.CategoryScores;
import org.neardup.evaluation.Evaluation;
import org.neardup.evaluation.Scores;

/**
 * The tables: overall, agreement with the model-based assessors as in table 1 of the SIGIR 2006
 * paper, and by editing style as in its table 2.
 *
 * @param heading the measurement and its environment, in lines
 * @param collections in the order of the tables
 * @param skipped the omissions, one for each line
 * @param disagreements disagreements of judges, one for each line
 */
record QualityReport(
    List<String> heading,
    List<MeasuredCollection> collections,
    List<String> skipped,
    List<String> disagreements) {

  private static final String NONE = "-";
  private static final String PROGRAM = "program";

  /** Editing styles in the order of the paper, then those that it does not measure. */
  private static final List<String> CATEGORIES =
      List.of(
          "reference",
          "exact",
          "minor_change",
          "block_added",
          "key_block",
          "block_deleted",
          "minor_change_block_edit",
          "block_reordering",
          "repeated",
          "bag_of_words",
          "singleton");

  QualityReport {
    heading = List.copyOf(heading);
    collections = List.copyOf(collections);
    skipped = List.copyOf(skipped);
    disagreements = List.copyOf(disagreements);
  }

  /** Writes {@code quality.md}, {@code overall.csv}, {@code styles.csv}, {@code agreement.csv}. */
  void write(Path folder) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve("quality.md"), markdown());
    Files.write(folder.resolve("overall.csv"), overallCsv());
    Files.write(folder.resolve("styles.csv"), stylesCsv());
    Files.write(folder.resolve("agreement.csv"), agreementCsv());
  }

  /** All tables, for people. */
  List<String> markdown() {
    List<String> lines = new ArrayList<>(heading);
    section(lines, "Overall");
    lines.addAll(overall());
    if (collections.stream().anyMatch(collection -> collection.betweenTruths().isPresent())) {
      section(lines, "Agreement with the model-based assessors");
      lines.add(
          "They are language models instructed as coders, working apart. Those of the paper were"
              + " people.");
      lines.add("");
      lines.addAll(agreement());
    }
    List<MeasuredCollection> styled = withCategories(CATEGORIES);
    if (!styled.isEmpty()) {
      section(lines, "By editing style: being put under the right form");
      lines.addAll(byCategory(styled, CATEGORIES));
    }
    List<MeasuredCollection> levelled = withCategories(ShortAnswers.LEVELS);
    if (!levelled.isEmpty()) {
      section(lines, "By level of copying: being put with the source");
      lines.addAll(byCategory(levelled, ShortAnswers.LEVELS));
    }
    section(lines, "What is what");
    for (MeasuredCollection collection : collections) {
      lines.add(
          String.format(
              Locale.ROOT,
              "- `%s`: %,d documents, indexed in %.1f s; %s.",
              collection.name(),
              collection.documents(),
              collection.indexing(),
              collection.description()));
    }
    lines.addAll(NOTES);
    if (!skipped.isEmpty()) {
      section(lines, "Left out");
      skipped.forEach(line -> lines.add("- " + line));
    }
    if (!disagreements.isEmpty()) {
      section(lines, "Where the judges disagree");
      disagreements.forEach(line -> lines.add("- " + line));
    }
    return lines;
  }

  private static final List<String> NOTES =
      List.of(
          "- Clusters are those of two documents or more. Seconds are those of the run, over"
              + " signatures made while indexing; those of `minhash_lsh` include making its"
              + " signatures.",
          "- `minhash_lsh` is no method of the plugin but what people run without one: MinHash of"
              + " 128 values over shingles of five words, candidates by 37 bands of 3, exact"
              + " Jaccard of at least 0.3, connected components.",
          "- `references_without_letters` is `references` with `letters: false`: distance alone"
              + " decides. Large collections are measured by these two only.",
          "- By style or level: a found cluster stands for the true one most of its members come"
              + " from; recall is the share of the documents under the right one, precision that of"
              + " those put under any. A singleton is right when it is alone; its precision and"
              + " recall are one.",
          "- Passages located inside documents (`passages_indonesian`) are not clusters and not in"
              + " these tables.");

  private static void section(List<String> lines, String title) {
    lines.add("");
    lines.add("## " + title);
    lines.add("");
  }

  private List<String> overall() {
    MarkdownTable table =
        new MarkdownTable(
            2,
            List.of(
                "collection",
                "method",
                "pairs P",
                "R",
                "F1",
                "B-cubed P",
                "R",
                "F1",
                "ARI",
                "macro kappa",
                "clusters",
                "seconds"));
    for (MeasuredCollection collection : collections) {
      for (Measurement measured : collection.measurements()) {
        List<String> row = new ArrayList<>();
        row.add(title(collection, measured.truth()));
        row.add(measured.method().label());
        Evaluation evaluation = measured.evaluation();
        addScores(row, evaluation.pairs().scores());
        addScores(row, evaluation.bcubed());
        row.add(three(evaluation.pairs().adjustedRandIndex()));
        row.add(three(evaluation.kappa().macro()));
        row.add(String.format(Locale.ROOT, "%,d", measured.clusters()));
        row.add(String.format(Locale.ROOT, "%.1f", measured.seconds()));
        table.add(row);
      }
    }
    return table.lines();
  }

  /** Agreement of the model-based assessors with each other, and of a method with each of them. */
  private List<String> agreement() {
    MarkdownTable table =
        new MarkdownTable(
            3,
            List.of(
                "collection",
                "between",
                "method",
                "AC1 macro",
                "AC1 micro",
                "kappa macro",
                "kappa micro"));
    eachAgreement(
        (collection, left, right, method, evaluation) ->
            table.add(
                List.of(
                    collection,
                    (left.equals(PROGRAM) ? left : "coder " + left)
                        + " / "
                        + (right.equals(PROGRAM) ? right : "coder " + right),
                    method,
                    four(evaluation.ac1().macro()),
                    four(evaluation.ac1().micro()),
                    four(evaluation.kappa().macro()),
                    four(evaluation.kappa().micro()))));
    return table.lines();
  }

  private interface AgreementRow {
    void of(String collection, String left, String right, String method, Evaluation evaluation);
  }

  private void eachAgreement(AgreementRow row) {
    for (MeasuredCollection collection : collections) {
      if (collection.betweenTruths().isEmpty()) {
        continue;
      }
      List<String> truths = collection.truths();
      row.of(
          collection.name(), truths.get(0), truths.get(1), NONE, collection.betweenTruths().get());
      for (Method method : Method.values()) {
        for (String truth : truths) {
          collection
              .evaluation(method, truth)
              .ifPresent(
                  evaluation ->
                      row.of(collection.name(), truth, PROGRAM, method.label(), evaluation));
        }
      }
    }
  }

  private List<MeasuredCollection> withCategories(List<String> categories) {
    return collections.stream()
        .filter(
            collection ->
                collection.measurements().stream()
                    .map(Measurement::evaluation)
                    .anyMatch(
                        evaluation ->
                            evaluation.byCategory().keySet().stream()
                                .anyMatch(categories::contains)))
        .toList();
  }

  /** A row for each category and method, three columns for each collection and truth. */
  private static List<String> byCategory(
      List<MeasuredCollection> collections, List<String> categories) {
    List<String> titles = new ArrayList<>(List.of("category", "method"));
    for (MeasuredCollection collection : collections) {
      for (String truth : collection.truths()) {
        titles.add(title(collection, truth) + " P");
        titles.add("R");
        titles.add("F1");
      }
    }
    MarkdownTable table = new MarkdownTable(2, titles);
    for (String category : categories) {
      for (Method method : Method.values()) {
        List<String> row = new ArrayList<>(List.of(category, method.label()));
        boolean any = false;
        for (MeasuredCollection collection : collections) {
          for (String truth : collection.truths()) {
            Optional<CategoryScores> scores =
                collection
                    .evaluation(method, truth)
                    .map(evaluation -> evaluation.byCategory().get(category));
            scores.ifPresentOrElse(
                found -> addScores(row, found.scores()),
                () -> row.addAll(List.of(NONE, NONE, NONE)));
            any |= scores.isPresent();
          }
        }
        if (any) {
          table.add(row);
        }
      }
    }
    return table.lines();
  }

  private List<String> overallCsv() {
    Csv csv =
        new Csv(
            "collection",
            "truth",
            "method",
            "documents",
            "clusters",
            "seconds",
            "pairs_precision",
            "pairs_recall",
            "pairs_f1",
            "bcubed_precision",
            "bcubed_recall",
            "bcubed_f1",
            "ari",
            "kappa_micro",
            "kappa_macro",
            "ac1_micro",
            "ac1_macro");
    for (MeasuredCollection collection : collections) {
      for (Measurement measured : collection.measurements()) {
        Evaluation evaluation = measured.evaluation();
        Scores pairs = evaluation.pairs().scores();
        Scores bcubed = evaluation.bcubed();
        csv.add(
            collection.name(),
            measured.truth(),
            measured.method().label(),
            collection.documents(),
            measured.clusters(),
            measured.seconds(),
            full(pairs.precision()),
            full(pairs.recall()),
            full(pairs.f1()),
            full(bcubed.precision()),
            full(bcubed.recall()),
            full(bcubed.f1()),
            full(evaluation.pairs().adjustedRandIndex()),
            full(evaluation.kappa().micro()),
            full(evaluation.kappa().macro()),
            full(evaluation.ac1().micro()),
            full(evaluation.ac1().macro()));
      }
    }
    return csv.lines();
  }

  private List<String> stylesCsv() {
    Csv csv =
        new Csv(
            "collection", "truth", "method", "category", "documents", "precision", "recall", "f1");
    for (MeasuredCollection collection : collections) {
      for (Measurement measured : collection.measurements()) {
        new TreeMap<>(measured.evaluation().byCategory())
            .forEach(
                (category, scores) ->
                    csv.add(
                        collection.name(),
                        measured.truth(),
                        measured.method().label(),
                        category,
                        scores.documents(),
                        full(scores.scores().precision()),
                        full(scores.scores().recall()),
                        full(scores.scores().f1())));
      }
    }
    return csv.lines();
  }

  private List<String> agreementCsv() {
    Csv csv =
        new Csv(
            "collection",
            "left",
            "right",
            "method",
            "ac1_macro",
            "ac1_micro",
            "kappa_macro",
            "kappa_micro");
    eachAgreement(
        (collection, left, right, method, evaluation) ->
            csv.add(
                collection,
                left,
                right,
                method.equals(NONE) ? "" : method,
                full(evaluation.ac1().macro()),
                full(evaluation.ac1().micro()),
                full(evaluation.kappa().macro()),
                full(evaluation.kappa().micro())));
    return csv.lines();
  }

  private static String title(MeasuredCollection collection, String truth) {
    return collection.truths().size() == 1
        ? collection.name()
        : collection.name() + " (" + truth + ")";
  }

  private static void addScores(List<String> row, Scores scores) {
    row.add(three(scores.precision()));
    row.add(three(scores.recall()));
    row.add(three(scores.f1()));
  }

  private static String three(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : NONE;
  }

  /** AC1 over many pairs differs in the fourth digit if at all. */
  private static String four(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.4f", value.getAsDouble()) : NONE;
  }

  private static String full(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }
}
