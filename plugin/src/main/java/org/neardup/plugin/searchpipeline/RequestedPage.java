// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.Arrays;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.search.SearchService;
import org.opensearch.search.builder.SearchSourceBuilder;

/**
 * The page that a search asks for, counted in kept hits.
 *
 * @param from kept hits before the page, at least 0
 * @param size kept hits of the page, at least 1
 */
record RequestedPage(int from, int size) {

  /**
   * Reads a request.
   *
   * @throws IllegalArgumentException if it does not page by {@code from} and {@code size}, or wants
   *     hits without ids
   */
  static RequestedPage of(SearchRequest request) {
    SearchSourceBuilder source = source(request);
    if (request.scroll() != null) {
      throw refused("scroll", request.scroll().keepAlive());
    }
    if (source.searchAfter() != null) {
      throw refused("search_after", Arrays.toString(source.searchAfter()));
    }
    if (source.storedFields() != null && !source.storedFields().fetchFields()) {
      throw new IllegalArgumentException(
          "[stored_fields] must not be [_none_] with [%s], which names hits by their [_id]"
              .formatted(CollapseProcessor.TYPE));
    }
    return new RequestedPage(Math.max(source.from(), 0), size(source));
  }

  private static IllegalArgumentException refused(String parameter, Object value) {
    return new IllegalArgumentException(
        "[%s] must not be used with [%s], whose pages are given by [from] and [size], got [%s]"
            .formatted(parameter, CollapseProcessor.TYPE, value));
  }

  /** The body of a request, empty if it has none. */
  static SearchSourceBuilder source(SearchRequest request) {
    return request.source() == null ? new SearchSourceBuilder() : request.source();
  }

  /** The hits that a request asks for, possibly by default. */
  static int size(SearchSourceBuilder source) {
    return source.size() < 0 ? SearchService.DEFAULT_SIZE : source.size();
  }

  /** Kept hits up to the end of the page. */
  long end() {
    return (long) from + size;
  }
}
