package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.mapper.ValueFetcher;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.lookup.SourceLookup;

/**
 * Reads the value of a field from the source of documents. Several values are put together in their
 * order, a blank line between them.
 */
final class FieldText {

  private static final String BETWEEN_VALUES = "\n\n";

  private final IndexReader reader;
  private final MappedFieldType fieldType;
  private final QueryShardContext context;

  FieldText(IndexReader reader, MappedFieldType fieldType, QueryShardContext context) {
    this.reader = reader;
    this.fieldType = fieldType;
    this.context = context;
  }

  /** A new cursor for one thread; documents are best asked for in ascending order. */
  Cursor cursor() {
    return new Cursor();
  }

  /** Reads texts one after the other. */
  final class Cursor {
    private final SourceLookup source = new SourceLookup();
    private final ValueFetcher fetcher = fieldType.valueFetcher(context, context.lookup(), null);
    private LeafReaderContext leaf;

    /** The text of a document in the numbers of the reader; null if it has none. */
    String read(int document) throws IOException {
      LeafReaderContext of = reader.leaves().get(ReaderUtil.subIndex(document, reader.leaves()));
      if (of != leaf) {
        leaf = of;
        fetcher.setNextReader(of);
      }
      source.setSegmentAndDocument(of, document - of.docBase);
      List<Object> values = fetcher.fetchValues(source);
      return values.isEmpty()
          ? null
          : values.stream().map(Object::toString).collect(Collectors.joining(BETWEEN_VALUES));
    }
  }
}
