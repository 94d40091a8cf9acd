// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;

/**
 * What is written anew of results that others are a copy of; the rest stays as it is.
 *
 * @param ids of documents of the index of results; copied
 * @param rows numbers of their rows, ascending; copied
 * @param chunks number of chunks of rows that there are
 */
public record Replaced(List<String> ids, long[] rows, long chunks) {

  public Replaced {
    ids = List.copyOf(ids);
    rows = rows.clone();
  }

  /** Number of these rows. */
  public int size() {
    return rows.length;
  }

  /** Whether a row is written anew, under another number. */
  boolean has(long row) {
    return Arrays.binarySearch(rows, row) >= 0;
  }

  /** The numbers of the chunks that have such rows, and of the last, which may not be full. */
  long[] touched() {
    return LongStream.concat(
            Arrays.stream(rows).map(RowChunk::chunkOf), LongStream.range(chunks - 1, chunks))
        .filter(chunk -> chunk >= 0)
        .distinct()
        .toArray();
  }

  /** The number of the row from which on others are written. */
  public long next() {
    return chunks * RowChunk.SIZE;
  }
}
