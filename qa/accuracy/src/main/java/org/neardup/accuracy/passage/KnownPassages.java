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
 * Documents with passages of others in them, put there by people or a program: the Indonesian
 * corpus, in the form of PAN. Its offsets count characters; here they are UTF-16 units.
 *
 * @param texts the documents
 * @param passages where passages of one are in another
 */
record KnownPassages(List<String> texts, List<Known> passages) {

  static final String NAME = "passages_indonesian";

  /** Copied as it was. */
  static final String NONE = "none";

  /** Copied, but phrases moved to other places of the passage. */
  static final String SHUFFLED = "random-shuffling";

  /** What people wrote; the corpus leaves the column empty there. */
  static final String SIMULATED = "simulated";

  KnownPassages {
    texts = List.copyOf(texts);
    passages = List.copyOf(passages);
  }

  /**
   * A passage.
   *
   * @param kind how it was altered
   * @param document the one that has it from the other
   * @param span where it is in that
   * @param source the one it is from
   * @param sourceSpan where it is in that
   */
  record Known(String kind, int document, TextSpan span, int source, TextSpan sourceSpan) {

    /** Whether what was copied is still there, in whatever order. */
    boolean isCopy() {
      return kind.equals(NONE) || kind.equals(SHUFFLED);
    }
  }

  /** What is missing to read it. */
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
