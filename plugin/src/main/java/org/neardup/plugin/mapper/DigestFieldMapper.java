// SPDX-License-Identifier: Apache-2.0
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
 * The subfield {@code digest} of a {@code neardup} field: a keyword that the parent computes.
 *
 * <p>It can be searched, sorted, aggregated and fetched like any keyword; queries may have
 * hexadecimal digits of either case. It accepts no values.
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
        return source -> List.of(); // called by a highlighter; there is no text to highlight
      }
      return new DocValueFetcher(docValueFormat(format, null), lookup.doc().getForField(this));
    }
  }
}
