// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.client.Client;

/**
 * Reads fields of documents by id, as the caller and until the task is cancelled. Blocks.
 *
 * <p>The size of values is known only after reading: a search gets few documents, so that it stays
 * within megabytes if they are long. Doc values have at most 32 kB, source values any length.
 */
public final class FieldReader {

  private static final int MAX_DOC_VALUES = 200;
  private static final int FIRST_SOURCES = 10;
  private static final int MAX_SOURCES = 50;

  private final Client caller;
  private final ClusterService cluster;
  private final CancellableTask task;
  private final TaskId parent;
  private int sources = FIRST_SOURCES;

  /**
   * @param task the parent task of the searches, of this node
   */
  public FieldReader(Client caller, ClusterService cluster, CancellableTask task) {
    this.caller = caller;
    this.cluster = cluster;
    this.task = task;
    this.parent = new TaskId(cluster.localNode().getId(), task.getId());
  }

  /**
   * How to read a field of an index.
   *
   * @param parameter the parameter of the request
   * @throws IllegalArgumentException if it has no comparable values
   */
  FieldAccess access(String parameter, String field, String index) {
    FieldCapabilitiesRequest request =
        new FieldCapabilitiesRequest()
            .fields(field)
            .indices(index)
            .indicesOptions(IndicesOptions.strictExpandOpenAndForbidClosed());
    request.setParentTask(parent);
    return FieldAccess.of(parameter, field, index, caller.fieldCaps(request).actionGet().get());
  }

  /**
   * Number of documents to read next. The number grows for source values: usually all values are
   * long or none is, and a long one ends the reading.
   */
  int nextBatch(String index, boolean fromSource) {
    int most = fromSource ? sources : MAX_DOC_VALUES;
    sources = fromSource ? Math.min(2 * sources, MAX_SOURCES) : sources;
    return Math.min(most, window(index));
  }

  /**
   * Passes on the documents of some ids, in no particular order.
   *
   * @param ids at most one {@link #nextBatch}
   * @param fields by name, how to read the fields
   * @param found receives each document; several with one id if routing has put them into several
   *     shards
   * @param tooMany receives an id of more documents than can be read
   */
  void read(
      String index,
      List<String> ids,
      Map<String, FieldAccess> fields,
      Consumer<SearchHit> found,
      Consumer<String> tooMany) {
    Cancellation.ensureNotCancelled(task);
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new))))
            .fetchSource(false)
            .trackTotalHits(true);
    fields.forEach((field, access) -> fetch(source, field, access));
    SearchResponse response = search(index, source.size(ids.size()));
    long total = response.getHits().getTotalHits().value();
    if (total > ids.size()) { // documents with one id and several routings
      int window = window(index);
      int most = ids.size() == 1 ? window : Math.min(window, 2 * ids.size());
      if (total > most) {
        readApart(index, ids, fields, found, tooMany);
        return;
      }
      response = search(index, source.size((int) total));
    }
    response.getHits().forEach(found);
  }

  private void readApart(
      String index,
      List<String> ids,
      Map<String, FieldAccess> fields,
      Consumer<SearchHit> found,
      Consumer<String> tooMany) {
    if (ids.size() == 1) {
      tooMany.accept(ids.getFirst());
      return;
    }
    int half = ids.size() / 2;
    read(index, ids.subList(0, half), fields, found, tooMany);
    read(index, ids.subList(half, ids.size()), fields, found, tooMany);
  }

  private static void fetch(SearchSourceBuilder source, String field, FieldAccess access) {
    switch (access.from()) {
      case NOWHERE -> {}
      case DOC_VALUES -> source.docValueField(field, access.format());
      case SOURCE -> source.fetchField(field, access.format());
    }
  }

  private SearchResponse search(String index, SearchSourceBuilder source) {
    SearchRequest request =
        new SearchRequest(index)
            .source(source)
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID) // that of the index may fold hits
            .allowPartialSearchResults(false);
    request.setParentTask(parent);
    return caller.search(request).actionGet();
  }

  private int window(String index) {
    IndexMetadata metadata = cluster.state().metadata().index(index);
    return IndexSettings.MAX_RESULT_WINDOW_SETTING.get(
        metadata == null ? Settings.EMPTY : metadata.getSettings());
  }
}
