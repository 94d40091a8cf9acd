// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Short answers to five questions, and the article that answers each. The writers were told to cut
 * from the article, to revise it lightly or heavily, or not to use it (Clough and Stevenson 2011).
 * A cluster is the article and the answers that used it.
 */
public final class ShortAnswers implements CollectionSource {

  /** The level of an answer that did not use the article. */
  static final String OF_ONES_OWN = "non";

  /** The levels of use of the article, the least first. */
  public static final List<String> LEVELS = List.of(OF_ONES_OWN, "heavy", "light", "cut");

  public static final String NAME = "clough_stevenson";

  /**
   * An answer with its level.
   *
   * @param source the id of the article
   * @param level one of {@link #LEVELS}
   */
  public record Answer(String id, String source, String level) {}

  private final Path folder;

  public ShortAnswers(Path folder) {
    this.folder = folder;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Optional<String> missing() {
    return SharedFolder.missing(texts(), gold());
  }

  @Override
  public LabelledCollection read() throws IOException {
    Map<String, String> clusters = new LinkedHashMap<>();
    Map<String, String> levels = new LinkedHashMap<>();
    for (Answer answer : answers()) {
      boolean used = !answer.level.equals(OF_ONES_OWN);
      clusters.put(answer.id, used ? answer.source : answer.id);
      clusters.put(answer.source, answer.source);
      levels.put(answer.id, answer.level);
      levels.put(answer.source, "source");
    }
    List<Document> documents = DataFiles.documents(texts());
    return new LabelledCollection(
        name(),
        "short answers that used an article: cut, light, heavy, or not at all",
        documents,
        List.of(Truth.of(clusters, levels)));
  }

  /** The answers with their levels. */
  public List<Answer> answers() throws IOException {
    return DataFiles.tabbed(gold()).stream()
        .map(row -> new Answer(row.get("answer_id"), row.get("source_id"), row.get("level")))
        .toList();
  }

  private Path texts() {
    return folder.resolve("docs.jsonl.gz");
  }

  private Path gold() {
    return folder.resolve("gold_levels.tsv");
  }
}
