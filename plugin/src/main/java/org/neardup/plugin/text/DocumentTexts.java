// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.text;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.shard.FieldText;
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
   *     text, or are not the only ones with their id
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
            .indicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN)
            .allowPartialSearchResults(false);
    request.setParentTask(parent);
    client.search(request, ActionListener.map(listener, response -> texts(field, response)));
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
