// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.MadeComments.Sources;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.SlottedComments;
import org.neardup.accuracy.collection.TermsVersions;
import org.neardup.evaluation.CategoryConfusion;

/**
 * Measures editing styles and unique text: the core over the true clusters of every collection with
 * known edits.
 */
public final class EditQuality {

  private static final String SHARED = "neardup.shared";
  private static final String FOLDER = "neardup.quality";
  private static final String COLLECTIONS = "collections";
  private static final int MADE = 3_000;
  private static final List<Integer> SEEDS = List.of(5, 21, 22, 23);

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final EditRun run = new EditRun();
  private final Pattern wanted = Pattern.compile(System.getProperty(COLLECTIONS, ".*"));
  private final List<EditMeasurement> measured = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private EditQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new EditQuality(
            new SharedFolder(Path.of(System.getProperty(SHARED, "../shared")).normalize()),
            Path.of(System.getProperty(FOLDER, "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    notes.add(
        "Clusters are the truth's. Where it names no reference, that is the member with most"
            + " in common with the others (`reference chosen`). Exact copies and references are"
            + " not counted.");
    notes.add(
        "Part `visible`: an edit that alters no word, such as capitals or a comma, is none. A"
            + " text without any other is an exact copy by definition and not counted.");
    AssessedComments assessed = new AssessedComments(shared.data("comments_cdo"));
    if (isThere(assessed.name(), assessed.missing())) {
      measure(assessed.readEdits(), false);
    }
    for (int seed : SEEDS) {
      for (boolean distinct : new boolean[] {true, false}) {
        MadeComments made =
            new MadeComments(
                shared, folder.resolve("made"), Sources.AGENCIES, MADE, distinct, seed);
        if (isThere(made.name(), made.missing())) {
          measure(made.readEdits(), true);
        }
        String forms = made.name().replace("made", "forms");
        if (distinct && isThere(forms, made.missing())) {
          measure(SlottedComments.of(made.readEdits(), seed), false);
        }
        String invitations = made.name().replace("made", "invitations");
        if (distinct && isThere(invitations, made.missing())) {
          measure(SlottedComments.withInvitations(made.readEdits(), seed), false);
        }
      }
    }
    CategoryConfusion revisions = new CategoryConfusion();
    TermsVersions terms = new TermsVersions(shared.data("terms_versions"));
    if (isThere(terms.name(), terms.missing())) {
      revisions = run.confusion(terms.readRevisions());
    }
    List<String> heading =
        List.of(
            "# Edits, " + LocalDate.now(ZoneOffset.UTC),
            "",
            "Categories and unique text as the core describes them, against the truth.");
    EditReport report = new EditReport(heading, measured, revisions, notes);
    report.write(folder, "edits");
    report.markdown().forEach(out::println);
    out.println("Written to " + folder);
  }

  private boolean isThere(String name, Optional<String> missing) {
    if (!wanted.matcher(name).matches()) {
      return false;
    }
    missing.ifPresent(why -> notes.add("Left out: `" + name + "`, " + why + "."));
    return missing.isEmpty();
  }

  private void measure(EditedCollection collection, boolean made) throws IOException {
    measured.addAll(run.measure(collection, made));
    for (EditTruth truth : collection.truths()) {
      keepFound(collection, truth);
    }
  }

  /** Writes the results in the form that other judges read. */
  private void keepFound(EditedCollection collection, EditTruth truth) throws IOException {
    Path scored = Files.createDirectories(folder.resolve("scored"));
    String name = "edits_" + collection.name() + "_" + truth.name() + ".found.jsonl";
    try (BufferedWriter writer = Files.newBufferedWriter(scored.resolve(name))) {
      for (Campaign campaign : Campaign.of(collection, truth)) {
        for (Map.Entry<String, EditRun.Found> found : run.describe(campaign).entrySet()) {
          writer.write(FoundLine.of(found.getKey(), campaign.cluster(), found.getValue()));
          writer.newLine();
        }
      }
    }
  }
}
