package org.neardup.plugin.generate;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.generate.SampledNames.Sampled;
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
import org.opensearch.common.unit.TimeValue;
import org.opensearch.index.query.BoolQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.PointInTimeBuilder;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortBuilders;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.ParentTaskAssigningClient;

/**
 * Reads the documents of a source as they are at one point in time, as the caller, batch by batch.
 * Waits for the indices; one thread.
 */
final class SourceReader implements AutoCloseable {

  private static final Logger logger = LogManager.getLogger(SourceReader.class);

  /** Longer than writing the copies of one batch takes; every read begins it anew. */
  private static final TimeValue KEEP_ALIVE = TimeValue.timeValueMinutes(15);

  private static final int MOST_DOCUMENTS = 1000;
  private static final int FIRST_DOCUMENTS = 16;
  private static final int GROWTH = 4;

  /** What the texts of a batch should have in all, in UTF-16 units. */
  private static final long BATCH_CHARACTERS = 2L << 20;

  private static final String BETWEEN_VALUES = "\n\n";

  /** A document; its text is null where it has none. */
  record Document(String index, String id, @Nullable String text) {}

  private final Client client;
  private final Client unparented;
  private final CancellableTask task;
  private final String field;
  private final String pit;

  /**
   * Fixes the point in time.
   *
   * @param client sets the task as parent of what it executes
   * @param field where the text is, no multi-field
   */
  SourceReader(
      ParentTaskAssigningClient client,
      CancellableTask task,
      List<String> indices,
      IndicesOptions options,
      String field) {
    this.client = client;
    this.unparented = client.unwrap();
    this.task = task;
    this.field = field;
    CreatePitRequest request =
        new CreatePitRequest(KEEP_ALIVE, false, indices.toArray(String[]::new));
    request.setIndicesOptions(options);
    PlainActionFuture<CreatePitResponse> created = PlainActionFuture.newFuture();
    client.execute(CreatePitAction.INSTANCE, request, created);
    pit = created.actionGet().getId();
  }

  /**
   * Reads the names of all documents, without their texts.
   *
   * @param query null for all
   */
  void names(@Nullable QueryBuilder query, Consumer<Document> consumer) {
    SearchSourceBuilder source = source(query).size(MOST_DOCUMENTS);
    for (SearchHit[] hits = search(source); hits.length > 0; hits = search(source)) {
      for (SearchHit hit : hits) {
        consumer.accept(new Document(hit.getIndex(), hit.getId(), null));
      }
      source.searchAfter(hits[hits.length - 1].getSortValues());
    }
  }

  /**
   * Reads all documents with their texts. A batch has as many as the texts of the one before it
   * suggest.
   *
   * @param query null for all
   */
  void texts(@Nullable QueryBuilder query, Consumer<Document> consumer) {
    int size = FIRST_DOCUMENTS;
    SearchSourceBuilder source = source(query).fetchField(field).size(size);
    for (SearchHit[] hits = search(source); hits.length > 0; hits = search(source)) {
      long characters = 0;
      for (SearchHit hit : hits) {
        Document document = document(hit);
        characters += document.text == null ? 0 : document.text.length();
        consumer.accept(document);
      }
      size = next(size, characters / hits.length);
      source.searchAfter(hits[hits.length - 1].getSortValues()).size(size);
    }
  }

  /** How many documents to read next, if so many had texts of so many characters on average. */
  static int next(int size, long averageCharacters) {
    long fitting = BATCH_CHARACTERS / (averageCharacters + 1);
    return (int) Math.max(1, Math.min(fitting, Math.min(MOST_DOCUMENTS, (long) size * GROWTH)));
  }

  /** Reads some documents, in the order in which they were asked for. */
  List<Document> texts(List<Sampled> asked) {
    Map<String, List<String>> idsByIndex =
        asked.stream()
            .collect(
                Collectors.groupingBy(
                    Sampled::index,
                    TreeMap::new,
                    Collectors.mapping(Sampled::id, Collectors.toList())));
    BoolQueryBuilder query = QueryBuilders.boolQuery();
    idsByIndex.forEach(
        (index, ids) ->
            query.should(
                QueryBuilders.boolQuery()
                    .filter(QueryBuilders.termQuery("_index", index))
                    .filter(QueryBuilders.idsQuery().addIds(ids.toArray(String[]::new)))));
    SearchSourceBuilder source = source(query).fetchField(field).size(MOST_DOCUMENTS);
    Map<String, Document> found = new TreeMap<>();
    for (SearchHit hit : search(source)) {
      Document document = document(hit);
      found.putIfAbsent(document.index + "/" + document.id, document);
    }
    return asked.stream()
        .map(each -> found.get(each.index() + "/" + each.id()))
        .filter(document -> document != null)
        .toList();
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
    Cancellation.check(task);
    SearchRequest request = new SearchRequest().source(source).allowPartialSearchResults(false);
    return client.search(request).actionGet().getHits().getHits();
  }

  private Document document(SearchHit hit) {
    DocumentField values = hit.field(field);
    if (values == null || values.getValues().isEmpty()) {
      return new Document(hit.getIndex(), hit.getId(), null);
    }
    String text =
        values.getValues().stream()
            .map(String::valueOf)
            .collect(Collectors.joining(BETWEEN_VALUES));
    return new Document(hit.getIndex(), hit.getId(), wellFormed(text));
  }

  /** Half a surrogate pair could be read, but not be written again. */
  static String wellFormed(String text) {
    return StandardCharsets.UTF_8.newEncoder().canEncode(text)
        ? text
        : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  /** Gives the point in time up, also when the task has been cancelled. */
  @Override
  public void close() {
    try {
      unparented.execute(DeletePitAction.INSTANCE, new DeletePitRequest(pit)).actionGet();
    } catch (RuntimeException e) {
      logger.warn("a point in time ends only when it expires", e);
    }
  }
}
