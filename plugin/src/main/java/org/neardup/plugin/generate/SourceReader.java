// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.generate.SampledNames.Sampled;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.search.CreatePitAction;
import org.opensearch.action.search.CreatePitRequest;
import org.opensearch.action.search.CreatePitResponse;
import org.opensearch.action.search.DeletePitAction;
import org.opensearch.action.search.DeletePitRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.Nullable;
import org.opensearch.common.document.DocumentField;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.index.mapper.RoutingFieldMapper;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.PointInTimeBuilder;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.pipeline.SearchPipelineService;
import org.opensearch.search.sort.SortBuilders;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.ParentTaskAssigningClient;

/**
 * Reads the documents of a source at one point in time, as the caller, in batches. Blocks; for one
 * thread.
 */
final class SourceReader implements AutoCloseable {

  private static final Logger logger = LogManager.getLogger(SourceReader.class);

  /** Every read extends the point in time, as does {@link #renew}. */
  private static final TimeValue KEEP_ALIVE = TimeValue.timeValueMinutes(15);

  /** Documents in a batch. */
  private static final int MAX_DOCUMENTS = 200;

  private static final int FIRST_DOCUMENTS = 4;
  private static final int GROWTH = 4;

  /** Documents in a batch of ids, including several with one id. */
  private static final int MAX_HITS = 1000;

  /** Target of UTF-16 units of all texts of a batch. */
  private static final long BATCH_CHARACTERS = 1L << 20;

  /** Bytes of a unit: in the answer to the search and in the document made from it. */
  private static final long BYTES_PER_CHARACTER = 4;

  private static final long BYTES_PER_DOCUMENT = 500;

  private static final String BETWEEN_VALUES = "\n\n";

  /**
   * A document.
   *
   * @param routing its custom routing, if any
   * @param text null where it has none
   */
  record Document(DocumentName document, @Nullable String routing, @Nullable String text) {}

  private final Client client;
  private final Client unparented;
  private final CancellableTask task;
  private final Memory memory;
  private final String field;
  private final String[] indices;
  private final IndicesOptions options;
  private final String pit;

  /**
   * Opens the point in time.
   *
   * @param client sets the parent task of its requests
   * @param memory charged for each batch while it is processed
   * @param field path of the text, not a multi-field
   */
  SourceReader(
      ParentTaskAssigningClient client,
      CancellableTask task,
      Memory memory,
      List<String> indices,
      IndicesOptions options,
      String field) {
    this.client = client;
    this.unparented = client.unwrap();
    this.task = task;
    this.memory = memory;
    this.field = field;
    this.indices = indices.toArray(String[]::new);
    this.options = options;
    CreatePitRequest request = new CreatePitRequest(KEEP_ALIVE, false, this.indices);
    request.setIndicesOptions(options);
    PlainActionFuture<CreatePitResponse> created = PlainActionFuture.newFuture();
    client.execute(CreatePitAction.INSTANCE, request, created);
    pit = created.actionGet().getId();
  }

  /**
   * Reads all documents with their texts. The size of a batch is estimated from the texts of the
   * previous one.
   *
   * @param query null for all
   */
  void texts(@Nullable QueryBuilder query, Consumer<Document> consumer) {
    int size = FIRST_DOCUMENTS;
    SearchSourceBuilder source = source(query).fetchField(field).size(size);
    for (SearchHit[] hits = search(source); hits.length > 0; hits = search(source)) {
      long characters = consume(documents(hits), consumer);
      size = next(size, characters / hits.length);
      source.searchAfter(hits[hits.length - 1].getSortValues()).size(size);
    }
  }

  /** Number of documents to read next, given the average length of the texts. */
  static int next(int size, long averageCharacters) {
    long fitting = BATCH_CHARACTERS / (averageCharacters + 1);
    return (int) Math.max(1, Math.min(fitting, Math.min(MAX_DOCUMENTS, (long) size * GROWTH)));
  }

