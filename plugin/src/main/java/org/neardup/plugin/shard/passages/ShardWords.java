// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.words.WordJoin;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.signature.TextLimit;
import org.opensearch.common.Nullable;

/**
 * Reads the texts that a shard answers for from the source of their earliest documents; for one
 * thread.
 *
 * @param texts their slots
 * @param documents their documents
 * @param source reads a document
 */
record ShardWords(ShardTexts texts, ShardDocuments documents, FieldText.Cursor source)
    implements WordJoin.Source {

  static ShardWords of(PinnedShard shard) {
    ShardDocuments documents = shard.known(ShardDocuments.class);
    return new ShardWords(
        shard.known(ShardTexts.class),
        documents,
        documents.textOf() == null ? null : documents.textOf().cursor());
  }

  /** The text in a slot; null if the source lacks it, or if it is too long to have tokens. */
  @Override
  @Nullable
  public String read(int slot) throws IOException {
    int group = texts.groupOfOrdinal().of(texts.store().ordinal(slot));
    String text = source.read(documents.earliestOfGroup()[group]);
    return text == null || TextLimit.isExceededBy(text) ? null : text;
  }
}
