// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.List;
import org.neardup.plugin.shard.describing.DocumentsDone;

/**
 * Texts of which a shard is still to look at documents.
 *
 * @param texts the texts, or what is wanted of them
 * @param skipped documents of the first of them that are done
 */
public record DocumentsLeft<T>(List<T> texts, int skipped) {

  /** All documents of some texts. */
  public static <T> DocumentsLeft<T> of(List<T> texts) {
    return new DocumentsLeft<>(List.copyOf(texts), 0);
  }

  public boolean isEmpty() {
    return texts.isEmpty();
  }

  /** What is left after an answer. */
  public DocumentsLeft<T> after(DocumentsDone done) {
    return new DocumentsLeft<>(texts.subList(done.texts(), texts.size()), done.skipped());
  }
}
