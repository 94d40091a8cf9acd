// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.edit;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.accuracy.IndexedCollection;
import org.neardup.accuracy.Method;
import org.neardup.accuracy.PluginRun;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.EditedCollection;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.qa.RestApi;
import org.neardup.text.TextSpan;

/**
 * Editing styles, unique text and letters as a user gets them: found by a run with the defaults on
 * a node, against a truth.
 */
final class FoundEdits {

  private static final int PAGE = 1_000;

  /** Letters of fewer members are not compared with the true ones. */
  private static final int LETTER_MEMBERS = 10;

  private final Map<String, EditRun.Found> byDocument = new HashMap<>();
  private final Map<String, String> clusters;

  /** By cluster, its letter; without those that have none. */
  private final Map<String, String> letters = new HashMap<>();

  private final EditedCollection collection;

  private FoundEdits(EditedCollection collection, Map<String, String> clusters) {
    this.collection = collection;
    this.clusters = clusters;
  }

  /** Indexes a collection and runs the default method over it. */
  static FoundEdits find(RestApi api, EditedCollection collection)
      throws IOException, InterruptedException {
    List<Document> documents = new ArrayList<>();
    collection.texts().forEach((id, text) -> documents.add(Document.of(id, text)));
    try (IndexedCollection indexed =
            IndexedCollection.index(api, "edits_" + collection.name(), documents);
        PluginRun run = PluginRun.start(indexed, Method.REFERENCES)) {
      FoundEdits found = new FoundEdits(collection, run.clustering().clusters());
      run.clustering()
          .categories()
          .forEach((id, category) -> found.put(id, new EditRun.Found(category, List.of())));
      String path = "/_neardup/" + run.id() + "/clusters";
      for (int from = 0, total = 1; from < total; from += PAGE) {
        JsonNode page = api.get(path + "?from=" + from + "&size=" + PAGE).expect(200).json();
        total = page.required("total").intValue();
        for (JsonNode cluster : page.required("clusters")) {
          found.read(api, path + "/" + cluster.required("cluster_id").textValue());
        }
      }
      return found;
    }
  }

  private void put(String id, EditRun.Found found) {
    byDocument.put(id, found);
  }

  private void read(RestApi api, String path) throws IOException, InterruptedException {
    for (int from = 0, size = 1; from < size; from += PAGE) {
      JsonNode cluster =
          api.get(path + "?unique_text=true&from=" + from + "&size=" + PAGE).expect(200).json();
      size = cluster.required("size").intValue();
      if (cluster.has("letter")) {
        letters.put(
            cluster.required("cluster_id").textValue(), cluster.at("/letter/text").textValue());
      }
      for (JsonNode member : cluster.required("members")) {
        List<TextSpan> unique = new ArrayList<>();
        for (JsonNode span : member.path("unique_text")) {
          unique.add(
              new TextSpan(span.required("start").intValue(), span.required("end").intValue()));
        }
        String id = member.required("_id").textValue();
        put(id, new EditRun.Found(byDocument.get(id).category(), unique));
      }
    }
  }

  /** Compares what was found with each truth. */
  List<EditMeasurement> measure() {
    List<EditMeasurement> measured = new ArrayList<>();
    for (EditTruth truth : collection.truths()) {
      EditMeasurement measurement =
          EditMeasurement.empty(collection.name(), truth.name(), "run", "found clusters");
      truth
          .edits()
          .forEach(
              (id, edit) -> {
                if (!EditRun.isCopy(edit.category())) {
                  EditRun.Found found = byDocument.get(id);
                  measurement.labels().add(edit.category(), found.category());
                  measurement
                      .unique()
                      .add(edit.unique(), found.unique(), collection.texts().get(id).length());
                }
              });
      measured.add(measurement);
    }
    return measured;
  }

  /**
   * How many letters have a text without edits as reference, and how much of the true letters was
   * reconstructed. Of a truth that names them.
   */
  String letters() {
    EditTruth truth = collection.truths().getFirst();
    Map<String, Integer> sizes = new HashMap<>();
    truth.edits().values().forEach(edit -> sizes.merge(edit.cluster(), 1, Integer::sum));
    int references = 0;
    int right = 0;
    int compared = 0;
    double words = 0;
    for (Map.Entry<String, Edit> each : truth.edits().entrySet()) {
      if (each.getValue().category().equals("reference")) {
        references++;
        right += byDocument.get(each.getKey()).category().equals("reference") ? 1 : 0;
        String letter = letters.get(clusters.get(each.getKey()));
        if (letter != null && sizes.get(each.getValue().cluster()) >= LETTER_MEMBERS) {
          compared++;
          words += commonWords(letter, collection.texts().get(each.getKey()));
        }
      }
    }
    return String.format(
        Locale.ROOT,
        "`%s`: %d of %d references are the unedited text; %d letters of %d members or more have"
            + " %.3f of the words of that text, on average.",
        collection.name(),
        right,
        references,
        compared,
        LETTER_MEMBERS,
        words / Math.max(1, compared));
  }

  /** Words in common, over those of the longer text. */
  private static double commonWords(String letter, String truth) {
    EditMeasures measures =
        new EditDescriber().describe(ReferenceText.of(truth), letter).measures();
    int longer = Math.max(measures.words(), measures.referenceWords());
    return longer == 0 ? 1 : (double) measures.kept() / longer;
  }
}
