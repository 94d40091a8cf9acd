// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.neardup.plugin.shard.FieldText;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.work.Allowance;
import org.opensearch.common.Nullable;

/** Reads texts of a shard by their ordinals from the source of documents; one thread. */
public final class ShardSource {

  /** Estimated memory of a reference while texts are compared with it. */
  public static final long BYTES_PER_WORD = 100;

  /** Characters of texts that are kept at once; the last text may exceed them. */
  static final int MAX_CHARACTERS = 1 << 23;

  /** A string, besides its characters. */
  private static final int BYTES_PER_STRING = 56;

  /**
   * Stored fields are compressed in blocks of dozens of comments. If at least one document of so
   * many is wanted, decompressing whole blocks once costs less than the part with each document.
   */
  private static final int DENSE = 8;

  private final ShardTexts texts;
  private final int[] earliestOfGroup;
  private final FieldText text;
  private FieldText.Cursor random; // null until it is needed

  public ShardSource(PinnedShard shard) {
    texts = shard.known(ShardTexts.class);
    earliestOfGroup = shard.known(ShardDocuments.class).earliestOfGroup();
    text = shard.known(ShardDocuments.class).textOf();
  }

  /** The text of its earliest document here; null if there is no source to read it from. */
  @Nullable
  public String text(int ordinal) throws IOException {
    if (random == null) {
      random = text.randomCursor();
    }
    return random.read(document(ordinal));
  }

  /**
   * The same of several texts, which are read in the order of the documents until they have {@value
   * #MAX_CHARACTERS} characters together.
   *
   * @param ordinals the texts, in any order
   * @param allowance charged for the texts
   * @return the text of each ordinal in the order given; null if it is not read, or has no source
   */
  public String[] texts(int[] ordinals, Allowance allowance) throws IOException {
    int[] documents = IntStream.of(ordinals).map(this::document).toArray();
    long[] order = new long[documents.length]; // document, then place
    Arrays.setAll(order, i -> (long) documents[i] << Integer.SIZE | i);
    Arrays.sort(order);
    FieldText.Cursor cursor = isDense(order) ? text.cursor() : text.randomCursor();
    String[] read = new String[documents.length];
    long characters = 0;
    for (long next : order) {
      if (characters >= MAX_CHARACTERS) {
        break;
      }
      allowance.ensureNotCancelled();
      int place = (int) next;
      read[place] = cursor.read(documents[place]);
      if (read[place] != null) {
        characters += read[place].length();
        allowance.take(BYTES_PER_STRING + (long) Character.BYTES * read[place].length());
      }
    }
    return read;
  }

  private static boolean isDense(long[] order) {
    if (order.length < 2) {
      return false;
    }
    long span = (order[order.length - 1] >>> Integer.SIZE) - (order[0] >>> Integer.SIZE);
    return span < (long) DENSE * order.length;
  }

  private int document(int ordinal) {
    return earliestOfGroup[texts.groupOfOrdinal().of(ordinal)];
  }
}
