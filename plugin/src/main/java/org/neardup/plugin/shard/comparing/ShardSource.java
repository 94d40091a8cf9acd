package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.opensearch.common.Nullable;

/** Reads texts of a shard by their ordinals from the source of documents; one thread. */
public final class ShardSource {

  /** Estimated memory of a reference while texts are compared with it. */
  public static final long BYTES_PER_WORD = 100;

  private final ShardTexts texts;
  private final int[] earliestOfGroup;
  private final FieldText.Cursor cursor;

  public ShardSource(PinnedShard shard) {
    texts = shard.known(ShardTexts.class);
    earliestOfGroup = shard.known(ShardDocuments.class).earliestOfGroup();
    cursor = shard.known(ShardDocuments.class).textOf().randomCursor();
  }

  /** The text of its earliest document here; null if there is no source to read it from. */
  @Nullable
  public String text(int ordinal) throws IOException {
    return cursor.read(earliestOfGroup[texts.groupOfOrdinal().of(ordinal)]);
  }
}
