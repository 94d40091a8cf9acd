package org.neardup.plugin.run.definition;

import java.io.IOException;
import java.io.UncheckedIOException;
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

  private RequestQuery() {}

  /**
   * Reads a query.
   *
   * @param query as the body has it
   * @return null for all documents, if it is empty
   * @throws IllegalArgumentException if there is no such query; the platform's other errors about
   *     queries are 400 as well
   */
  @Nullable
  public static QueryBuilder parse(Map<String, Object> query, NamedXContentRegistry registry) {
    if (query.isEmpty()) {
      return null;
    }
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
}
