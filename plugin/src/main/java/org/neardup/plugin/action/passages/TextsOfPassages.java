// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.text.DocumentTexts;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;

/**
 * Reads what passages say from their documents as they are now, as the caller. A few documents are
 * read at a time, and only the passages of them are kept.
 */
final class TextsOfPassages {

  /** Documents read at once. */
  private static final int BATCH = 20;

  /** Most UTF-16 units of all passages of one answer. */
  static final long MAX_TOTAL_LENGTH = 1 << 23;

  private final DocumentTexts texts;
  private final TaskId parent;
  private final String field;
  private final List<PassageEntry> passages;
  private final Map<PassageSide, String> found = new LinkedHashMap<>();
  private long length;

  /**
   * @param parent task of the request
   * @param field the field that the run compared
   */
  TextsOfPassages(DocumentTexts texts, TaskId parent, String field, List<PassageEntry> passages) {
    this.texts = texts;
    this.parent = parent;
    this.field = field;
    this.passages = passages;
  }

  /**
   * Reads them.
   *
   * <p>Fails with a 400 if there is too much text.
   *
   * @param listener receives the text of each side, without those of documents that are gone, are
   *     hidden or have become shorter
   */
  void read(ActionListener<Map<PassageSide, String>> listener) {
    Map<DocumentName, Set<PassageSide>> sides = new LinkedHashMap<>();
    Map<String, List<DocumentName>> byIndex = new LinkedHashMap<>();
    passages.stream()
        .flatMap(passage -> Stream.of(passage.left(), passage.right()))
        .forEach(
            side ->
                sides
                    .computeIfAbsent(
                        side.document(),
                        document -> {
                          byIndex
                              .computeIfAbsent(document.index(), index -> new ArrayList<>())
                              .add(document);
                          return new LinkedHashSet<>();
                        })
                    .add(side));
    List<List<DocumentName>> batches = new ArrayList<>();
    for (List<DocumentName> documents : byIndex.values()) {
      for (int from = 0; from < documents.size(); from += BATCH) {
        batches.add(documents.subList(from, Math.min(documents.size(), from + BATCH)));
      }
    }
    read(sides, batches, 0, listener);
  }

  private void read(
      Map<DocumentName, Set<PassageSide>> sides,
      List<List<DocumentName>> batches,
      int next,
      ActionListener<Map<PassageSide, String>> listener) {
    if (next == batches.size()) {
      listener.onResponse(found);
      return;
    }
    List<DocumentName> batch = batches.get(next);
    texts.read(
        batch.get(0).index(),
        batch.stream().map(DocumentName::id).toList(),
        field,
        parent,
        ActionListener.wrap(
            read -> {
              for (DocumentName document : batch) {
                keep(sides.get(document), read.get(document.id()));
              }
              read(sides, batches, next + 1, listener);
            },
            listener::onFailure));
  }

  private void keep(Set<PassageSide> sides, String text) {
    for (PassageSide side : sides) {
      if (text != null && side.end() <= text.length()) {
        length += side.end() - side.start();
        if (length > MAX_TOTAL_LENGTH) {
          throw new IllegalArgumentException(
              "[size] must be smaller: the texts of these passages have more than %s UTF-16 units"
                  .formatted(MAX_TOTAL_LENGTH));
        }
        found.put(side, text.substring(side.start(), side.end()));
      }
    }
  }
}
