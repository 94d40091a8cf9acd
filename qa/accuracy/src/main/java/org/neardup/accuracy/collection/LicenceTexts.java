// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Texts and notices of software licences, labelled with the licence by an expert. Texts of the same
 * licence need not be near-duplicates, so that only precision is meaningful.
 */
public final class LicenceTexts implements CollectionSource {

  private final Path folder;

  public LicenceTexts(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return "licenses";
  }

  @Override
  public Optional<String> missing() {
    return SharedFolder.missing(texts(), labels());
  }

  @Override
  public LabelledCollection read() throws IOException {
    Map<String, String> clusters = new LinkedHashMap<>();
    for (Map<String, String> row : DataFiles.tabbed(labels())) {
      clusters.put(row.get("id"), row.get("license_expression"));
    }
    List<Document> documents = DataFiles.documents(texts());
    return new LabelledCollection(
        name(),
        "licence texts and notices; the same licence is not the same text: look at the precision",
        documents,
        List.of(Truth.of(clusters)));
  }

  private Path texts() {
    return folder.resolve("docs.jsonl.gz");
  }

  private Path labels() {
    return folder.resolve("gold_license.tsv");
  }
}
