// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.neardup.accuracy.Csv;
import org.neardup.accuracy.MarkdownTable;
import org.neardup.evaluation.CategoryConfusion;
import org.neardup.evaluation.Scores;

/**
 * The tables of edits: unique text, labels by category, confusion.
 *
 * @param heading what was measured, in lines
 * @param measurements in the order of the tables
 * @param revisions confusion over consecutive versions, empty of documents if not measured
 * @param notes lines below the tables
 */
record EditReport(
    List<String> heading,
    List<EditMeasurement> measurements,
    CategoryConfusion revisions,
    List<String> notes) {

  private static final String REVISIONS = "terms_versions";

  EditReport {
    heading = List.copyOf(heading);
    measurements = List.copyOf(measurements);
    notes = List.copyOf(notes);
  }

  /** Writes {@code NAME.md}, {@code NAME.csv} and {@code NAME_confusion.csv}. */
  void write(Path folder, String name) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve(name + ".md"), markdown());
    Files.write(folder.resolve(name + ".csv"), scoresCsv());
    Files.write(folder.resolve(name + "_confusion.csv"), confusionCsv());
  }

  List<String> markdown() {
    List<String> lines = new ArrayList<>(heading);
    section(lines, "Unique text, by character");
    lines.addAll(unique());
    section(lines, "Editing styles");
    lines.addAll(labels());
    for (EditMeasurement measured : measurements) {
      if (measured.part().equals("all") || measured.part().equals("found clusters")) {
        section(lines, "Confusion: " + title(measured));
        lines.addAll(confusion(measured.labels()));
      }
    }
    if (revisions.documents() > 0) {
      section(lines, "Confusion: " + REVISIONS + ", given category by row");
      lines.addAll(confusion(revisions));
    }
    lines.add("");
    notes.forEach(note -> lines.add("- " + note));
    return lines;
  }

  private static void section(List<String> lines, String title) {
    lines.add("");
    lines.add("## " + title);
    lines.add("");
  }

  private static String title(EditMeasurement measured) {
    return "%s, %s / %s".formatted(measured.collection(), measured.gold(), measured.found());
  }

  private List<String> unique() {
    MarkdownTable table =
        new MarkdownTable(
            3,
            List.of("collection", "between", "part", "documents", "P", "R", "F1", "kappa", "AC1"));
    for (EditMeasurement measured : measurements) {
      Scores scores = measured.unique().scores();
      table.add(
          List.of(
              measured.collection(),
              measured.gold() + " / " + measured.found(),
              measured.part(),
              Integer.toString(measured.labels().documents()),
              three(scores.precision()),
              three(scores.recall()),
              three(scores.f1()),
              three(measured.unique().kappa()),
              three(measured.unique().ac1())));
    }
    return table.lines();
  }

  private List<String> labels() {
    MarkdownTable table =
        new MarkdownTable(
            4, List.of("collection", "between", "part", "category", "documents", "P", "R", "F1"));
    for (EditMeasurement measured : measurements) {
      for (String category : measured.labels().categories()) {
        Scores scores = measured.labels().scores(category);
        table.add(
            List.of(
                measured.collection(),
                measured.gold() + " / " + measured.found(),
                measured.part(),
                category,
                Integer.toString(measured.labels().gold(category)),
                three(scores.precision()),
                three(scores.recall()),
                three(scores.f1())));
      }
    }
    return table.lines();
  }

  /** A row a gold category, a column a found one. */
  private static List<String> confusion(CategoryConfusion confusion) {
    List<String> titles = new ArrayList<>(List.of("gold"));
    List<String> columns =
        confusion.categories().stream().filter(category -> confusion.found(category) > 0).toList();
    titles.addAll(columns);
    MarkdownTable table = new MarkdownTable(1, titles);
    for (String gold : confusion.categories()) {
      if (confusion.gold(gold) > 0) {
        List<String> row = new ArrayList<>(List.of(gold));
        columns.forEach(found -> row.add(Integer.toString(confusion.count(gold, found))));
        table.add(row);
      }
    }
    return table.lines();
  }

  private List<String> scoresCsv() {
    Csv csv =
        new Csv(
            "collection",
            "gold",
            "found",
            "part",
            "what",
            "documents",
            "precision",
            "recall",
            "f1",
            "kappa",
            "ac1");
    for (EditMeasurement measured : measurements) {
      Scores unique = measured.unique().scores();
      csv.add(
          measured.collection(),
          measured.gold(),
          measured.found(),
          measured.part(),
          "unique_text",
          measured.labels().documents(),
          full(unique.precision()),
          full(unique.recall()),
          full(unique.f1()),
          full(measured.unique().kappa()),
          full(measured.unique().ac1()));
      for (String category : measured.labels().categories()) {
        Scores scores = measured.labels().scores(category);
        csv.add(
            measured.collection(),
            measured.gold(),
            measured.found(),
            measured.part(),
            category,
            measured.labels().gold(category),
            full(scores.precision()),
            full(scores.recall()),
            full(scores.f1()),
            "",
            "");
      }
    }
    return csv.lines();
  }

  private List<String> confusionCsv() {
    Csv csv =
        new Csv("collection", "gold", "found", "part", "gold_category", "found_category", "n");
    for (EditMeasurement measured : measurements) {
      add(
          csv,
          measured.labels(),
          measured.collection(),
          measured.gold(),
          measured.found(),
          measured.part());
    }
    add(csv, revisions, REVISIONS, "truth", "program", "all");
    return csv.lines();
  }

  private static void add(
      Csv csv,
      CategoryConfusion confusion,
      String collection,
      String gold,
      String found,
      String part) {
    for (String one : confusion.categories()) {
      for (String other : confusion.categories()) {
        if (confusion.count(one, other) > 0) {
          csv.add(collection, gold, found, part, one, other, confusion.count(one, other));
        }
      }
    }
  }

  private static String three(OptionalDouble value) {
    return value.isPresent() ? String.format(Locale.ROOT, "%.3f", value.getAsDouble()) : "-";
  }

  private static String full(OptionalDouble value) {
    return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
  }
}
