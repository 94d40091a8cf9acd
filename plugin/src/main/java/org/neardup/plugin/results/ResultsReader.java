package org.neardup.plugin.results;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.fetch.subphase.FetchSourceContext;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.transport.client.Client;

/**
 * Reads the results of completed runs. Nothing blocks: every method returns at once and calls its
 * listener later, in the caller's thread context.
 *
 * <p>Whoever may know of a run, by {@link RunAccess}, may read its results here, with or without
 * rights on {@code neardup-{run}}: all indices are read as the plugin. Rights on that index are for
 * those who search it themselves, and would let a role for one's own runs see those of others.
 *
 * <p>Every method fails with {@code 404 run [x] not found} if there is no such run, with {@code
 * 403} if it is another user's, and with {@code 409} if there are no results to read because it is
 * not completed.
 */
public final class ResultsReader {

  private final SystemIndexClient client;
  private final ClusterService clusterService;
  private final RunAccess runs;
  private final RowReader rows;
  private final UniqueTextReader uniqueTexts;
  private final ItemsetReader itemsets;

  public ResultsReader(Client client, ClusterService clusterService, RunAccess runs) {
    this.client = new SystemIndexClient(client);
    this.clusterService = clusterService;
    this.runs = runs;
    this.rows = new RowReader(client);
    this.uniqueTexts = new UniqueTextReader(client);
    this.itemsets = new ItemsetReader(client);
  }

  /**
   * A cluster and some of its documents.
   *
   * @param cluster the cluster
   * @param members the rows wanted of it; copied
   * @param uniqueText the unique text of each member; null if it was not wanted; copied
   */
  public record Members(
      ClusterEntry cluster, List<ResultRow> members, @Nullable List<List<UniqueText>> uniqueText) {

    public Members {
      members = List.copyOf(members);
      uniqueText = uniqueText == null ? null : List.copyOf(uniqueText);
    }
  }

  /**
   * A document and its cluster.
   *
   * @param row the document
   * @param cluster its cluster
   * @param uniqueText its unique text
   */
  public record Found(ResultRow row, ClusterEntry cluster, List<UniqueText> uniqueText) {}

  /**
   * Some of the clusters of two documents or more.
   *
   * <p>Fails with {@code 400} if the page ends beyond {@code index.max_result_window} of the index.
   *
   * @param from clusters left out at the beginning; 0 if {@code after} is given
   * @param size the greatest number of clusters wanted
   * @param after the cluster behind which the page begins, or null
   */
  public void clusters(
      String runId,
      int from,
      int size,
      ClusterSort sort,
      @Nullable ClusterEntry after,
      ActionListener<ClusterPage> listener) {
    whenReadable(
        runId,
        listener,
        (run, results) -> {
          requireWithinWindow(runId, from, size);
          SearchSourceBuilder source =
              new SearchSourceBuilder()
                  .query(ofType(ClusterEntry.TYPE))
                  .from(from)
                  .size(size)
                  .trackTotalHits(true);
          sort.applyTo(source);
          if (after != null) {
            source.searchAfter(sort.position(after));
          }
          search(
              runId,
              source,
              ActionListener.map(
                  results,
                  hits ->
                      new ClusterPage(
                          hits.total(),
                          Arrays.stream(hits.hits())
                              .map(hit -> ClusterEntry.ofSource(hit.getSourceRef()))
                              .toList())));
        });
  }

  private void requireWithinWindow(String runId, int from, int size) {
    String index = ResultsIndices.results(runId);
    IndexMetadata metadata = clusterService.state().metadata().index(index);
    Settings settings = metadata == null ? Settings.EMPTY : metadata.getSettings();
    int window = IndexSettings.MAX_RESULT_WINDOW_SETTING.get(settings);
    if ((long) from + size > window) {
      throw new IllegalArgumentException(
          "[from] + [size] must be at most %s, the [%s] of [%s], got %s"
              .formatted(
                  window,
                  IndexSettings.MAX_RESULT_WINDOW_SETTING.getKey(),
                  index,
                  (long) from + size));
    }
  }

