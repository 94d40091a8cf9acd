// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.search.TotalHits;
import org.neardup.plugin.searchpipeline.WindowedSearch.Window;
import org.neardup.ranking.Folds;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.search.SearchResponseSections;
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.search.SearchExtBuilder;
import org.opensearch.search.SearchHit;
import org.opensearch.search.SearchHits;
import org.opensearch.search.aggregations.InternalAggregations;
import org.opensearch.search.internal.InternalSearchResponse;
import org.opensearch.search.profile.SearchProfileShardResults;

/**
 * A page of kept hits, each with the number and the names of the hits that are folded under it.
 *
 * @param window that the hits are from
 * @param hits of the page, in their order; not copied
 */
record CollapsedPage(Window window, SearchHit[] hits) {

  /** The field of a hit with the number of the hits folded under it. */
  static final String FOLDED_COUNT = "neardup.folded_count";

  /** The field of a hit with the names of the first of them. */
  static final String FOLDED = "neardup.folded";

  /** Hits that are named under one. */
  static final int MAX_NAMED = 100;

  /** Takes a page from a window, whose hits are changed. */
  static CollapsedPage of(RequestedPage page, Window window) {
    Folds folds = window.grouped().folds();
    int end = (int) Math.min(page.end(), folds.keptCount());
    List<SearchHit> shown = new ArrayList<>();
    for (int place = page.from(); place < end; place++) {
      shown.add(shown(folds.kept(place), window));
    }
    return new CollapsedPage(window, shown.toArray(SearchHit[]::new));
  }

  private static SearchHit shown(int kept, Window window) {
    int[] folded = window.grouped().folds().foldedUnder(kept);
    int shown = window.grouped().shown(kept, folded);
    List<Object> names =
        IntStream.concat(IntStream.of(kept), Arrays.stream(folded))
            .filter(rank -> rank != shown)
            .limit(MAX_NAMED)
            .<Object>mapToObj(rank -> HitName.of(window.hits()[rank]).asMap())
            .toList();
    SearchHit hit = window.hits()[shown];
    hit.setDocumentField(FOLDED_COUNT, new DocumentField(FOLDED_COUNT, List.of(folded.length)));
    if (!names.isEmpty()) {
      hit.setDocumentField(FOLDED, new DocumentField(FOLDED, names));
    }
    return hit;
  }

  /**
   * A response with the hits of this page and everything else of another. If shards failed to give
   * hits, or gave them late, it says so.
   */
  SearchResponse replaceHits(SearchResponse first) {
    boolean failed = window.response().getFailedShards() > first.getFailedShards();
    SearchResponse shards = failed ? window.response() : first;
    return new SearchResponse(
        sections(first),
        first.getScrollId(),
        shards.getTotalShards(),
        shards.getSuccessfulShards(),
        shards.getSkippedShards(),
        first.getTook().millis(),
        first.getPhaseTook(),
        shards.getShardFailures(),
        first.getClusters(),
        first.pointInTimeId());
  }

  /** Whether the window has all hits, as many as the first execution found; null if not counted. */
  private boolean areAll(@Nullable TotalHits total) {
    return total != null
        && total.relation() == TotalHits.Relation.EQUAL_TO
        && total.value() <= window.hits().length;
  }

  private InternalSearchResponse sections(SearchResponse first) {
    SearchResponseSections sections = first.getInternalResponse();
    List<SearchExtBuilder> ext = new ArrayList<>(sections.getSearchExtBuilders());
    ext.add(
        new CollapseSummary(
            window.hits().length,
            window.grouped().folds().keptCount(),
            window.bound(),
            window.boundReached() && !areAll(first.getHits().getTotalHits())));
    return new InternalSearchResponse(
        new SearchHits(
            hits,
            first.getHits().getTotalHits(),
            first.getHits().getMaxScore(),
            first.getHits().getSortFields(),
            null,
            null),
        (InternalAggregations) sections.aggregations(),
        sections.suggest(),
        sections.profile().isEmpty() ? null : new SearchProfileShardResults(sections.profile()),
        sections.timedOut() || window.response().isTimedOut(),
        sections.terminatedEarly(),
        sections.getNumReducePhases(),
        ext,
        sections.getProcessorResult());
  }
}
