// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;

/** Counts what a revision changes, and lists the first of it. */
final class RevisionChanges {

  private static final String LIST = "listed";

  /** Texts that are listed. */
  private static final int LISTED = 1000;

  private final List<Map<String, Object>> listed = new ArrayList<>();
  private long moved;
  private long added;
  private long removed;
  private int texts;

  /**
   * Documents of a text that are in another cluster than before.
   *
   * @param because why they are where they are
   */
  void moved(DocumentName earliest, int documents, String from, String to, String because) {
    moved += documents;
    list(earliest, documents, from, to, because);
  }

  /** Documents of a text that no document had before. */
  void added(DocumentName earliest, int documents, String to, String because) {
    added += documents;
    list(earliest, documents, null, to, because);
  }

  /** Documents of a text that no document has any more. */
  void removed(DocumentName earliest, int documents, String from) {
    removed += documents;
    list(earliest, documents, from, null, "deleted, changed, or not found by the query any more");
  }

  /** More or fewer documents of a text that others have, before and now. */
  void copies(int before, int now) {
    added += Math.max(0, now - before);
    removed += Math.max(0, before - now);
  }

  private void list(
      DocumentName earliest,
      int documents,
      @Nullable String from,
      @Nullable String to,
      String because) {
    texts++;
    if (listed.size() == LISTED) {
      return;
    }
    Map<String, Object> entry = new LinkedHashMap<>(earliest.asMap());
    entry.put("documents", documents);
    entry.put("from", from);
    entry.put("to", to);
    entry.put("because", because);
    listed.add(entry);
  }

  /** As a summary has them. */
  Map<String, Object> asMap(int vanished) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("moved", moved);
    map.put("added", added);
    map.put("removed", removed);
    map.put("vanished_clusters", vanished);
    map.put("texts", texts);
    map.put(LIST, listed);
    return map;
  }

  /**
   * The same without the list.
   *
   * @param changes as {@link #asMap} made them, stored or not
   */
  static Map<String, Object> withoutList(Object changes) {
    Map<String, Object> counts = new LinkedHashMap<>();
    ((Map<?, ?>) changes)
        .forEach(
            (key, value) -> {
              if (!LIST.equals(key)) {
                counts.put((String) key, value);
              }
            });
    return counts;
  }
}
