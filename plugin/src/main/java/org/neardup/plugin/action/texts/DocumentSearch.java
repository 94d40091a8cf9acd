// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.Operator;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.transport.client.Client;

/**
 * Finds documents by the words of their text as it is now, as the caller: hidden documents and
 * fields are as if they were not there. Nothing blocks.
 */
final class DocumentSearch {

  /** Documents that are listed at most, if no index lists fewer. */
  private static final int MOST = 10_000;

  /** Indices of documents that are listed at most: a search has two clauses for each. */
  private static final int MOST_INDICES = 500;

  /** Types of fields whose words a {@code match} query finds. */
  private static final Set<String> TEXT = Set.of("text", "match_only_text");

  /** Part of the message of a search with too many terms, which has no class of the platform. */
  private static final String TOO_MANY_CLAUSES = "maxClauseCount";

  private final Client client;
  private final ClusterService cluster;

  DocumentSearch(Client client, ClusterService cluster) {
    this.client = client;
    this.cluster = cluster;
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
   * <p>Fails with {@code 400} if neither the field nor the one that it is below has words, or if
   * there are more words than a search may have.
   *
   * @param indices as a request names them; those that are gone have no documents
   * @param field that of a run
   * @param query that the documents match besides, as requests have it
   * @param words that must all be in the text
   * @param parent the task that is cancelled with the search
   */
  void find(
      String[] indices,
      String field,
      Map<String, ?> query,
      String words,
      TaskId parent,
      ActionListener<Matches> listener) {
    int point = field.lastIndexOf('.');
    String above = point < 0 ? field : field.substring(0, point);
    FieldCapabilitiesRequest request =
        new FieldCapabilitiesRequest()
            .indices(indices)
            .fields(field, above)
            .indicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN);
    request.setParentTask(parent);
    client.fieldCaps(
        request,
        ActionListener.wrap(
            found -> {
              if (found.getIndices().length == 0) {
                listener.onResponse(new Matches(0, Set.of()));
                return;
              }
              search(
                  indices,
                  QueryBuilders.boolQuery()
                      .must(
                          QueryBuilders.matchQuery(searched(field, above, found), words)
                              .operator(Operator.AND))
                      .filter(parsed(query)),
                  window(found.getIndices()),
                  parent,
                  listener);
            },
            listener::onFailure));
  }

  private static String searched(String field, String above, FieldCapabilitiesResponse found) {
    for (String each : new String[] {field, above}) {
      if (found.getField(each).keySet().stream().anyMatch(TEXT::contains)) {
        return each;
      }
    }
    throw new IllegalArgumentException(
        "[text] searches the text field above the field of the run, but [%s] is below none"
            .formatted(field));
  }

  /** The most hits that each of some indices lists. */
  private int window(String[] indices) {
    return Arrays.stream(indices)
        .map(cluster.state().metadata()::index)
        .filter(index -> index != null)
        .map(IndexMetadata::getSettings)
        .mapToInt(IndexSettings.MAX_RESULT_WINDOW_SETTING::get)
        .reduce(MOST, Math::min);
  }

  private void search(
      String[] indices,
      BoolQueryBuilder wanted,
      int size,
      TaskId parent,
      ActionListener<Matches> listener) {
    SearchRequest request =
        new SearchRequest(indices)
            .source(
                new SearchSourceBuilder()
                    .query(wanted)
                    .fetchSource(false)
                    .trackTotalHits(true)
                    .size(size))
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID) // that of the index may fold hits
            .indicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN)
            .allowPartialSearchResults(false);
    request.setParentTask(parent);
    client.search(
        request,
        ActionListener.wrap(
            response -> listener.onResponse(matches(response)),
            e -> listener.onFailure(hasTooManyTerms(e) ? tooManyTerms(e) : e)));
  }

  private static boolean hasTooManyTerms(Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (String.valueOf(cause.getMessage()).contains(TOO_MANY_CLAUSES)) {
        return true;
      }
    }
    return false;
  }

  private static IllegalArgumentException tooManyTerms(Exception cause) {
    return new IllegalArgumentException(
        "[text] must have no more terms than a search may have; its field makes too many of it",
        cause);
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
    Set<String> indices = new HashSet<>();
    for (SearchHit hit : response.getHits()) {
      if (indices.size() < MOST_INDICES || indices.contains(hit.getIndex())) {
        indices.add(hit.getIndex());
        documents.add(new DocumentName(hit.getIndex(), hit.getId()));
      }
    }
    return new Matches(response.getHits().getTotalHits().value(), documents);
  }
}
