// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.neardup.constraint.AttributeTuple;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.fielddata.SortedBinaryDocValues;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;

/** Reads the attributes of documents that rules refer to. */
public final class AttributeReader {

  private static final String BETWEEN_VALUES = ", ";

  private final List<IndexFieldData<?>> fields; // an entry is null if the index lacks the field

  AttributeReader(List<IndexFieldData<?>> fields) {
    this.fields = fields;
  }

  /**
   * Reads some fields of an index; a document has no value of a field that the index lacks.
   *
   * @param attributes names of fields
   */
  public static AttributeReader of(List<String> attributes, QueryShardContext context) {
    List<IndexFieldData<?>> fields = new ArrayList<>();
    for (String attribute : attributes) {
      MappedFieldType type = context.fieldMapper(attribute);
      fields.add(type == null ? null : context.getForField(type));
    }
    return new AttributeReader(fields);
  }

  boolean isEmpty() {
    return fields.isEmpty();
  }

  /** A cursor over a segment; documents in ascending order. */
  public Cursor cursor(LeafReaderContext leaf) {
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
  public interface Cursor {
    AttributeTuple read(int document) throws IOException;
  }
}
