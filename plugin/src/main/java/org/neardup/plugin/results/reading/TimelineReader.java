// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.time.ZonedDateTime;
import java.util.List;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.reading.Timeline.Interval;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.Aggregations;
import org.opensearch.search.aggregations.bucket.histogram.DateHistogramAggregationBuilder;
import org.opensearch.search.aggregations.bucket.histogram.Histogram;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.aggregations.metrics.Stats;
import org.opensearch.search.builder.SearchSourceBuilder;

/** Counts the documents of a run by their timestamp. */
final class TimelineReader {

  /** Parts into which the time is divided if no interval is given. */
  private static final int DEFAULT_PARTS = 100;

  private static final int MAX_PARTS = 2000;
  private static final String TIMESTAMP = "timestamp";
  private static final String CLUSTERS = "clusters";

  private final ResultsSearch search;

  TimelineReader(ResultsSearch search) {
    this.search = search;
  }

  /**
   * Counts documents.
   *
   * @param interval null for the shortest that makes few enough parts
   * @param clusters how many of the largest clusters are counted apart
   */
  void read(
      String runId, @Nullable Interval interval, int clusters, ActionListener<Timeline> listener) {
    search.search(
        ResultsIndices.results(runId),
        documents().aggregation(AggregationBuilders.stats(TIMESTAMP).field(TIMESTAMP)),
        ActionListener.wrap(
            response -> {
              Stats times = response.getAggregations().get(TIMESTAMP);
              if (times.getCount() == 0) {
                listener.onResponse(Timeline.NONE);
                return;
              }
              long span = (long) (times.getMax() - times.getMin());
              Interval chosen =
                  interval == null ? Interval.shortest(span, DEFAULT_PARTS) : interval;
              requireFew(interval, span);
              count(runId, chosen, clusters, listener);
            },
            listener::onFailure));
  }

  private static void requireFew(@Nullable Interval interval, long span) {
    if (interval != null && interval.count(span) > MAX_PARTS) {
      throw new IllegalArgumentException(
          "[interval] must divide the time from the first document to the last into at most %s parts, got [%s], which makes about %s"
              .formatted(MAX_PARTS, interval.label(), interval.count(span)));
    }
  }

  private static SearchSourceBuilder documents() {
    return new SearchSourceBuilder()
        .query(
            QueryBuilders.constantScoreQuery(
                QueryBuilders.termsQuery("type", TextEntry.TYPE, CopyEntry.TYPE)))
        .trackTotalHits(false)
        .size(0);
  }

  private static DateHistogramAggregationBuilder byTime(Interval interval) {
    return AggregationBuilders.dateHistogram(TIMESTAMP)
        .field(TIMESTAMP)
        .calendarInterval(interval.calendar())
        .minDocCount(1);
  }

  private void count(
      String runId, Interval interval, int clusters, ActionListener<Timeline> listener) {
    SearchSourceBuilder source = documents().aggregation(byTime(interval));
    if (clusters > 0) {
      source.aggregation(
          AggregationBuilders.terms(CLUSTERS)
              .field("cluster_id")
              .size(clusters)
              .minDocCount(2)
              .subAggregation(byTime(interval)));
    }
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(
            listener,
            response -> {
              Terms byCluster = response.getAggregations().get(CLUSTERS);
              return new Timeline(
                  interval,
                  counts(response.getAggregations()),
                  byCluster == null
                      ? List.of()
                      : byCluster.getBuckets().stream()
                          .map(
                              cluster ->
                                  new Timeline.OfCluster(
                                      cluster.getKeyAsString(), counts(cluster.getAggregations())))
                          .toList());
            }));
  }

  private static List<Timeline.Count> counts(Aggregations aggregations) {
    Histogram byTime = aggregations.get(TIMESTAMP);
    return byTime.getBuckets().stream()
        .map(
            part ->
                new Timeline.Count(
                    ((ZonedDateTime) part.getKey()).toInstant().toEpochMilli(), part.getDocCount()))
        .toList();
  }
}
