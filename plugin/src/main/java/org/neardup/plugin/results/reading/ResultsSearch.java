// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.ThreadedActionListener;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.metrics.Sum;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/** Searches an index of results as the plugin; a partial result is a failure. */
final class ResultsSearch {

  private static final Logger LOGGER = LogManager.getLogger(ResultsSearch.class);

  private final SystemIndexClient client;
  private final ThreadPool threadPool;

  ResultsSearch(Client client) {
    this.client = new SystemIndexClient(client);
    this.threadPool = client.threadPool();
  }

  /**
   * Searches, at the primary if it can be: with segment replication a copy may be behind.
   *
   * @param listener called on a thread that may parse the hits
   */
  void search(String index, SearchSourceBuilder source, ActionListener<SearchResponse> listener) {
    client.execute(
        SearchAction.INSTANCE,
        new SearchRequest(index)
            .source(source)
            .preference(Preference.PRIMARY_FIRST.type())
            .allowPartialSearchResults(false),
        parsing(listener));
  }

  /**
   * The sizes of entries.
   *
   * @param entries number of entries
   * @param sum a number of each entry
   */
  record Total(long entries, long sum) {}

  /** Sums a number of entries before any of them is read. */
  void total(String index, QueryBuilder entries, String field, ActionListener<Total> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(entries)
            .aggregation(AggregationBuilders.sum(field).field(field))
            .trackTotalHits(true)
            .size(0);
    search(
        index,
        source,
        ActionListener.map(
            listener,
            response -> {
              Sum sum = response.getAggregations().get(field);
              return new Total(response.getHits().getTotalHits().value(), (long) sum.getValue());
            }));
  }

  /** Parses megabytes on another thread than that of a transport connection. */
  <T> ActionListener<T> parsing(ActionListener<T> listener) {
    return new ThreadedActionListener<>(LOGGER, threadPool, ThreadPool.Names.GET, listener, false);
  }

  /** Entries of one type, in the results of a run. */
  static QueryBuilder ofType(String type) {
    return QueryBuilders.constantScoreQuery(QueryBuilders.termQuery("type", type));
  }
}
