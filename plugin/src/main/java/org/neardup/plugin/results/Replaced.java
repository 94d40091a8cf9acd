// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.Arrays;
import java.util.List;

/**
 * What is written anew of results that others are a copy of; the rest stays as it is.
 *
 * @param ids of documents of the index of results; copied
 * @param rows numbers of their rows, ascending; copied
 * @param end number of the row after the last of all
 */
public record Replaced(List<String> ids, long[] rows, long end) {

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

  /** The numbers of the chunks that have such rows, and of the last unless it is full. */
  long[] chunks() {
    if (rows.length == 0) {
      return rows; // no row follows
    }
    long[] touched = Arrays.stream(rows).map(RowChunk::chunkOf).distinct().toArray();
    if (end % RowChunk.SIZE == 0 || touched[touched.length - 1] == RowChunk.chunkOf(end)) {
      return touched;
    }
    long[] all = Arrays.copyOf(touched, touched.length + 1);
    all[touched.length] = RowChunk.chunkOf(end);
    return all;
  }

  /** The number of the row from which on others are written. */
  public long next() {
    return Math.ceilDiv(end, RowChunk.SIZE) * RowChunk.SIZE;
  }
}
