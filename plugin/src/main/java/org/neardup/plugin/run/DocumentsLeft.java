package org.neardup.plugin.run;

import java.util.List;
import org.neardup.plugin.shard.DocumentsDone;

/**
 * Texts of which a shard is still to look at documents.
 *
 * @param texts the texts, or what is wanted of them
 * @param skipped documents of the first of them that are done
 */
record DocumentsLeft<T>(List<T> texts, int skipped) {

  /** All documents of some texts. */
  static <T> DocumentsLeft<T> of(List<T> texts) {
    return new DocumentsLeft<>(List.copyOf(texts), 0);
  }

  boolean isEmpty() {
    return texts.isEmpty();
  }

  /** What is left after an answer. */
  DocumentsLeft<T> after(DocumentsDone done) {
    return new DocumentsLeft<>(texts.subList(done.texts(), texts.size()), done.skipped());
  }
}
