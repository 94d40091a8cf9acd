// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.neardup.constraint.AttributeTuple;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.fielddata.SortedBinaryDocValues;

/** Reads the attributes of documents that the rules of a run refer to. */
final class AttributeReader {

  private static final String BETWEEN_VALUES = ", ";

  private final List<IndexFieldData<?>> fields; // an entry is null if the index lacks the field

  AttributeReader(List<IndexFieldData<?>> fields) {
    this.fields = fields;
  }

  boolean isEmpty() {
    return fields.isEmpty();
  }

  /** A cursor over a segment; documents in ascending order. */
  Cursor cursor(LeafReaderContext leaf) {
    List<SortedBinaryDocValues> values = new ArrayList<>();
    for (IndexFieldData<?> field : fields) {
      values.add(field == null ? null : field.load(leaf).getBytesValues());
    }
    return document -> {
      String[] read = new String[values.size()];
      for (int i = 0; i < read.length; i++) {
        read[i] = read(values.get(i), document);
      }
      return new AttributeTuple(read);
    };
  }

  private static String read(SortedBinaryDocValues values, int document) throws IOException {
    if (values == null || !values.advanceExact(document)) {
      return null;
    }
    StringBuilder joined = new StringBuilder(values.nextValue().utf8ToString());
    for (int i = 1; i < values.docValueCount(); i++) {
      joined.append(BETWEEN_VALUES).append(values.nextValue().utf8ToString());
    }
    return joined.toString();
  }

  /** Attributes of one segment. */
  @FunctionalInterface
  interface Cursor {
    AttributeTuple read(int document) throws IOException;
  }
}
