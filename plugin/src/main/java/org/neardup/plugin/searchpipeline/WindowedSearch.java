// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.ThreadedActionListener;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.tasks.TaskResourceTrackingService;
import org.opensearch.threadpool.ThreadPool;

/**
 * Repeats a search from its first hit with a growing window, until it keeps enough hits for a page.
 *
 * <p>The last window alone makes the answer, so that nothing is lost or shown twice if the index
 * changes between two windows. The searches are those of the user, and end with the task of the
 * search that is processed.
 */
final class WindowedSearch {

  private static final Logger LOGGER = LogManager.getLogger(WindowedSearch.class);

  /** The first window, in ends of the page: half of the hits may be repeats. */
  private static final int FIRST = 2;

  /** Hits of the smallest window, so that a short page too says how many hits it folds. */
  private static final int MIN_WINDOW = 100;

  /** With few rounds to the bound, little more is fetched in all than by the last window. */
  private static final int GROWTH = 4;

  private final CollapseServices services;
  private final SearchRequest request;
  private final RequestedPage page;
  private final HitGrouping grouping;
  private final SearchSourceBuilder source;
  private final String preference;

  WindowedSearch(
      CollapseServices services,
      SearchRequest request,
      SearchedIndices indices,
      RequestedPage page,
      HitGrouping grouping) {
    this.services = services;
    this.request = request;
    this.page = page;
    this.grouping = grouping;
    this.source = SearchCopy.ofHits(RequestedPage.source(request)).trackTotalHits(false);
    this.preference = preference(request, indices, source);
    List<SearchExtBuilder> additions = new ArrayList<>(source.ext());
    additions.addAll(grouping.additions());
    source.ext(additions);
  }

  /**
   * The preference of a request, or one that sends every page of the same search to the same copies
   * of the shards, where hits of equal rank have the same order.
   */
  private static String preference(
      SearchRequest request, SearchedIndices indices, SearchSourceBuilder source) {
    if (request.preference() != null
        || request.pointInTimeBuilder() != null
        || !indices.mayPreferACopy()) {
      return request.preference();
    }
    return CollapseProcessor.TYPE + source.toString().hashCode();
  }

  /**
   * A window of hits.
   *
   * @param response whose hits are those of the window
   * @param grouped the hits
   * @param bound most hits that are examined
   * @param boundReached whether the page lacks hits that may be found beyond the bound
   */
  record Window(SearchResponse response, GroupedHits grouped, int bound, boolean boundReached) {

    SearchHit[] hits() {
      return response.getHits().getHits();
    }
  }

  /**
   * Searches.
   *
   * @param bound most hits of a window, at least 1
   */
  void search(int bound, ActionListener<Window> listener) {
    search((int) Math.min(bound, Math.max(MIN_WINDOW, FIRST * page.end())), bound, listener);
  }

  private void search(int size, int bound, ActionListener<Window> listener) {
    services
        .client()
        .search(
            window(size),
            offTransport(
                ActionListener.wrap(
                    response ->
                        grouping.group(
                            response.getHits().getHits(),
                            ActionListener.wrap(
                                grouped -> answerOrGrow(size, bound, response, grouped, listener),
                                listener::onFailure)),
                    listener::onFailure)));
  }

  private void answerOrGrow(
      int size,
      int bound,
      SearchResponse response,
      GroupedHits grouped,
      ActionListener<Window> listener) {
    boolean isFull = grouped.folds().keptCount() >= page.end();
    boolean isLast = response.getHits().getHits().length < size;
    if (isFull || isLast || size == bound) {
      listener.onResponse(new Window(response, grouped, bound, !isFull && !isLast));
    } else {
      search((int) Math.min(bound, (long) GROWTH * size), bound, listener);
    }
  }

  private SearchRequest window(int size) {
    SearchRequest window =
        new SearchRequest(request)
            .source(source.shallowCopy().from(0).size(size))
            .preference(preference)
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID);
    window.setParentTask(task());
    return window;
  }

  /** The task of the search that is processed, which the platform notes to account its work. */
  private TaskId task() {
    Long task =
        services
            .client()
            .threadPool()
            .getThreadContext()
            .getTransient(TaskResourceTrackingService.TASK_ID);
    return task == null
        ? request.getParentTask()
        : new TaskId(services.cluster().localNode().getId(), task);
  }

  /** Compares hits on another thread than that of a transport connection. */
  private ActionListener<SearchResponse> offTransport(ActionListener<SearchResponse> listener) {
    return new ThreadedActionListener<>(
        LOGGER, services.client().threadPool(), ThreadPool.Names.SEARCH, listener, false);
  }
}
