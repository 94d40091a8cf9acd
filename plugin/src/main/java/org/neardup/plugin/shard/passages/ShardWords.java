// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.Words;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.signature.TextLimit;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;
import org.opensearch.common.Nullable;

/**
 * Reads the texts that a shard answers for from the source of their earliest documents; for one
 * thread.
 */
final class ShardWords implements WordJoin.Source {

  private final ShardTexts texts;
  private final ShardDocuments documents;
  private final FieldText.Cursor source;
  private final KnownWords known;
  private final Allowance allowance;

  /**
   * @param allowance charged for the words that are kept
   */
  ShardWords(PinnedShard shard, Allowance allowance) {
    texts = shard.known(ShardTexts.class);
    documents = shard.known(ShardDocuments.class);
    source = documents.textOf() == null ? null : documents.textOf().cursor(); // null: no texts
    known = shard.known(KnownWords.class);
    this.allowance = allowance;
  }

  /**
   * Reads texts that may share a token with others, as long as there is room for their words. In
   * the order of the index each block of its source is decompressed once, where a batch wants one
   * text here and one there.
   */
  void keepFirst() throws IOException {
    Steps steps = new Steps(allowance::ensureNotCancelled);
    boolean hasRoom = true;
    for (int slot = 0; slot < texts.store().size() && hasRoom; slot++) {
      allowance.ensureNotCancelled();
      if (known.mayShareTokens(slot)) {
        Words words = readSource(slot, steps);
        hasRoom = words == null || known.keep(slot, words, allowance);
      }
    }
  }

  @Override
  @Nullable
  public Words read(int slot, Steps steps) throws IOException {
    Words words = known.get(slot);
    if (words == null) {
      words = readSource(slot, steps);
      if (words != null) {
        known.keep(slot, words, allowance);
      }
    }
    return words;
  }

  @Override
  @Nullable
  public Words known(int ordinal) {
    int slot = texts.slotOfOrdinal().of(ordinal);
    return slot < 0 ? null : known.get(slot);
  }

  /** The words of a text; null if it has no source, or no tokens because it is too long. */
  @Nullable
  private Words readSource(int slot, Steps steps) throws IOException {
    int group = texts.groupOfOrdinal().of(texts.store().ordinal(slot));
    String text = source.read(documents.earliestOfGroup()[group]);
    return text == null || TextLimit.isExceededBy(text) ? null : Words.of(text, steps);
  }
}
