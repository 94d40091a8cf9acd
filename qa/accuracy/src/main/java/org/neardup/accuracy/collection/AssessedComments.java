// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.EditedCollection.Edit;
import org.neardup.accuracy.collection.EditedCollection.EditTruth;
import org.neardup.text.TextSpan;

/**
 * A sample of real comments coded by two independent model-based assessors: language models
 * instructed as coders, working apart. Each assessor gives the form letter and editing style of
 * every comment. No person coded the sample. Only the sample is indexed.
 */
public final class AssessedComments implements CollectionSource {

  private static final List<String> ASSESSORS = List.of("A", "B");

  private final Path folder;

  public AssessedComments(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "comments_cdo";
  }

  @Override
  public Optional<String> missing() {
    return SharedFolder.missing(sample(), gold("A"), gold("B"));
  }

  @Override
  public LabelledCollection read() throws IOException {
    List<Truth> truths = new ArrayList<>();
    for (String assessor : ASSESSORS) {
      truths.add(truth(assessor, gold(assessor)));
    }
    List<Document> documents = DataFiles.documents(sample());
    return new LabelledCollection(
        name(),
        "real comments to two agencies, coded by two model-based assessors",
        documents,
        truths);
  }

  /** The same sample with the edits according to each assessor. */
  public EditedCollection readEdits() throws IOException {
    Map<String, String> texts = new LinkedHashMap<>();
    for (JsonNode line : DataFiles.jsonLines(sample())) {
      Document document = DataFiles.document(line);
      texts.put(document.id(), document.text());
    }
    List<EditTruth> truths = new ArrayList<>();
    for (String assessor : ASSESSORS) {
      truths.add(EditTruth.ofClusters(assessor, edits(gold(assessor))));
    }
    return new EditedCollection(
        name(), "real comments to two agencies, coded by two model-based assessors", texts, truths);
  }

  /** The edits in a file of clusters and categories; singletons are omitted. */
  static Map<String, Edit> edits(Path file) throws IOException {
    Map<String, Edit> edits = new LinkedHashMap<>();
    for (JsonNode line : DataFiles.jsonLines(file)) {
      String category = line.required("category").textValue();
      if (!category.equals(Truth.SINGLETON)) {
        String id = line.required("id").textValue();
        List<TextSpan> unique = new ArrayList<>();
        for (JsonNode span : line.required("unique")) {
          unique.add(new TextSpan(span.get(0).intValue(), span.get(1).intValue()));
        }
        String cluster = line.required("cluster").textValue();
        String original = category.equals("exact") ? line.path("reference").asText(id) : id;
        String copyOf = line.path("representative").asText(original);
        edits.put(id, new Edit(cluster, category, copyOf, unique));
      }
    }
    return edits;
  }

  private Path sample() {
    return folder.resolve("coded_sample.jsonl.gz");
  }

  private Path gold(String assessor) {
    return folder.resolve("gold_" + assessor + ".jsonl");
  }

  /** Reads a file of {@code id}, {@code cluster} and {@code category}. */
  static Truth truth(String name, Path file) throws IOException {
    Map<String, String> clusters = new LinkedHashMap<>();
    Map<String, String> categories = new LinkedHashMap<>();
    for (JsonNode line : DataFiles.jsonLines(file)) {
      String id = line.required("id").textValue();
      String cluster = line.path("cluster").asText("");
      boolean alone = cluster.isEmpty() || cluster.equals("-");
      clusters.put(id, alone ? "alone:" + id : cluster);
      categories.put(id, line.required("category").textValue());
    }
    return new Truth(name, clusters, categories);
  }
}
