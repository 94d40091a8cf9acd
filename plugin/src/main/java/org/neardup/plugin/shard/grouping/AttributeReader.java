// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.util.BytesRef;
import org.neardup.constraint.AttributeTuple;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.fielddata.SortedBinaryDocValues;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.query.QueryShardContext;

/** Reads attributes of documents: those that rules refer to, and those that results show. */
public final class AttributeReader {

  /** Longest value that results show, in bytes. */
  public static final int MAX_SHOWN_BYTES = 256;

  /** Most values of one field of a document that results show. */
  public static final int MAX_SHOWN = 10;

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
    List<SortedBinaryDocValues> values = values(leaf);
    return document -> {
      String[] read = new String[values.size()];
      for (int i = 0; i < read.length; i++) {
        read[i] = read(values.get(i), document);
      }
      return new AttributeTuple(read);
    };
  }

  /**
   * As above, for results: the first {@link #MAX_SHOWN} values of each field, without those of more
   * than {@link #MAX_SHOWN_BYTES} bytes.
   */
  public ShownCursor shown(LeafReaderContext leaf) {
    List<SortedBinaryDocValues> values = values(leaf);
    return document -> {
      List<List<String>> shown = new ArrayList<>(values.size());
      for (SortedBinaryDocValues ofField : values) {
        shown.add(shown(ofField, document));
      }
      return shown;
    };
  }

  private List<SortedBinaryDocValues> values(LeafReaderContext leaf) {
    List<SortedBinaryDocValues> values = new ArrayList<>();
    for (IndexFieldData<?> field : fields) {
      values.add(field == null ? null : field.load(leaf).getBytesValues());
    }
    return values;
  }

  private static List<String> shown(SortedBinaryDocValues values, int document) throws IOException {
    List<String> shown = new ArrayList<>();
    if (values != null && values.advanceExact(document)) {
      for (int i = 0; i < values.docValueCount() && shown.size() < MAX_SHOWN; i++) {
        BytesRef value = values.nextValue();
        if (value.length <= MAX_SHOWN_BYTES) {
          shown.add(value.utf8ToString());
        }
      }
    }
    return shown;
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

  /** Attributes of one segment for results. */
  @FunctionalInterface
  public interface ShownCursor {
    /** The values of a document by field. */
    List<List<String>> read(int document) throws IOException;
  }
}