  /**
   * A cluster and some of its documents, the reference document first. A singleton is a cluster
   * too.
   *
   * <p>Fails with {@code 404 cluster [x] not found in run [y]} if there is none.
   *
   * @param from documents left out at the beginning
   * @param size the greatest number of documents wanted
   * @param withUniqueText whether their unique text is wanted as well
   */
  public void cluster(
      String runId,
      String clusterId,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    whenReadable(
        runId,
        listener,
        (run, results) ->
            findCluster(
                runId,
                clusterId,
                ActionListener.wrap(
                    cluster -> {
                      if (cluster == null) {
                        throw new ResourceNotFoundException(
                            "cluster [{}] not found in run [{}]", clusterId, runId);
                      }
                      long first = cluster.row() + Math.min(from, cluster.size());
                      rows.read(
                          runId,
                          first,
                          Math.clamp((long) cluster.size() - from, 0, size),
                          ActionListener.wrap(
                              page ->
                                  members(
                                      runId, cluster, first, page.rows(), withUniqueText, results),
                              results::onFailure));
                    },
                    results::onFailure)));
  }

  private void members(
      String runId,
      ClusterEntry cluster,
      long first,
      List<ResultRow> page,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    if (!withUniqueText) {
      listener.onResponse(new Members(cluster, page, null));
      return;
    }
    uniqueTexts.read(
        runId,
        cluster.clusterId(),
        first,
        page.size(),
        ActionListener.map(listener, texts -> new Members(cluster, page, texts)));
  }

  /**
   * A document and its cluster.
   *
   * <p>Fails with {@code 404 document [x] not found in run [y]} if there is none, and with {@code
   * 400} if there are several.
   *
   * @param id an {@code _id} or {@code index/id}
   * @param index the concrete index of the document, or null if the id is enough
   */
  public void document(
      String runId, String id, @Nullable String index, ActionListener<Found> listener) {
    whenReadable(
        runId,
        listener,
        (run, results) ->
            findDocument(
                runId,
                id,
                index,
                ActionListener.wrap(
                    found -> {
                      ResultRow row = found.row();
                      findCluster(
                          runId,
                          row.clusterId(),
                          ActionListener.wrap(
                              cluster -> {
                                if (cluster == null) {
                                  throw documentNotFound(id, index, runId);
                                }
                                uniqueTexts.read(
                                    runId,
                                    row.clusterId(),
                                    found.number(),
                                    1,
                                    ActionListener.map(
                                        results,
                                        texts -> new Found(row, cluster, texts.getFirst())));
                              },
                              results::onFailure));
                    },
                    results::onFailure)));
  }

  /** Finds the one document that a name stands for; fails if there is none, or several. */
  private void findDocument(
      String runId,
      String id,
      @Nullable String index,
      ActionListener<RowReader.Numbered> listener) {
    rows.find(
        runId,
        id,
        index,
        ActionListener.map(
            listener,
            found -> {
              requireAtMostOne(found, id);
              if (found.isEmpty()) {
                throw documentNotFound(id, index, runId);
              }
              return found.getFirst();
            }));
  }

  private static void requireAtMostOne(List<RowReader.Numbered> found, String id) {
    if (found.size() > 1) {
      TreeSet<String> indices = new TreeSet<>();
      found.forEach(each -> indices.add(each.row().document().index()));
      throw new IllegalArgumentException(
          "[index] must name the index of document [%s], which is in several: %s"
              .formatted(id, indices));
    }
  }

  private static ResourceNotFoundException documentNotFound(
      String id, @Nullable String index, String runId) {
    String name = index == null ? id : new DocumentName(index, id).toString();
    return new ResourceNotFoundException("document [{}] not found in run [{}]", name, runId);
  }

