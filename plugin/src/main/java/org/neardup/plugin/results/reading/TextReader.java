// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.Operator;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;

/** Reads the distinct texts of a cluster or of a run, each with its earliest document. */
final class TextReader {

  private final ResultsSearch search;

  TextReader(ResultsSearch search) {
    this.search = search;
  }

  /**
   * Reads some of the texts of a run.
   *
   * @param words that the unique text must have; null for any text, with unique text or without
   * @param documents one of which is the earliest of a text, at most some ten thousand; null for
   *     any
   * @param from number of texts to skip
   * @param size the maximum number of texts
   */
  void read(
      String runId,
      TextSelection selection,
      @Nullable String words,
      @Nullable Set<DocumentName> documents,
      int from,
      int size,
      ActionListener<TextPage> listener) {
    BoolQueryBuilder query = QueryBuilders.boolQuery().filter(ResultsSearch.ofType(TextEntry.TYPE));
    if (words != null) {
      query.filter(
          QueryBuilders.matchQuery(TextEntry.UNIQUE_TEXT + ".text", words).operator(Operator.AND));
    }
    if (documents != null) {
      query.filter(of(documents));
    }
    SearchSourceBuilder source =
        new SearchSourceBuilder().query(query).from(from).size(size).trackTotalHits(true);
    selection.applyTo(query, source);
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(
            listener,
            response ->
                new TextPage(
                    response.getHits().getTotalHits().value(),
                    Arrays.stream(response.getHits().getHits())
                        .map(hit -> TextEntry.ofSource(hit.getId(), hit.getSourceRef()))
                        .toList())));
  }

  private static QueryBuilder of(Set<DocumentName> documents) {
    Map<String, List<String>> idsByIndex =
        documents.stream()
            .collect(
                Collectors.groupingBy(
                    DocumentName::index,
                    Collectors.mapping(DocumentName::id, Collectors.toList())));
    BoolQueryBuilder any = QueryBuilders.boolQuery(); // without a clause it would match all
    if (documents.isEmpty()) {
      any.mustNot(QueryBuilders.matchAllQuery());
    }
    idsByIndex.forEach(
        (index, ids) ->
            any.should(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termQuery("index", index))
                    .filter(QueryBuilders.termsQuery("id", ids))));
    return any;
  }

  /**
   * Reads some of the texts of a cluster.
   *
   * @param from number of texts to skip
   * @param size the maximum number of texts
   * @param withUniqueText whether to return their unique text
   */
  void read(
      String runId,
      ClusterEntry cluster,
      TextSelection selection,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    BoolQueryBuilder query =
        QueryBuilders.boolQuery()
            .filter(ResultsSearch.ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", cluster.clusterId()));
    SearchSourceBuilder source =
        new SearchSourceBuilder().query(query).from(from).size(size).trackTotalHits(true);
    selection.applyTo(query, source);
    if (!withUniqueText) {
      source.fetchSource(null, TextEntry.UNIQUE_TEXT);
    }
    search.search(
        ResultsIndices.results(runId),
        source,
        ActionListener.map(
            listener,
            response -> {
              List<ResultRow> rows = new ArrayList<>();
              List<List<UniqueText>> unique = new ArrayList<>();
              List<Integer> copies = new ArrayList<>();
              long next = 0;
              for (SearchHit hit : response.getHits().getHits()) {
                TextEntry text = TextEntry.ofSource(hit.getId(), hit.getSourceRef());
                rows.add(
                    new ResultRow(
                        text.document(), text.clusterId(), text.membership(), cluster.reference()));
                unique.add(text.uniqueText());
                copies.add(text.copies());
                next = RowCursor.position(Revisions.number(runId), text.row() + 1);
              }
              boolean goesOn = selection.isByRow() && rows.size() == size;
              return new Members(
                  cluster,
                  rows,
                  withUniqueText ? unique : null,
                  new Members.Texts(
                      response.getHits().getTotalHits().value(), copies, goesOn ? next : 0));
            }));
  }
}
