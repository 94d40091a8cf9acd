// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Map;
import org.opensearch.common.Nullable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.DeprecationHandler;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.index.mapper.DerivedField;
import org.opensearch.search.builder.SearchSourceBuilder;

/**
 * Copies what a search says about its hits: which there are, their order and what is fetched of
 * them.
 *
 * <p>Left out are the page, the total, aggregations, suggestions, the profile and the pipeline,
 * which the first execution has answered. Parts that are absent stay absent.
 */
final class SearchCopy {

  private SearchCopy() {}

  /**
   * A copy of a search without a page. Its parts are those of the original, which are not changed.
   */
  static SearchSourceBuilder ofHits(SearchSourceBuilder source) {
    SearchSourceBuilder copy = withDerivedFields(source.getDerivedFieldsObject());
    copyQuery(source, copy);
    copyOrder(source, copy);
    copyFetched(source, copy);
    return copy;
  }

  /** The only part of a search that can be parsed, but not set. */
  private static SearchSourceBuilder withDerivedFields(@Nullable Map<String, Object> fields) {
    if (fields == null) {
      return new SearchSourceBuilder();
    }
    try {
      BytesReference json =
          BytesReference.bytes(
              XContentFactory.jsonBuilder()
                  .map(
                      Map.of(SearchSourceBuilder.DERIVED_FIELDS_FIELD.getPreferredName(), fields)));
      try (XContentParser parser =
          XContentHelper.createParser(
              NamedXContentRegistry.EMPTY,
              DeprecationHandler.THROW_UNSUPPORTED_OPERATION,
              json,
              MediaTypeRegistry.JSON)) {
        return SearchSourceBuilder.fromXContent(parser);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("in memory", e);
    }
  }

  private static void copyQuery(SearchSourceBuilder source, SearchSourceBuilder copy) {
    copy.query(source.query())
        .slice(source.slice())
        .pointInTimeBuilder(source.pointInTimeBuilder())
        .collapse(source.collapse())
        .stats(source.stats())
        .terminateAfter(source.terminateAfter());
    if (source.includeNamedQueriesScore()) {
      copy.includeNamedQueriesScores(true);
    }
    if (source.postFilter() != null) {
      copy.postFilter(source.postFilter());
    }
    if (source.minScore() != null) {
      copy.minScore(source.minScore());
    }
    if (source.timeout() != null) {
      copy.timeout(source.timeout());
    }
    source.indexBoosts().forEach(boost -> copy.indexBoost(boost.getIndex(), boost.getBoost()));
    if (source.getDerivedFields() != null) {
      source.getDerivedFields().forEach(field -> copyDerived(field, copy));
    }
  }

  private static void copyDerived(DerivedField field, SearchSourceBuilder copy) {
    copy.derivedField(
        field.getName(),
        field.getType(),
        field.getScript(),
        field.getProperties(),
        field.getPrefilterField(),
        field.getFormat(),
        field.getIgnoreMalformed());
  }

  private static void copyOrder(SearchSourceBuilder source, SearchSourceBuilder copy) {
    copy.trackScores(source.trackScores());
    if (source.sorts() != null) {
      source.sorts().forEach(copy::sort);
    }
    if (source.rescores() != null) {
      source.rescores().forEach(copy::addRescorer);
    }
  }

  private static void copyFetched(SearchSourceBuilder source, SearchSourceBuilder copy) {
    copy.explain(source.explain())
        .version(source.version())
        .seqNoAndPrimaryTerm(source.seqNoAndPrimaryTerm())
        .fetchSource(source.fetchSource())
        .storedFields(source.storedFields())
        .highlighter(source.highlighter())
        .ext(new ArrayList<>(source.ext()));
    if (source.docValueFields() != null) {
      source.docValueFields().forEach(each -> copy.docValueField(each.field, each.format));
    }
    if (source.fetchFields() != null) {
      source.fetchFields().forEach(each -> copy.fetchField(each.field, each.format));
    }
    if (source.scriptFields() != null) {
      source
          .scriptFields()
          .forEach(each -> copy.scriptField(each.fieldName(), each.script(), each.ignoreFailure()));
    }
  }
}
