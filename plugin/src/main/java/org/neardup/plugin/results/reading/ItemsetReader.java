// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.Arrays;
import java.util.List;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ItemsetEntry;
import org.neardup.plugin.results.ItemsetTexts;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.TextEntry;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;

/** Reads itemsets by their rank, or those that contain a text. */
final class ItemsetReader {

  /** Most documents and units in one answer: some 8 MB of JSON with usual ids. */
  private static final long MAX_LISTED = 100_000;

  private final ResultsSearch search;

  ItemsetReader(ResultsSearch search) {
    this.search = search;
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
   * Reads itemsets that contain the text of a document, by their rank.
   *
   * @param from number of itemsets to skip
   */
  void readOf(
      String runId,
      NumberedRow document,
      int from,
      int size,
      ActionListener<ItemsetPage> listener) {
    earliestCopy(
        runId,
        document,
        ActionListener.wrap(
            earliest -> readOf(runId, earliest, from, size, listener), listener::onFailure));
  }

  /** Finds the document that names the text: that of the last text up to its row. */
  private void earliestCopy(
      String runId, NumberedRow document, ActionListener<DocumentName> listener) {
    QueryBuilder before =
        QueryBuilders.boolQuery()
            .filter(ResultsSearch.ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", document.row().clusterId()))
            .filter(QueryBuilders.rangeQuery("row").lte(document.number()));
    search.search(
        ResultsIndices.results(runId),
        new SearchSourceBuilder().query(before).sort("row", SortOrder.DESC).size(1),
        ActionListener.map(
            listener,
            response -> {
              SearchHit[] texts = response.getHits().getHits();
              if (texts.length == 0) {
                throw new ResourceNotFoundException(
                    "text of document [{}] not found in run [{}]",
                    document.row().document(),
                    runId);
              }
              return TextEntry.ofSource(texts[0].getId(), texts[0].getSourceRef()).document();
            }));
  }

  private void readOf(
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
    search.search(
        ResultsIndices.results(runId),
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

  /** The ranks of the hits, by which they were sorted; a text is in an itemset once. */
  private static long[] ranks(SearchResponse found) {
    return Arrays.stream(found.getHits().getHits())
        .mapToLong(hit -> ((Number) hit.getSortValues()[0]).longValue())
        .toArray();
  }

  private void read(
      String runId, QueryBuilder ranks, int size, ActionListener<List<ItemsetEntry>> listener) {
    BoolQueryBuilder itemsets =
        QueryBuilders.boolQuery().filter(ResultsSearch.ofType(ItemsetEntry.TYPE)).filter(ranks);
    requireNotTooLong(
        runId,
        itemsets,
        ActionListener.wrap(
            ignored ->
                search.search(
                    ResultsIndices.results(runId),
                    new SearchSourceBuilder()
                        .query(itemsets)
                        .sort(ItemsetEntry.RANK, SortOrder.ASC)
                        .size(size)
                        .fetchSource(null, ItemsetTexts.NAMES),
                    ActionListener.map(listener, ItemsetReader::entries)),
            listener::onFailure));
  }

  private void requireNotTooLong(
      String runId, QueryBuilder itemsets, ActionListener<Void> listener) {
    search.total(
        ResultsIndices.results(runId),
        itemsets,
        ItemsetEntry.LENGTH,
        ActionListener.map(
            listener,
            listed -> {
              if (listed.sum() > MAX_LISTED) {
                throw new IllegalArgumentException(
                    "[size] must be smaller: these %s itemsets list %s documents and units, at most %s are shown at once"
                        .formatted(listed.entries(), listed.sum(), MAX_LISTED));
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
}