  /**
   * Reads some documents in the given order, until no more are needed.
   *
   * @param names how they are named
   */
  void texts(
      List<Sampled> asked,
      DocumentNames names,
      BooleanSupplier wanted,
      Consumer<Document> consumer) {
    int size = FIRST_DOCUMENTS;
    for (int from = 0; from < asked.size() && wanted.getAsBoolean(); ) {
      List<Sampled> batch = asked.subList(from, Math.min(asked.size(), from + size));
      Map<String, Document> found =
          documents(search(source(anyOf(batch)).fetchField(field).size(MAX_HITS))).stream()
              .collect(Collectors.toMap(names::of, document -> document, (a, b) -> a));
      long characters =
          consume(
              batch.stream().map(each -> found.get(each.name())).filter(Objects::nonNull).toList(),
              consumer);
      from += batch.size();
      size = next(size, characters / batch.size());
    }
  }

  /** Searches by id; the names select among documents with one id. */
  private static QueryBuilder anyOf(List<Sampled> asked) {
    Map<String, List<String>> idsByIndex =
        asked.stream()
            .map(Sampled::document)
            .collect(
                Collectors.groupingBy(
                    DocumentName::index,
                    TreeMap::new,
                    Collectors.mapping(DocumentName::id, Collectors.toList())));
    BoolQueryBuilder query = QueryBuilders.boolQuery();
    idsByIndex.forEach(
        (index, ids) ->
            query.should(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termQuery("_index", index))
                    .filter(QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new)))));
    return query;
  }

  /**
   * Passes documents on, charged meanwhile.
   *
   * @return number of characters of the documents
   */
  @SuppressWarnings("try") // the lease is only closed
  private long consume(List<Document> documents, Consumer<Document> consumer) {
    long characters =
        documents.stream().mapToLong(each -> each.text == null ? 0 : each.text.length()).sum();
    long bytes = BYTES_PER_CHARACTER * characters + BYTES_PER_DOCUMENT * documents.size();
    try (Releasable ignored = memory.hold(bytes)) {
      documents.forEach(consumer);
    }
    return characters;
  }

  /** Extends the point in time by {@link #KEEP_ALIVE}. */
  void renew() {
    search(source(null).size(1));
  }

  private SearchSourceBuilder source(QueryBuilder query) {
    return new SearchSourceBuilder()
        .query(query == null ? QueryBuilders.matchAllQuery() : query)
        .pointInTimeBuilder(new PointInTimeBuilder(pit).setKeepAlive(KEEP_ALIVE))
        .sort(SortBuilders.shardDocSort())
        .fetchSource(false)
        .trackTotalHits(false);
  }

  private SearchHit[] search(SearchSourceBuilder source) {
    Cancellation.ensureNotCancelled(task);
    // The point in time defines the indices; the security plugin treats a search without indices as
    // one of all.
    SearchRequest request =
        new SearchRequest(indices)
            .indicesOptions(options)
            .source(source)
            .pipeline(SearchPipelineService.NOOP_PIPELINE_ID) // that of the index may fold hits
            .allowPartialSearchResults(false);
    return client.search(request).actionGet().getHits().getHits();
  }

  private List<Document> documents(SearchHit[] hits) {
    return Arrays.stream(hits).map(this::document).toList();
  }

  private Document document(SearchHit hit) {
    DocumentField routing = hit.field(RoutingFieldMapper.NAME);
    return new Document(
        new DocumentName(hit.getIndex(), hit.getId()),
        routing == null ? null : routing.getValue().toString(),
        text(hit.field(field)));
  }

  @Nullable
  private static String text(@Nullable DocumentField values) {
    return values == null || values.getValues().isEmpty()
        ? null
        : wellFormed(
            values.getValues().stream()
                .map(String::valueOf)
                .collect(Collectors.joining(BETWEEN_VALUES)));
  }

  /** A lone surrogate can be read, but not written. */
  static String wellFormed(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /** Closes the point in time, also after cancellation of the task. */
  @Override
  public void close() {
    try {
      unparented.execute(DeletePitAction.INSTANCE, new DeletePitRequest(pit)).actionGet();
    } catch (RuntimeException e) {
      logger.warn("a point in time ends only when it expires", e);
    }
  }
}
