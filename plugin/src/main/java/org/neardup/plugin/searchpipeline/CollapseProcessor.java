// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.function.Supplier;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.opensearch.action.search.ClearScrollRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.AbstractProcessor;
import org.opensearch.search.pipeline.PipelineProcessingContext;
import org.opensearch.search.pipeline.SearchResponseProcessor;

/**
 * Replaces the hits of a response by a page of hits without repeats. Everything else, the total of
 * the hits and the aggregations above all, is left as it is.
 */
public final class CollapseProcessor extends AbstractProcessor implements SearchResponseProcessor {

  public static final String TYPE = "neardup_collapse";

  private static final Logger LOGGER = LogManager.getLogger(CollapseProcessor.class);

  private final CollapseServices services;
  private final Supplier<HitGrouping> groupings;
  private final int maxHits;

  /**
   * @param groupings makes the grouping of one response
   * @param maxHits most hits that are examined for a page, at least 1
   */
  CollapseProcessor(
      @Nullable String tag,
      @Nullable String description,
      boolean ignoreFailure,
      CollapseServices services,
      Supplier<HitGrouping> groupings,
      int maxHits) {
    super(tag, description, ignoreFailure);
    this.services = services;
    this.groupings = groupings;
    this.maxHits = maxHits;
  }

  /**
   * {@inheritDoc}
   *
   * <p>A response to a search that asks for no hits is passed on. Fails with an {@link
   * IllegalArgumentException} for a search that is not paged by {@code from} and {@code size}.
   */
  @Override
  public void processResponseAsync(
      SearchRequest request,
      SearchResponse response,
      PipelineProcessingContext context,
      ActionListener<SearchResponse> listener) {
    SearchSourceBuilder source = RequestedPage.source(request);
    if (RequestedPage.size(source) == 0 || source.isSuggestOnly()) {
      listener.onResponse(response);
      return;
    }
    try {
      RequestedPage page = RequestedPage.of(request);
      SearchedIndices indices = SearchedIndices.of(request, services);
      new WindowedSearch(services, request, indices, page, groupings.get())
          .search(
              indices.bound(maxHits),
              ActionListener.map(
                  listener, window -> CollapsedPage.of(page, window).replaceHits(response)));
    } catch (RuntimeException e) {
      closeScroll(response);
      listener.onFailure(e);
    }
  }

  /** A scroll that is refused would stay open, since its id is not in the answer. */
  private void closeScroll(SearchResponse response) {
    if (response.getScrollId() != null && !isIgnoreFailure()) {
      ClearScrollRequest clear = new ClearScrollRequest();
      clear.addScrollId(response.getScrollId());
      services
          .client()
          .clearScroll(
              clear,
              ActionListener.wrap(
                  cleared -> {},
                  e -> LOGGER.debug("a scroll stays open until its keep-alive has passed", e)));
    }
  }

  /**
   * Never called: a pipeline calls the method above, whose default alone calls this one. To wait
   * for the searches would block the thread that they need.
   */
  @Override
  public SearchResponse processResponse(SearchRequest request, SearchResponse response) {
    throw new UnsupportedOperationException("[" + TYPE + "] searches, and does not wait for it");
  }

  @Override
  public String getType() {
    return TYPE;
  }
}
