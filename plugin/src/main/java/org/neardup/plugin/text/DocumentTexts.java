// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.shard.FieldText;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.document.DocumentField;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.transport.client.Client;

/**
 * Reads the value of a field of documents from their source, as the caller: hidden documents and
 * fields are as if they were not there. Nothing blocks.
 */
public final class DocumentTexts {

  /** Documents with one id that different routings have put into different shards. */
  private static final int NAMESAKES = 4;

  /** An index that is gone or closed has no hits. */
  private static final IndicesOptions OPEN =
      IndicesOptions.fromOptions(
          true, true, true, false, IndicesOptions.strictExpandOpenAndForbidClosed());

  private final Client client;

  public DocumentTexts(Client client) {
    this.client = client;
  }

  /**
   * Reads the texts of some documents.
   *
   * @param index a concrete index, which may be gone
   * @param ids at most a few dozen
   * @param parent the task that is cancelled with its searches
   * @param listener receives the texts by id, without documents that are gone, are hidden, have no
   *     text, or are not the only ones with their id; none of an index that is closed or has no
   *     {@code _source}
   */
  public void read(
      String index,
      List<String> ids,
      String field,
      TaskId parent,
      ActionListener<Map<String, String>> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.constantScoreQuery(
                    QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new))))
            .fetchSource(false)
            .fetchField(field)
            .size(NAMESAKES * ids.size());
    SearchRequest request =
        new SearchRequest(index)
            .source(source)
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID) // that of the index may fold hits
            .indicesOptions(OPEN)
            .allowPartialSearchResults(false);
    request.setParentTask(parent);
    client.search(
        request,
        ActionListener.wrap(
            response -> listener.onResponse(texts(field, response)),
            e -> {
              if (isWithoutSource(e)) {
                listener.onResponse(Map.of());
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private static boolean isWithoutSource(Exception e) {
    Throwable cause = ExceptionsHelper.unwrap(e, IllegalArgumentException.class);
    return cause != null
        && cause.getMessage() != null
        && cause.getMessage().contains("_source is disabled");
  }

  private static Map<String, String> texts(String field, SearchResponse response) {
    Map<String, String> texts = new HashMap<>();
    Set<String> seen = new HashSet<>();
    for (SearchHit hit : response.getHits()) {
      DocumentField values = hit.field(field);
      String text = values == null ? null : FieldText.joined(values.getValues());
      if (!seen.add(hit.getId()) || text == null) {
        texts.remove(hit.getId());
      } else {
        texts.put(hit.getId(), text);
      }
    }
    return texts;
  }
}