  /**
   * Documents of the run in the order of their rows, each with its cluster.
   *
   * @param first number of the first row wanted
   * @param size the greatest number of rows wanted
   */
  public void assignments(String runId, long first, int size, ActionListener<RowPage> listener) {
    whenReadable(runId, listener, (run, results) -> rows.read(runId, first, size, results));
  }

  /**
   * Passages of the run in the order of their rows, however far that is.
   *
   * <p>Fails with {@code 400} if the run is of a method that clusters.
   *
   * @param from passages left out at the beginning
   * @param size the greatest number of passages wanted
   */
  public void passages(String runId, int from, int size, ActionListener<PassagePage> listener) {
    whenReadable(
        runId,
        RunRecord.Finds.PASSAGES,
        listener,
        (run, results) -> {
          QueryBuilder page =
              QueryBuilders.boolQuery()
                  .filter(ofType(PassageEntry.TYPE))
                  .filter(QueryBuilders.rangeQuery("row").gte(from).lt((long) from + size));
          search(
              runId,
              new SearchSourceBuilder().query(page).size(size).sort("row"),
              ActionListener.map(
                  results,
                  hits ->
                      new PassagePage(
                          run.passages(),
                          Arrays.stream(hits.hits())
                              .map(hit -> PassageEntry.ofSource(hit.getSourceRef()))
                              .toList())));
        });
  }

  /**
   * Itemsets of the run by their rank, however far that is.
   *
   * <p>Fails with {@code 400} if the run is of a method without itemsets, or if those of the page
   * list too many documents and units for one answer.
   *
   * @param from itemsets left out at the beginning
   * @param size the greatest number of itemsets wanted
   */
  public void itemsets(String runId, int from, int size, ActionListener<ItemsetPage> listener) {
    whenReadable(
        runId,
        RunRecord.Finds.ITEMSETS,
        listener,
        (run, results) ->
            itemsets.read(
                runId,
                from,
                size,
                ActionListener.map(results, page -> new ItemsetPage(run.itemsets(), page))));
  }

  /**
   * Itemsets that hold the text of a document, by their rank.
   *
   * <p>Fails as {@link #itemsets} does, with {@code 404 document [x] not found in run [y]} if there
   * is no such document, and with {@code 400} if there are several or if the page ends beyond
   * {@code index.max_result_window} of the index.
   *
   * @param id an {@code _id} or {@code index/id}, be it of an exact copy
   * @param index the concrete index of the document, or null if the id is enough
   * @param from itemsets left out at the beginning
   * @param size the greatest number of itemsets wanted
   */
  public void itemsetsOf(
      String runId,
      String id,
      @Nullable String index,
      int from,
      int size,
      ActionListener<ItemsetPage> listener) {
    whenReadable(
        runId,
        RunRecord.Finds.ITEMSETS,
        listener,
        (run, results) -> {
          requireWithinWindow(runId, from, size);
          findDocument(
              runId,
              id,
              index,
              ActionListener.wrap(
                  found ->
                      findText(
                          runId,
                          found,
                          ActionListener.wrap(
                              text -> {
                                if (text == null) {
                                  throw documentNotFound(id, index, runId);
                                }
                                itemsets.readOf(runId, text.document(), from, size, results);
                              },
                              results::onFailure)),
                  results::onFailure));
        });
  }

  /** What is done once it is known that the caller may read a run, and that it has results. */
  private interface Reading<T> {
    void start(RunRecord run, ActionListener<T> results);
  }

  private <T> void whenReadable(String runId, ActionListener<T> listener, Reading<T> reading) {
    whenReadable(runId, RunRecord.Finds.CLUSTERS, listener, reading);
  }

