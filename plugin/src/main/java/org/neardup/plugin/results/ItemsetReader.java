package org.neardup.plugin.results;

import java.util.Arrays;
import java.util.List;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.ThreadedActionListener;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.metrics.Sum;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/** Reads itemsets by their rank, or those that hold a text. */
final class ItemsetReader {

  private static final Logger LOGGER = LogManager.getLogger(ItemsetReader.class);

  /** Documents and units that one answer lists at most: some 8 MB of JSON with usual ids. */
  private static final long MAX_LISTED = 100_000;

  private final SystemIndexClient client;
  private final ThreadPool threadPool;

  ItemsetReader(Client client) {
    this.client = new SystemIndexClient(client);
    this.threadPool = client.threadPool();
  }

  /** Reads the itemsets of ranks {@code from} to {@code from + size - 1}. */
  void read(String runId, int from, int size, ActionListener<List<ItemsetEntry>> listener) {
    read(
        runId,
        QueryBuilders.rangeQuery(ItemsetEntry.RANK).gte(from).lt((long) from + size),
        size,
        listener);
  }

  /**
   * Reads itemsets that hold a text, by their rank.
   *
   * @param document its earliest document
   * @param from itemsets left out at the beginning
   */
  void readOf(
      String runId,
      DocumentName document,
      int from,
      int size,
      ActionListener<ItemsetPage> listener) {
    QueryBuilder holding =
        QueryBuilders.boolQuery()
            .filter(QueryBuilders.termsQuery("type", List.of(ItemsetEntry.TYPE, ItemsetTexts.TYPE)))
            .filter(QueryBuilders.termQuery(ItemsetTexts.NAMES, document.toString()));
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(holding)
            .sort(ItemsetEntry.RANK)
            .from(from)
            .size(size)
            .trackTotalHits(true)
            .fetchSource(false);
    search(
        runId,
        source,
        ActionListener.wrap(
            found ->
                read(
                    runId,
                    QueryBuilders.termsQuery(ItemsetEntry.RANK, ranks(found)),
                    size,
                    ActionListener.map(
                        listener,
                        itemsets ->
                            new ItemsetPage(found.getHits().getTotalHits().value(), itemsets))),
            listener::onFailure));
  }

  /** The ranks of what was found, by which it was sorted; a text is in an itemset once. */
  private static long[] ranks(SearchResponse found) {
    return Arrays.stream(found.getHits().getHits())
        .mapToLong(hit -> ((Number) hit.getSortValues()[0]).longValue())
        .toArray();
  }

  private void read(
      String runId, QueryBuilder ranks, int size, ActionListener<List<ItemsetEntry>> listener) {
    BoolQueryBuilder itemsets =
        QueryBuilders.boolQuery()
            .filter(QueryBuilders.termQuery("type", ItemsetEntry.TYPE))
            .filter(ranks);
    requireNotTooLong(
        runId,
        itemsets,
        ActionListener.wrap(
            ignored ->
                search(
                    runId,
                    new SearchSourceBuilder()
                        .query(itemsets)
                        .sort(ItemsetEntry.RANK, SortOrder.ASC)
                        .size(size)
                        .fetchSource(null, ItemsetTexts.NAMES),
                    ActionListener.map(listener, ItemsetReader::entries)),
            listener::onFailure));
  }

  /** Adds up what the itemsets list before any of them is read. */
  private void requireNotTooLong(
      String runId, QueryBuilder itemsets, ActionListener<Void> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(itemsets)
            .aggregation(AggregationBuilders.sum("length").field(ItemsetEntry.LENGTH))
            .trackTotalHits(true)
            .size(0);
    search(
        runId,
        source,
        ActionListener.map(
            listener,
            response -> {
              Sum length = response.getAggregations().get("length");
              if (length.getValue() > MAX_LISTED) {
                throw new IllegalArgumentException(
                    "[size] must be smaller: these %s itemsets list %s documents and units, at most %s are shown at once"
                        .formatted(
                            response.getHits().getTotalHits().value(),
                            (long) length.getValue(),
                            MAX_LISTED));
              }
              return null;
            }));
  }

  private static List<ItemsetEntry> entries(SearchResponse response) {
    return Arrays.stream(response.getHits().getHits())
        .map(SearchHit::getSourceRef)
        .map(ItemsetEntry::ofSource)
        .toList();
  }

  /** Parsing a few megabytes is not for the thread of a transport connection. */
  private void search(
      String runId, SearchSourceBuilder source, ActionListener<SearchResponse> listener) {
    client.execute(
        SearchAction.INSTANCE,
        new SearchRequest(ResultsIndices.results(runId))
            .source(source)
            .allowPartialSearchResults(false),
        new ThreadedActionListener<>(LOGGER, threadPool, ThreadPool.Names.GET, listener, false));
  }
}
