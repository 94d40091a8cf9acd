// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.index.IndexSettings;
import org.opensearch.transport.client.Client;

/**
 * Reads the results of completed runs. Nothing blocks: every method returns at once and calls its
 * listener later, in the caller's thread context.
 *
 * <p>Users who may access a run, by {@link RunAccess}, may read its results here, with or without
 * rights on {@code neardup-{run}}: all indices are read as the plugin. Rights on that index are for
 * direct searches, and would allow a role with rights on its own runs to see other users' runs.
 *
 * <p>Every method fails with {@code 404 run [x] not found} if there is no such run, with {@code
 * 403} if it is another user's, and with {@code 409} if it is not completed.
 */
public final class ResultsReader {

  private final ClusterService clusterService;
  private final ReadableRuns runs;
  private final ClusterReader clusters;
  private final RowReader rows;
  private final OutcomeReader outcomes;
  private final UniqueTextReader uniqueTexts;
  private final PassageReader passages;
  private final ItemsetReader itemsets;

  public ResultsReader(Client client, ClusterService clusterService, RunAccess access) {
    ResultsSearch search = new ResultsSearch(client);
    this.clusterService = clusterService;
    this.runs = new ReadableRuns(clusterService, access);
    this.clusters = new ClusterReader(client, search);
    this.rows = new RowReader(client, search);
    this.outcomes = new OutcomeReader(search);
    this.uniqueTexts = new UniqueTextReader(search);
    this.passages = new PassageReader(search);
    this.itemsets = new ItemsetReader(search);
  }

  /**
   * A cluster and some of its documents.
   *
   * @param cluster the cluster
   * @param members the requested rows; copied
   * @param uniqueText the unique text of each member; null if not requested; copied
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
   * @param from number of clusters to skip; 0 if {@code after} is given
   * @param size the maximum number of clusters
   * @param after the cluster before the page, or null
   */
  public void clusters(
      String runId,
      int from,
      int size,
      ClusterSort sort,
      @Nullable ClusterEntry after,
      ActionListener<ClusterPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> {
          requireWithinWindow(runId, from, size);
          clusters.page(runId, from, size, sort, after, results);
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
   * @param from number of documents to skip
   * @param size the maximum number of documents
   * @param withUniqueText whether to return their unique text
   */
  public void cluster(
      String runId,
      String clusterId,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) ->
            clusters.find(
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
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) ->
            rows.find(
                runId,
                id,
                index,
                ActionListener.wrap(
                    found ->
                        withCluster(
                            runId, found, () -> RowReader.notFound(runId, id, index), results),
                    results::onFailure)));
  }

  /**
   * The clusters of many documents, each by its full name.
   *
   * @param documents at most a few thousand; copied
   * @param listener receives the rows, without documents that are not in the run, or that share
   *     their name with a document of another cluster, which only the routing tells apart
   */
  public void documents(
      String runId,
      Set<DocumentName> documents,
      ActionListener<Map<DocumentName, ResultRow>> listener) {
    Set<DocumentName> names = Set.copyOf(documents);
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> rows.findAll(runId, names, results));
  }

  private void withCluster(
      String runId,
      RowReader.Numbered found,
      Supplier<ResourceNotFoundException> missing,
      ActionListener<Found> listener) {
    ResultRow row = found.row();
    clusters.find(
        runId,
        row.clusterId(),
        ActionListener.wrap(
            cluster -> {
              if (cluster == null) {
                throw missing.get();
              }
              uniqueTexts.read(
                  runId,
                  row.clusterId(),
                  found.number(),
                  1,
                  ActionListener.map(listener, texts -> new Found(row, cluster, texts.getFirst())));
            },
            listener::onFailure));
  }

  /**
   * Documents of the run in the order of their rows, each with its cluster.
   *
   * @param first number of the first row
   * @param size the maximum number of rows
   */
  public void assignments(String runId, long first, int size, ActionListener<RowPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> rows.read(runId, first, size, results));
  }

  /**
   * The same with the texts that the run saw and the sizes of clusters.
   *
   * <p>Also fails with {@code 404} if the run is not the one that is meant, but another with its
   * id.
   *
   * @param run the run that is meant
   * @param first number of the first row
   * @param size the maximum number of rows
   */
  public void outcomes(RunKey run, long first, int size, ActionListener<OutcomePage> listener) {
    String runId = run.runId();
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (found, results) -> {
          if (!found.key().equals(run)) {
            throw new ResourceNotFoundException(
                "run [{}] was deleted, and another one has its id", runId);
          }
          rows.read(
              runId,
              first,
              size,
              ActionListener.wrap(
                  page -> outcomes.read(runId, first, page, results), results::onFailure));
        });
  }

  /**
   * Passages of the run in the order of their rows, without a limit of the page.
   *
   * <p>Fails with {@code 400} if the run is of a method that clusters.
   *
   * @param from number of passages to skip
   * @param size the maximum number of passages
   */
  public void passages(String runId, int from, int size, ActionListener<PassagePage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.PASSAGES,
        listener,
        (run, results) ->
            passages.read(
                runId,
                from,
                size,
                ActionListener.map(results, page -> new PassagePage(run.passages(), page))));
  }

  /**
   * Itemsets of the run by their rank, without a limit of the page.
   *
   * <p>Fails with {@code 400} if the run is of a method without itemsets, or if the page lists too
   * many documents and units.
   *
   * @param from number of itemsets to skip
   * @param size the maximum number of itemsets
   */
  public void itemsets(String runId, int from, int size, ActionListener<ItemsetPage> listener) {
    runs.read(
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
   * Itemsets that contain the text of a document, by their rank.
   *
   * <p>Fails like {@link #itemsets}. Also fails with {@code 404 document [x] not found in run [y]}
   * if there is no such document, and with {@code 400} if there are several or if the page ends
   * beyond {@code index.max_result_window} of the index.
   *
   * @param id an {@code _id} or {@code index/id}, possibly of an exact copy
   * @param index the concrete index of the document, or null if the id is enough
   * @param from number of itemsets to skip
   * @param size the maximum number of itemsets
   */
  public void itemsetsOf(
      String runId,
      String id,
      @Nullable String index,
      int from,
      int size,
      ActionListener<ItemsetPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.ITEMSETS,
        listener,
        (run, results) -> {
          requireWithinWindow(runId, from, size);
          rows.find(
              runId,
              id,
              index,
              ActionListener.wrap(
                  found -> itemsets.readOf(runId, found, from, size, results), results::onFailure));
        });
  }
}
