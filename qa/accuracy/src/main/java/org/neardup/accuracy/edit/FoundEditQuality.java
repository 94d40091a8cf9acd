// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.neardup.accuracy.WantedCollections;
import org.neardup.accuracy.collection.AssessedComments;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.MadeComments;
import org.neardup.accuracy.collection.MadeComments.Sources;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.accuracy.collection.SlottedComments;
import org.neardup.evaluation.CategoryConfusion;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Measures editing styles, unique text and letters of found clusters, end to end on a real node.
 * Collections are {@code found_} and their name in {@code -Dcollections}.
 */
public final class FoundEditQuality {

  private static final int MADE = 5_000;

  /** Letters of other agencies have other seeds. */
  private static final int FIRST_SEED = 11;

  private static final int SECOND_SEED = 23;

  private final SharedFolder shared;
  private final Path folder;
  private final PrintStream out;
  private final WantedCollections wanted;
  private final List<EditMeasurement> measured = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private FoundEditQuality(SharedFolder shared, Path folder, PrintStream out) {
    this.shared = shared;
    this.folder = folder;
    this.out = out;
    this.wanted = new WantedCollections(out);
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    new FoundEditQuality(
            new SharedFolder(
                Path.of(System.getProperty("neardup.shared", "../shared")).normalize()),
            Path.of(System.getProperty("neardup.quality", "target/quality")),
            new PrintStream(System.out, true, StandardCharsets.UTF_8))
        .run();
  }

  private void run() throws IOException, InterruptedException {
    List<EditedCollection> collections = collections();
    if (collections.isEmpty()) {
      return;
    }
    try (OpenSearchNode node = OpenSearchNode.start(NodeOptions.defaults().withName("edits"))) {
      RestApi api = new RestApi(node.httpUri());
      for (EditedCollection collection : collections) {
        FoundEdits found = FoundEdits.find(api, collection);
        measured.addAll(found.measure());
        notes.add(found.letters());
      }
    }
    wanted.leftOut().forEach(why -> notes.add("Left out: " + why + "."));
    List<String> heading =
        List.of(
            "# Edits of found clusters, " + LocalDate.now(ZoneOffset.UTC),
            "",
            "Categories and unique text of runs with the defaults on a node, against the truth.");
    EditReport report = new EditReport(heading, measured, new CategoryConfusion(), notes);
    report.write(folder, "found_edits");
    report.markdown().forEach(out::println);
    out.println("Written to " + folder);
  }

  private List<EditedCollection> collections() throws IOException, InterruptedException {
    List<EditedCollection> collections = new ArrayList<>();
    AssessedComments assessed = new AssessedComments(shared.data("comments_cdo"));
    if (wanted.measures("found_" + assessed.name(), assessed.missing())) {
      collections.add(assessed.readEdits());
    }
    List<MadeComments> all =
        List.of(made(Sources.AGENCIES, FIRST_SEED), made(Sources.SCHOOLS, SECOND_SEED));
    for (MadeComments made : all) {
      if (wanted.measures("found_" + made.name(), made.missing())) {
        collections.add(made.readEdits());
      }
    }
    for (MadeComments made : all) {
      if (wanted.measures("found_" + made.name().replace("made", "forms"), made.missing())) {
        collections.add(SlottedComments.of(made.readEdits(), MADE));
      }
      if (wanted.measures("found_" + made.name().replace("made", "invitations"), made.missing())) {
        collections.add(SlottedComments.withInvitations(made.readEdits(), MADE));
      }
    }
    return collections;
  }

  private MadeComments made(Sources sources, int seed) {
    return new MadeComments(shared, folder.resolve("made"), sources, MADE, true, seed);
  }
}
