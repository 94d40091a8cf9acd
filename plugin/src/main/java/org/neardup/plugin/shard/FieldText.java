// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.StoredFields;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.index.fieldvisitor.FieldsVisitor;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.mapper.ValueFetcher;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.lookup.SourceLookup;

/**
 * Reads the value of a field from the source of documents. Several values are concatenated in
 * order, with a paragraph separator between them: one character, as highlighters count.
 */
public final class FieldText {

  private static final String BETWEEN_VALUES = "\u2029";
  private static final BytesReference NO_SOURCE = new BytesArray("{}");

  private final IndexReader reader;
  private final MappedFieldType fieldType;
  private final QueryShardContext context;

  public FieldText(IndexReader reader, MappedFieldType fieldType, QueryShardContext context) {
    this.reader = reader;
    this.fieldType = fieldType;
    this.context = context;
  }

  /** A new cursor for one thread, to read most documents in ascending order. */
  public Cursor cursor() {
    return new Cursor(false);
  }

  /**
   * A new cursor for one thread, to read single documents: it decompresses only the part of a block
   * of stored fields with a document, while the other decompresses whole blocks.
   */
  public Cursor randomCursor() {
    return new Cursor(true);
  }

  /** Reads texts one after the other. */
  public final class Cursor {
    private final SourceLookup source = new SourceLookup();
    private final ValueFetcher fetcher = fieldType.valueFetcher(context, context.lookup(), null);
    private final boolean random;
    private LeafReaderContext leaf;
    private StoredFields fields;

    private Cursor(boolean random) {
      this.random = random;
    }

    /** The text of a document in the numbers of the reader; null if it has none. */
    public String read(int document) throws IOException {
      LeafReaderContext segment =
          reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
      if (segment != leaf) {
        leaf = segment;
        fetcher.setNextReader(segment);
        fields = random ? segment.reader().storedFields() : null;
      }
      source.setSegmentAndDocument(segment, document - segment.docBase);
      if (random) {
        FieldsVisitor visitor = new FieldsVisitor(true);
        fields.document(document - segment.docBase, visitor);
        source.setSource(visitor.source() == null ? NO_SOURCE : visitor.source());
      }
      return joined(fetcher.fetchValues(source));
    }
  }

  /** The text of a field with some values; null if there is none. */
  @Nullable
  public static String joined(List<Object> values) {
    return values.isEmpty()
        ? null
        : values.stream().map(Object::toString).collect(Collectors.joining(BETWEEN_VALUES));
  }
}