  private <T> void whenReadable(
      String runId, RunRecord.Finds wanted, ActionListener<T> listener, Reading<T> reading) {
    ActionListener<T> results =
        ActionListener.delegateResponse(
            listener, (delegate, e) -> delegate.onFailure(withoutIndex(runId, e)));
    runs.get(
        runId,
        ActionListener.wrap(
            run -> {
              requireCompleted(run);
              run.require(wanted);
              requireThere(
                  runId,
                  ActionListener.wrap(there -> reading.start(run, results), results::onFailure));
            },
            listener::onFailure));
  }

  /** Fails if the index of results is gone, also for who wants rows only. */
  private void requireThere(String runId, ActionListener<Void> listener) {
    client.execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.results(runId), ClusterEntry.id(""))
            .fetchSourceContext(FetchSourceContext.DO_NOT_FETCH_SOURCE),
        ActionListener.map(listener, anything -> null));
  }

  private static void requireCompleted(RunRecord run) {
    if (run.state() == RunState.COMPLETED) {
      return;
    }
    String why =
        run.state().isActive()
            ? "; its results can be read when it is " + RunState.COMPLETED
            : ": " + run.error();
    throw new OpenSearchStatusException(
        "run [" + run.runId() + "] is " + run.state() + why, RestStatus.CONFLICT);
  }

  /** Somebody deleted an index of a run, but not the run. */
  private static Exception withoutIndex(String runId, Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException missing
        ? new ResourceNotFoundException(
            "the results of run [{}] are gone: {}", missing, runId, missing.getMessage())
        : e;
  }

  /** Finds a cluster, be it a singleton; null if there is none. */
  private void findCluster(String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    client.execute(
        GetAction.INSTANCE,
        new GetRequest(ResultsIndices.results(runId), ClusterEntry.id(clusterId)),
        ActionListener.wrap(
            response -> {
              if (response.isExists()) {
                listener.onResponse(ClusterEntry.ofSource(response.getSourceAsBytesRef()));
              } else {
                findSingleton(runId, clusterId, listener);
              }
            },
            listener::onFailure));
  }

  private void findSingleton(
      String runId, String clusterId, ActionListener<ClusterEntry> listener) {
    QueryBuilder alone =
        QueryBuilders.boolQuery()
            .filter(ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", clusterId));
    search(
        runId,
        new SearchSourceBuilder().query(alone).size(2),
        ActionListener.map(
            listener,
            hits -> {
              if (hits.hits().length != 1) {
                return null;
              }
              SearchHit hit = hits.hits()[0];
              return TextEntry.ofSource(hit.getId(), hit.getSourceRef()).asCluster();
            }));
  }

  /** Finds the text of a document: that with the last row up to the document's; null if none. */
  private void findText(
      String runId, RowReader.Numbered document, ActionListener<TextEntry> listener) {
    QueryBuilder before =
        QueryBuilders.boolQuery()
            .filter(ofType(TextEntry.TYPE))
            .filter(QueryBuilders.termQuery("cluster_id", document.row().clusterId()))
            .filter(QueryBuilders.rangeQuery("row").lte(document.number()));
    search(
        runId,
        new SearchSourceBuilder().query(before).sort("row", SortOrder.DESC).size(1),
        ActionListener.map(
            listener,
            hits ->
                Arrays.stream(hits.hits())
                    .findFirst()
                    .map(hit -> TextEntry.ofSource(hit.getId(), hit.getSourceRef()))
                    .orElse(null)));
  }

  private record Hits(long total, SearchHit[] hits) {}

  private void search(String runId, SearchSourceBuilder source, ActionListener<Hits> listener) {
    client.execute(
        SearchAction.INSTANCE,
        new SearchRequest(ResultsIndices.results(runId))
            .source(source)
            .allowPartialSearchResults(false),
        ActionListener.map(
            listener,
            response ->
                new Hits(response.getHits().getTotalHits().value(), response.getHits().getHits())));
  }

  private static QueryBuilder ofType(String type) {
    return QueryBuilders.constantScoreQuery(QueryBuilders.termQuery("type", type));
  }
}
