package org.neardup.plugin.mapper;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.util.BytesRef;
import org.opensearch.common.lucene.BytesRefs;
import org.opensearch.index.mapper.DocValueFetcher;
import org.opensearch.index.mapper.FieldMapper;
import org.opensearch.index.mapper.KeywordFieldMapper;
import org.opensearch.index.mapper.ParseContext;
import org.opensearch.index.mapper.ValueFetcher;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.search.lookup.SearchLookup;

/**
 * The field {@code digest} below a {@code neardup} field: a keyword that the field above computes.
 *
 * <p>It can be searched, sorted, aggregated and fetched like any keyword; hexadecimal digits of a
 * query may be of either case. It takes no values of its own.
 */
final class DigestFieldMapper extends FieldMapper {

  private static final String SIMPLE_NAME = "digest";

  DigestFieldMapper(String name) {
    super(
        SIMPLE_NAME,
        new FieldType(),
        new DigestFieldType(name),
        MultiFields.empty(),
        CopyTo.empty());
  }

  @Override
  protected void parseCreateField(ParseContext context) {
    throw new IllegalArgumentException("[" + name() + "] is computed and takes no values");
  }

  @Override
  protected void mergeOptions(FieldMapper other, List<String> conflicts) {
    // there are none
  }

  @Override
  protected String contentType() {
    return KeywordFieldMapper.CONTENT_TYPE;
  }

  /** A keyword whose terms are in lower case and whose values are in no {@code _source}. */
  private static final class DigestFieldType extends KeywordFieldMapper.KeywordFieldType {

    DigestFieldType(String name) {
      super(name, true, true, Map.of());
    }

    @Override
    protected BytesRef indexedValueForSearch(Object value) {
      return value == null
          ? null
          : new BytesRef(BytesRefs.toString(value).toLowerCase(Locale.ROOT));
    }

    @Override
    public ValueFetcher valueFetcher(
        QueryShardContext context, SearchLookup lookup, String format) {
      if (lookup == null) {
        return source -> List.of(); // a highlighter asks; there is no text to highlight in
      }
      return new DocValueFetcher(docValueFormat(format, null), lookup.doc().getForField(this));
    }
  }
}
