// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.neardup.cluster.SeedKey;
import org.opensearch.index.fielddata.IndexNumericFieldData;

/**
 * Reads the timestamp of documents: the least of several, {@link SeedKey#NO_TIMESTAMP} for none.
 */
public final class TimestampReader {

  private final IndexNumericFieldData field; // null for a run or an index without timestamps

  TimestampReader(IndexNumericFieldData field) {
    this.field = field;
  }

  /** A cursor over a segment; documents in ascending order. */
  public Cursor cursor(LeafReaderContext leaf) {
    if (field == null) {
      return document -> SeedKey.NO_TIMESTAMP;
    }
    // milliseconds also for dates in nanoseconds
    SortedNumericDocValues values = field.load(leaf).getLongValues();
    return document -> values.advanceExact(document) ? values.nextValue() : SeedKey.NO_TIMESTAMP;
  }

  /** Timestamps of one segment. */
  @FunctionalInterface
  public interface Cursor {
    /** Milliseconds since the epoch of a document of the segment. */
    long read(int document) throws IOException;
  }
}
