// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Long documents over years: the versions of a service's terms are one cluster. An id is {@code
 * collection/service/kind/version}.
 */
public final class TermsVersions implements CollectionSource {

  private final Path folder;

  public TermsVersions(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "terms_versions";
  }

  @Override
  public Optional<String> missing() {
    return SharedFolder.missing(texts());
  }

  @Override
  public LabelledCollection read() throws IOException {
    List<Document> documents = DataFiles.documents(texts());
    Map<String, String> clusters = new LinkedHashMap<>();
    for (Document document : documents) {
      clusters.put(document.id(), document.id().substring(0, document.id().lastIndexOf('/')));
    }
    return new LabelledCollection(
        name(),
        "versions of terms of service, English and French, long",
        documents,
        List.of(Truth.of(clusters)));
  }

  /**
   * Consecutive versions, each pair with the category that a diff by paragraphs gave it.
   *
   * @param earlier the text that is the reference
   * @param later the text that was made of it
   * @param category of the later one
   */
  public record Revision(String earlier, String later, String category) {}

  /** All pairs of consecutive versions with a category. */
  public List<Revision> readRevisions() throws IOException {
    Map<String, String> byId = new HashMap<>();
    for (JsonNode line : DataFiles.jsonLines(texts())) {
      Document document = DataFiles.document(line);
      byId.put(document.id(), document.text());
    }
    List<Revision> revisions = new ArrayList<>();
    for (Map<String, String> row : DataFiles.tabbed(edits())) {
      revisions.add(
          new Revision(
              byId.get(row.get("id_old")), byId.get(row.get("id_new")), row.get("category")));
    }
    return revisions;
  }

  private Path edits() {
    return folder.resolve("gold_version_edits.tsv");
  }

  private Path texts() {
    return folder.resolve("docs.jsonl.gz");
  }
}
