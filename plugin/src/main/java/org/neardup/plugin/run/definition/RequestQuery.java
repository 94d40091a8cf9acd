// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.Map;
import org.opensearch.common.Nullable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.DeprecationHandler;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.index.query.AbstractQueryBuilder;
import org.opensearch.index.query.QueryBuilder;

/** The {@code query} of a request's body. */
public final class RequestQuery {

  /**
   * Maximum length of a string in a query, in UTF-16 units. Lucene keeps all tokens of a string,
   * 150 to 250 bytes each, before it finds that there are too many for clauses, in each shard at
   * the same time: a string of 2 MB took up to 250 MB in each.
   */
  static final int MAX_STRING_LENGTH = 100_000;

  private RequestQuery() {}

  /**
   * Reads a query.
   *
   * @param query as the body has it
   * @return null for all documents, if it is empty
   * @throws IllegalArgumentException if there is no such query, or it has too long a string; the
   *     platform's other errors about queries are 400 as well
   */
  @Nullable
  public static QueryBuilder parse(Map<String, Object> query, NamedXContentRegistry registry) {
    if (query.isEmpty()) {
      return null;
    }
    requireShortStrings(query);
    try (XContentBuilder json = XContentFactory.jsonBuilder().map(query);
        XContentParser parser =
            XContentType.JSON
                .xContent()
                .createParser(
                    registry,
                    DeprecationHandler.IGNORE_DEPRECATIONS,
                    BytesReference.bytes(json).streamInput())) {
      return AbstractQueryBuilder.parseInnerQueryBuilder(parser);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private static void requireShortStrings(Object value) {
    switch (value) {
      case String string when string.length() > MAX_STRING_LENGTH ->
          throw new IllegalArgumentException(
              "[query] must have strings of at most %s characters, got one of %s"
                  .formatted(MAX_STRING_LENGTH, string.length()));
      case Map<?, ?> object -> {
        object.keySet().forEach(RequestQuery::requireShortStrings);
        object.values().forEach(RequestQuery::requireShortStrings);
      }
      case Collection<?> list -> list.forEach(RequestQuery::requireShortStrings);
      case null, default -> {}
    }
  }
}
