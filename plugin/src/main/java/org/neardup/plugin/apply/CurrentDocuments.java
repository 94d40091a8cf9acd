// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.reading.RowOutcome;
import org.neardup.plugin.shard.FieldText;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.TextLimit;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.ThreadedActionListener;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.mapper.RoutingFieldMapper;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/**
 * Searches documents by their names, as the caller: hidden documents are as if they were not there.
 * One search for a batch. What was written after the last refresh is not seen; a write that relies
 * on it fails by the sequence number.
 */
final class CurrentDocuments {

  private static final Logger LOGGER = LogManager.getLogger(CurrentDocuments.class);

  /** Documents with one id that different routings have put into different shards. */
  private static final int NAMESAKES = 4;

  private final Client client;
  private final ClusterService cluster;
  private final String field;
  private final boolean hasDigests;
  @Nullable private final String[] included;

  /**
   * @param client makes its requests as the caller
   * @param field the field of the run
   * @param hasDigests whether that is of type {@code neardup}; otherwise its text is read
   * @param included what is read of the source; null for all
   */
  CurrentDocuments(
      Client client,
      ClusterService cluster,
      String field,
      boolean hasDigests,
      @Nullable String[] included) {
    this.client = client;
    this.cluster = cluster;
    this.field = field;
    this.hasDigests = hasDigests;
    this.included = included;
  }

  /**
   * A document as it is now.
   *
   * @param routing its custom routing; null if it has none
   * @param source its source, or the part that is needed, in order; null if there is none
   * @param digest the digest of its text, 40 hexadecimal digits; null if it has no text
   */
  record Current(
      DocumentName name,
      @Nullable String routing,
      long seqNo,
      long primaryTerm,
      @Nullable Map<String, Object> source,
      @Nullable String digest) {}

  /**
   * The documents of a batch.
   *
   * @param byName those with a name, which may be several with different routings
   * @param bytes what was read of them
   */
  record Found(Map<DocumentName, List<Current>> byName, long bytes) {

    List<Current> of(DocumentName name) {
      return byName.getOrDefault(name, List.of());
    }
  }

  /**
   * Searches the documents of some rows.
   *
   * @param listener called on a generic thread
   */
  void read(List<RowOutcome> outcomes, ActionListener<Found> listener) {
    Map<String, List<String>> idsByIndex =
        outcomes.stream()
            .map(outcome -> outcome.row().document())
            .filter(document -> cluster.state().metadata().hasIndex(document.index()))
            .collect(
                Collectors.groupingBy(
                    DocumentName::index,
                    TreeMap::new,
                    Collectors.mapping(DocumentName::id, Collectors.toList())));
    if (idsByIndex.isEmpty()) { // a search without indices would be one of all
      listener.onResponse(new Found(Map.of(), 0));
      return;
    }
    int size = NAMESAKES * outcomes.size();
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(QueryBuilders.constantScoreQuery(anyOf(idsByIndex)))
            .fetchSource(included, null)
            .fetchField(hasDigests ? field + ".digest" : field)
            .seqNoAndPrimaryTerm(true)
            .trackTotalHits(false)
            .size(size);
    SearchRequest request =
        new SearchRequest(idsByIndex.keySet().toArray(String[]::new))
            .source(source)
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID) // that of the index may fold hits
            .indicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN)
            .preference(Preference.PRIMARY_FIRST.type())
            .allowPartialSearchResults(false);
    client.search(
        request,
        new ThreadedActionListener<>(
            LOGGER,
            client.threadPool(),
            ThreadPool.Names.GENERIC,
            ActionListener.map(listener, response -> found(response, size)),
            false));
  }

  private static QueryBuilder anyOf(Map<String, List<String>> idsByIndex) {
    BoolQueryBuilder query = QueryBuilders.boolQuery();
    idsByIndex.forEach(
        (index, ids) ->
            query.should(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termQuery("_index", index))
                    .filter(QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new)))));
    return query;
  }

  private Found found(SearchResponse response, int size) {
    SearchHit[] hits = response.getHits().getHits();
    if (hits.length == size) {
      throw new IllegalArgumentException(
          "[batch_size] must be smaller, since more than "
              + NAMESAKES
              + " documents have the same id with different routings");
    }
    Map<DocumentName, List<Current>> byName = new HashMap<>();
    DocumentSigner signer = DocumentSigner.byDefault();
    long bytes = 0;
    for (SearchHit hit : hits) {
      DocumentField values = hit.field(hasDigests ? field + ".digest" : field);
      String value = values == null ? null : FieldText.joined(values.getValues());
      bytes += hit.hasSource() ? hit.getSourceRef().length() : 0;
      bytes += value == null ? 0 : (long) Character.BYTES * value.length();
      Current current = current(hit, hasDigests ? value : digest(signer, value));
      byName.computeIfAbsent(current.name(), name -> new ArrayList<>()).add(current);
    }
    return new Found(byName, bytes);
  }

  private static Current current(SearchHit hit, @Nullable String digest) {
    DocumentField routing = hit.field(RoutingFieldMapper.NAME);
    return new Current(
        new DocumentName(hit.getIndex(), hit.getId()),
        routing == null ? null : routing.getValue().toString(),
        hit.getSeqNo(),
        hit.getPrimaryTerm(),
        hit.hasSource() ? fields(hit.getSourceRef()) : null,
        digest);
  }

  @SuppressWarnings("deprecation") // the media type of a source is known from its bytes alone
  private static Map<String, Object> fields(BytesReference source) {
    return XContentHelper.convertToMap(source, true, MediaTypeRegistry.xContentType(source)).v2();
  }

  @Nullable
  private static String digest(DocumentSigner signer, @Nullable String text) {
    return text == null || TextLimit.isExceededBy(text) ? null : signer.sign(text).digestAsHex();
  }
}
