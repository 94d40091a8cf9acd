// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.passagesearch;

import java.io.IOException;
import java.util.Comparator;
import org.neardup.passage.words.WordPassage;
import org.neardup.plugin.shard.passages.WordWire;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * A passage of words that the text shares with the exact copies of a document.
 *
 * @param digest of the document's words; the same for its exact copies, in all shards
 * @param id of the copy with the least id in the shard
 * @param copies number of copies in the shard
 * @param passage the text on the left
 * @param text of the document in the passage; null if nobody asked for it
 */
public record WordHit(
    String digest, String id, int copies, WordPassage passage, @Nullable String text)
    implements Writeable {

  /**
   * Does not depend on ids and characters, in which copies may differ: a passage has the same rank
   * in every shard that has the document, so that the first of all shards are among the first of
   * each.
   */
  public static final Comparator<WordHit> MOST_WORDS_FIRST =
      Comparator.comparingInt((WordHit hit) -> hit.passage().words())
          .reversed()
          .thenComparing(WordHit::digest)
          .thenComparingInt(hit -> hit.passage().left().first())
          .thenComparingInt(hit -> hit.passage().right().first());

  public WordHit(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readString(),
        in.readVInt(),
        WordWire.readPassage(in),
        in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(digest);
    out.writeString(id);
    out.writeVInt(copies);
    WordWire.write(out, passage);
    out.writeOptionalString(text);
  }
}
