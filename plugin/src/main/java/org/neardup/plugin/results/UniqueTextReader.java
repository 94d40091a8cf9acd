package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;

/** Reads the unique text of rows from the texts that they belong to. */
final class UniqueTextReader {

  /** What one answer shows at most. */
  private static final long MAX_LENGTH = 1 << 23;

  private final ResultsSearch search;

  UniqueTextReader(ResultsSearch search) {
    this.search = search;
  }

  /**
   * Reads the unique text of rows of one cluster that follow each other: the texts with the last
   * rows before the end are theirs, for each has one row at least. A copy that is written otherwise
   * has its own.
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
    requireNotTooLong(
        runId,
        clusterId,
        first,
        count,
        ActionListener.wrap(
            ignored -> readTexts(runId, clusterId, first, count, listener), listener::onFailure));
  }

  private void requireNotTooLong(
      String runId, String clusterId, long first, int count, ActionListener<Void> listener) {
    search.total(
        ResultsIndices.results(runId),
        QueryBuilders.boolQuery()
            .filter(ResultsSearch.ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", clusterId))
            .filter(QueryBuilders.rangeQuery("row").gte(first).lt(first + count)),
        "unique_length",
        ActionListener.map(
            listener,
            length -> {
              if (length.sum() > MAX_LENGTH) {
                throw new IllegalArgumentException(
                    "[size] must be smaller: the unique text of these %s documents has %s UTF-16 units, at most %s are shown at once"
                        .formatted(count, length.sum(), MAX_LENGTH));
              }
              return null;
            }));
  }

  private void readTexts(
      String runId,
      String clusterId,
      long first,
      int count,
      ActionListener<List<List<UniqueText>>> listener) {
    rows(
        runId,
        clusterId,
        TextEntry.TYPE,
        QueryBuilders.rangeQuery("row").lt(first + count),
        count,
        ActionListener.wrap(
            texts ->
                rows(
                    runId,
                    clusterId,
                    CopyEntry.TYPE,
                    QueryBuilders.rangeQuery("row").gte(first).lt(first + count),
                    count,
                    ActionListener.map(listener, copies -> byRow(texts, copies, first, count))),
            listener::onFailure));
  }

  private void rows(
      String runId,
      String clusterId,
      String type,
      QueryBuilder rows,
      int count,
      ActionListener<SearchHit[]> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(ResultsSearch.ofType(type))
                    .filter(QueryBuilders.termQuery("cluster_id", clusterId))
                    .filter(rows))
            .sort("row", SortOrder.DESC)
            .size(count);
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(listener, response -> response.getHits().getHits()));
  }

  private static List<List<UniqueText>> byRow(
      SearchHit[] texts, SearchHit[] copies, long first, int count) {
    List<List<UniqueText>> byRow = new ArrayList<>(Collections.nCopies(count, List.of()));
    for (SearchHit hit : texts) {
      TextEntry text = TextEntry.ofSource(hit.getId(), hit.getSourceRef());
      long from = Math.max(0, text.row() - first);
      long to = Math.min(count, text.row() + text.copies() - first);
      for (long i = from; i < to; i++) {
        byRow.set((int) i, text.uniqueText());
      }
    }
    for (SearchHit hit : copies) {
      CopyEntry copy = CopyEntry.ofSource(hit.getSourceRef());
      byRow.set((int) (copy.row() - first), copy.uniqueText());
    }
    return byRow;
  }
}
