package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.List;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.ThreadedActionListener;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/** Reads the unique text of rows from the texts that they belong to, as the caller. */
final class UniqueTextReader {

  private static final Logger LOGGER = LogManager.getLogger(UniqueTextReader.class);

  private final Client caller;

  UniqueTextReader(Client caller) {
    this.caller = caller;
  }

  /**
   * Reads the unique text of rows of one cluster that follow each other: the texts with the last
   * rows before the end are theirs, for each has one row at least.
   *
   * @param first number of the first row
   * @param count number of rows
   * @param listener given one list a row; an empty one where there is no unique text
   */
  void read(
      String runId,
      String clusterId,
      long first,
      int count,
      ActionListener<List<List<UniqueText>>> listener) {
    if (count == 0) {
      listener.onResponse(List.of());
      return;
    }
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termQuery("type", TextEntry.TYPE))
                    .filter(QueryBuilders.termQuery("cluster_id", clusterId))
                    .filter(QueryBuilders.rangeQuery("row").lt(first + count)))
            .sort("row", SortOrder.DESC)
            .size(count);
    caller.search(
        new SearchRequest(ResultsIndices.results(runId))
            .source(source)
            .allowPartialSearchResults(false),
        new ThreadedActionListener<>(
            LOGGER,
            caller.threadPool(),
            ThreadPool.Names.GET,
            ActionListener.map(
                listener, response -> byRow(response.getHits().getHits(), first, count)),
            false));
  }

  private static List<List<UniqueText>> byRow(SearchHit[] hits, long first, int count) {
    List<List<UniqueText>> byRow = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      byRow.add(List.of());
    }
    for (SearchHit hit : hits) {
      TextEntry text = TextEntry.ofSource(hit.getId(), hit.getSourceRef());
      long from = Math.max(0, text.row() - first);
      long to = Math.min(count, text.row() + text.copies() - first);
      for (long i = from; i < to; i++) {
        byRow.set((int) i, text.uniqueText());
      }
    }
    return byRow;
  }
}
