// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.Operator;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.transport.client.Client;

/**
 * Finds documents by the words of their text as it is now, as the caller: hidden documents and
 * fields are as if they were not there. Nothing blocks.
 */
final class DocumentSearch {

  /** As many documents as a search may list by default ({@code index.max_result_window}). */
  private static final int MOST = 10_000;

  private final Client client;

  DocumentSearch(Client client) {
    this.client = client;
  }

  /**
   * Documents that have some words.
   *
   * @param total how many have them
   * @param documents those that fit them best, at most 10,000; copied
   */
  record Matches(long total, Set<DocumentName> documents) {

    Matches {
      documents = Set.copyOf(documents);
    }
  }

  /**
   * Finds documents.
   *
   * @param indices as a request names them; those that are gone have no documents
   * @param field whose words are searched, one that a {@code match} query can search
   * @param query that the documents match besides, as requests have it
   * @param words that must all be in the field
   * @param parent the task that is cancelled with the search
   */
  void find(
      String[] indices,
      String field,
      Map<String, ?> query,
      String words,
      TaskId parent,
      ActionListener<Matches> listener) {
    BoolQueryBuilder wanted =
        QueryBuilders.boolQuery()
            .must(QueryBuilders.matchQuery(field, words).operator(Operator.AND))
            .filter(parsed(query));
    SearchRequest request =
        new SearchRequest(indices)
            .source(
                new SearchSourceBuilder()
                    .query(wanted)
                    .fetchSource(false)
                    .trackTotalHits(true)
                    .size(MOST))
            .indicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN)
            .allowPartialSearchResults(false);
    request.setParentTask(parent);
    client.search(request, ActionListener.map(listener, DocumentSearch::matches));
  }

  private static QueryBuilder parsed(Map<String, ?> query) {
    try (XContentBuilder json = XContentFactory.jsonBuilder()) {
      return QueryBuilders.wrapperQuery(BytesReference.bytes(json.map(query)));
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of a buffer in memory
    }
  }

  private static Matches matches(SearchResponse response) {
    Set<DocumentName> documents = new LinkedHashSet<>();
    for (SearchHit hit : response.getHits()) {
      documents.add(new DocumentName(hit.getIndex(), hit.getId()));
    }
    return new Matches(response.getHits().getTotalHits().value(), documents);
  }
}
