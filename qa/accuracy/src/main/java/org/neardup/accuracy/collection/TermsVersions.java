package org.neardup.accuracy.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Long documents over the years: the versions of a service's terms are one cluster. An id is {@code
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
    List<Document> documents =
        DataFiles.jsonLines(texts()).stream().map(DataFiles::document).toList();
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

  private Path texts() {
    return folder.resolve("docs.jsonl.gz");
  }
}
