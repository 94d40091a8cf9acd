// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.text.DocumentTexts;
import org.opensearch.action.ActionRunnable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.threadpool.ThreadPool;

/**
 * Reads what passages say from their documents as they are now, as the caller. A few documents are
 * read at a time, and only the passages of them are kept.
 */
final class TextsOfPassages {

  /** Documents read at once. */
  private static final int BATCH = 20;

  /** Most UTF-16 units of all passages of one answer, on both sides. */
  static final long MAX_TOTAL_LENGTH = 1 << 23;

  private final DocumentTexts texts;
  private final ThreadPool threads;
  private final MemoryCharge kept; // the texts, until they are handed on
  private final TaskId parent;
  private final String field;
  private final Map<DocumentName, Set<PassageSide>> sides = new LinkedHashMap<>();
  private final List<List<DocumentName>> batches = new ArrayList<>();
  private final Map<PassageSide, String> found = new HashMap<>();

  /**
   * @param parent task of the request
   * @param field the field that the run compared
   */
  TextsOfPassages(
      DocumentTexts texts,
      ThreadPool threads,
      CircuitBreaker breaker,
      TaskId parent,
      String field) {
    this.texts = texts;
    this.threads = threads;
    this.kept = new MemoryCharge(breaker, "neardup_texts");
    this.parent = parent;
    this.field = field;
  }

  /**
   * Reads them, once.
   *
   * @param then receives the text of each side, without those of documents that are gone, are
   *     hidden or have become shorter
   * @throws IllegalArgumentException if there is too much text
   */
  void read(List<PassageEntry> passages, ActionListener<Map<PassageSide, String>> then) {
    long length =
        passages.stream()
            .mapToLong(passage -> length(passage.left()) + length(passage.right()))
            .sum();
    if (length > MAX_TOTAL_LENGTH) {
      throw new IllegalArgumentException(
          "[size] must be smaller: the texts of these passages have more than %s UTF-16 units"
              .formatted(MAX_TOTAL_LENGTH));
    }
    kept.take(Character.BYTES * length);
    divide(passages);
    read(0, ActionListener.runAfter(then, kept::close));
  }

  private static int length(PassageSide side) {
    return side.end() - side.start();
  }

  private void divide(List<PassageEntry> passages) {
    Map<String, List<DocumentName>> byIndex = new LinkedHashMap<>();
    passages.stream()
        .flatMap(passage -> Stream.of(passage.left(), passage.right()))
        .forEach(
            side -> {
              DocumentName document = side.document();
              if (!sides.containsKey(document)) {
                sides.put(document, new LinkedHashSet<>());
                byIndex.computeIfAbsent(document.index(), index -> new ArrayList<>()).add(document);
              }
              sides.get(document).add(side);
            });
    for (List<DocumentName> documents : byIndex.values()) {
      for (int from = 0; from < documents.size(); from += BATCH) {
        batches.add(documents.subList(from, Math.min(documents.size(), from + BATCH)));
      }
    }
  }

  /** Each batch on a thread of its own: a search of an index that is gone answers at once. */
  private void read(int next, ActionListener<Map<PassageSide, String>> listener) {
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
            read ->
                threads
                    .executor(ThreadPool.Names.SEARCH)
                    .execute(
                        ActionRunnable.run(
                            ActionListener.wrap(ignored -> {}, listener::onFailure),
                            () -> {
                              batch.forEach(document -> keep(document, read.get(document.id())));
                              read(next + 1, listener);
                            })),
            listener::onFailure));
  }

  private void keep(DocumentName document, String text) {
    for (PassageSide side : sides.get(document)) {
      if (text != null && isWhole(text, side.start()) && isWhole(text, side.end())) {
        found.put(side, text.substring(side.start(), side.end()));
      }
    }
  }

  /** Whether a place is in a text, and not within a character: the text may be another one now. */
  private static boolean isWhole(String text, int place) {
    return place <= text.length()
        && (place == 0
            || place == text.length()
            || !Character.isSurrogatePair(text.charAt(place - 1), text.charAt(place)));
  }
}
