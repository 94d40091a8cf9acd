// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.neardup.plugin.results.CopyEntry;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.SourceFields;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.index.query.RangeQueryBuilder;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;

/** Reads the unique text of rows from the entries of their texts. */
final class UniqueTextReader {

  /** Most UTF-16 units in one answer. */
  private static final long MAX_LENGTH = 1 << 23;

  private final ResultsSearch search;

  UniqueTextReader(ResultsSearch search) {
    this.search = search;
  }

  /** Consecutive rows of one cluster. */
  private record Rows(String runId, String clusterId, long first, int count) {

    long end() {
      return first + count;
    }

    /** Entries of some types whose first row is in a range. */
    QueryBuilder entries(QueryBuilder types, RangeQueryBuilder range) {
      return QueryBuilders.boolQuery()
          .filter(types)
          .filter(QueryBuilders.termQuery("cluster_id", clusterId))
          .filter(range);
    }
  }

  /**
   * The start of the texts of some rows.
   *
   * @param row the first row of the first text, which may precede the rows, since a text has a row
   *     for each copy
   * @param length UTF-16 units of its unique text, if it starts before the rows
   */
  private record Beginning(long row, long length) {}

  /**
   * Reads the unique text of consecutive rows of one cluster. A copy that is written differently
   * has its own.
   *
   * <p>Fails with a 400 before anything is loaded if there is too much text.
   *
   * @param first number of the first row
   * @param count number of rows
   * @param listener receives one list for each row; empty if there is no unique text
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
    Rows rows = new Rows(runId, clusterId, first, count);
    beginning(
        rows,
        ActionListener.wrap(
            beginning ->
                requireNotTooLong(
                    rows,
                    beginning,
                    ActionListener.wrap(
                        ignored -> readTexts(rows, beginning, listener), listener::onFailure)),
            listener::onFailure));
  }

  private void beginning(Rows rows, ActionListener<Beginning> listener) {
    SearchSourceBuilder lastBefore =
        new SearchSourceBuilder()
            .query(
                rows.entries(
                    ResultsSearch.ofType(TextEntry.TYPE),
                    QueryBuilders.rangeQuery("row").lt(rows.first())))
            .fetchSource(new String[] {"row", "copies", TextEntry.LATER, "unique_length"}, null)
            .sort("row", SortOrder.DESC)
            .size(1);
    search.search(
        ResultsIndices.results(rows.runId()),
        lastBefore,
        ActionListener.map(
            listener,
            response -> {
              for (SearchHit hit : response.getHits().getHits()) {
                SourceFields text = SourceFields.of(hit.getSourceRef());
                if (text.whole("row") + TextEntry.consecutive(text) > rows.first()) {
                  Long length = text.optionalWhole("unique_length");
                  return new Beginning(text.whole("row"), length == null ? 0 : length);
                }
              }
              return new Beginning(rows.first(), 0);
            }));
  }

  private void requireNotTooLong(Rows rows, Beginning beginning, ActionListener<Void> listener) {
    search.total(
        ResultsIndices.results(rows.runId()),
        rows.entries(
            QueryBuilders.termsQuery("type", TextEntry.TYPE, CopyEntry.TYPE),
            QueryBuilders.rangeQuery("row").gte(rows.first()).lt(rows.end())),
        "unique_length",
        ActionListener.map(
            listener,
            of -> {
              requireNotTooLong(rows.count(), of.sum() + beginning.length());
              return null;
            }));
  }

  /** Fails with a 400 if the unique text of several ranges of rows is too long together. */
  static void requireNotTooLong(List<List<UniqueText>> ofRows) {
    requireNotTooLong(
        ofRows.size(),
        ofRows.stream().flatMap(List::stream).mapToLong(text -> text.end() - text.start()).sum());
  }

  private static void requireNotTooLong(int rows, long length) {
    if (length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "[size] must be smaller: the unique text of these %s documents has %s UTF-16 units, at most %s are shown at once"
              .formatted(rows, length, MAX_LENGTH));
    }
  }

  private void readTexts(
      Rows rows, Beginning beginning, ActionListener<List<List<UniqueText>>> listener) {
    load(
        rows,
        TextEntry.TYPE,
        beginning.row(),
        ActionListener.wrap(
            texts ->
                load(
                    rows,
                    CopyEntry.TYPE,
                    rows.first(),
                    ActionListener.map(listener, copies -> byRow(rows, texts, copies))),
            listener::onFailure));
  }

  private static QueryBuilder withUniqueText(String type) {
    return QueryBuilders.boolQuery()
        .filter(ResultsSearch.ofType(type))
        .filter(QueryBuilders.rangeQuery("unique_length").gt(0));
  }

  /** Each entry has at least one of the rows. */
  private void load(Rows rows, String type, long from, ActionListener<SearchHit[]> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                rows.entries(
                    withUniqueText(type), QueryBuilders.rangeQuery("row").gte(from).lt(rows.end())))
            .sort("row", SortOrder.DESC)
            .size(rows.count());
    search.search(
        ResultsIndices.results(rows.runId()),
        source,
        ActionListener.map(listener, response -> response.getHits().getHits()));
  }

  private static List<List<UniqueText>> byRow(Rows rows, SearchHit[] texts, SearchHit[] copies) {
    List<List<UniqueText>> byRow = new ArrayList<>(Collections.nCopies(rows.count(), List.of()));
    for (SearchHit hit : texts) {
      TextEntry text = TextEntry.ofSource(hit.getId(), hit.getSourceRef());
      long from = Math.max(0, text.row() - rows.first());
      long to = Math.min(rows.count(), text.row() + text.consecutive() - rows.first());
      for (long i = from; i < to; i++) {
        byRow.set((int) i, text.uniqueText());
      }
    }
    for (SearchHit hit : copies) {
      CopyEntry copy = CopyEntry.ofSource(hit.getSourceRef());
      byRow.set((int) (copy.row() - rows.first()), copy.uniqueText());
    }
    return byRow;
  }
}
