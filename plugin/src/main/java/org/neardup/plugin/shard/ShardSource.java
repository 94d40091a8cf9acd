package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.common.Nullable;

/** Reads texts of a shard by their ordinals from the source of documents; one thread. */
final class ShardSource {

  /** About what a reference takes while texts are compared with it. */
  static final long BYTES_PER_WORD = 100;

  private final PinnedShard.ShardTexts texts;
  private final int[] earliestOfGroup;
  private final FieldText.Cursor cursor;

  ShardSource(PinnedShard shard) {
    texts = shard.texts();
    earliestOfGroup = shard.documents().earliestOfGroup();
    cursor = shard.documents().textOf().randomCursor();
  }

  /** The text of its earliest document here; null if there is no source to read it from. */
  @Nullable
  String text(int ordinal) throws IOException {
    return cursor.read(earliestOfGroup[texts.groupOfOrdinal().of(ordinal)]);
  }
}
