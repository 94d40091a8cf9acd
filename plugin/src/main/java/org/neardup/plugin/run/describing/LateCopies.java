// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.shard.describing.CopiesPhase.Pieces;

/**
 * Copies of texts with unique text. They are written when it is known which of them have it
 * elsewhere, since they are written differently.
 */
final class LateCopies {

  private final RewrittenCopies copies;
  private final ResultsWriter writer;
  private final List<Pieces> texts;
  private final Set<Integer> ordinals;
  private final Map<DocumentName, Long> rows = new HashMap<>();
  private final Map<Long, CopyEntry> waiting = new LinkedHashMap<>(); // by row

  /**
   * @param texts those that have unique text and several documents
   */
  LateCopies(RewrittenCopies copies, ResultsWriter writer, List<Pieces> texts) {
    this.copies = copies;
    this.writer = writer;
    this.texts = texts;
    this.ordinals = texts.stream().map(Pieces::ordinal).collect(Collectors.toSet());
  }

  /** Takes a copy, or writes it if it is a copy of another text. */
  void add(int text, CopyEntry copy) {
    if (ordinals.contains(text)) {
      rows.put(copy.document(), copy.row());
      waiting.put(copy.row(), copy);
    } else {
      writer.add(copy);
    }
  }

  /** Writes the copies that wait. */
  void write() {
    copies.find(
        texts,
        (text, document, passages) -> {
          CopyEntry copy = waiting.remove(rows.get(document));
          if (copy != null) { // one of several documents of that name
            writer.add(copy.with(passages));
          }
        });
    waiting.values().forEach(writer::add);
  }
}
