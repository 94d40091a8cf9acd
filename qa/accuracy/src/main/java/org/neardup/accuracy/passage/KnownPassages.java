// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.accuracy.collection.DataFiles;
import org.neardup.accuracy.collection.SharedFolder;
import org.neardup.text.TextSpan;

/**
 * Documents with passages of others, planted by people or a program: the Indonesian corpus, in the
 * form of PAN. Its offsets count characters; here they are UTF-16 units.
 *
 * @param texts the documents
 * @param passages where passages of one are in another
 */
record KnownPassages(List<String> texts, List<Known> passages) {

  static final String NAME = "passages_indonesian";

  /** Copied unchanged. */
  static final String NONE = "none";

  /** Copied, with phrases moved within the passage. */
  static final String SHUFFLED = "random-shuffling";

  /** Rewritten by people; the corpus leaves the column empty. */
  static final String SIMULATED = "simulated";

  KnownPassages {
    texts = List.copyOf(texts);
    passages = List.copyOf(passages);
  }

  /**
   * A passage.
   *
   * @param kind kind of alteration
   * @param document the document with the copy
   * @param span the place of the copy
   * @param source the source document
   * @param sourceSpan the place in the source
   */
  record Known(String kind, int document, TextSpan span, int source, TextSpan sourceSpan) {

    /** Whether the copied words are still there, in any order. */
    boolean isCopy() {
      return kind.equals(NONE) || kind.equals(SHUFFLED);
    }
  }

  /** The missing files. */
  static Optional<String> missing(Path folder) {
    return SharedFolder.missing(folder.resolve("docs.jsonl.gz"), gold(folder));
  }

  static KnownPassages read(Path folder) throws IOException {
    List<String> texts = new ArrayList<>();
    Map<String, Integer> documents = new HashMap<>();
    for (JsonNode line : DataFiles.jsonLines(folder.resolve("docs.jsonl.gz"))) {
      documents.put(line.required("id").textValue(), texts.size());
      texts.add(line.required("text").textValue());
    }
    List<Known> passages = new ArrayList<>();
    for (Map<String, String> row : DataFiles.tabbed(gold(folder))) {
      int document = documents.get(row.get("suspicious_id"));
      int source = documents.get(row.get("source_id"));
      String kind = row.get("obfuscation");
      passages.add(
          new Known(
              kind.isEmpty() ? SIMULATED : kind,
              document,
              span(texts.get(document), row.get("this_offset"), row.get("this_length")),
              source,
              span(texts.get(source), row.get("source_offset"), row.get("source_length"))));
    }
    return new KnownPassages(texts, passages);
  }

  private static TextSpan span(String text, String offset, String length) {
    int start = text.offsetByCodePoints(0, Integer.parseInt(offset));
    return new TextSpan(start, text.offsetByCodePoints(start, Integer.parseInt(length)));
  }

  private static Path gold(Path folder) {
    return folder.resolve("gold_passages.tsv");
  }
}
