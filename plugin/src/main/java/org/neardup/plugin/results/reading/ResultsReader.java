// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results.reading;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
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
  private final MemberReader members;
  private final TextReader texts;
  private final TimelineReader timelines;
  private final OutcomeReader outcomes;
  private final QuestionReader questions;
  private final PassageReader passages;
  private final ItemsetReader itemsets;

  public ResultsReader(Client client, ClusterService clusterService, RunAccess access) {
    ResultsSearch search = new ResultsSearch(client);
    this.clusterService = clusterService;
    this.runs = new ReadableRuns(clusterService, access);
    this.clusters = new ClusterReader(client, search);
    this.rows = new RowReader(client, search);
    this.texts = new TextReader(search);
    this.members = new MemberReader(clusters, rows, texts, new UniqueTextReader(search));
    this.timelines = new TimelineReader(search);
    this.outcomes = new OutcomeReader(search, clusters);
    this.questions = new QuestionReader(search, rows, clusters);
    this.passages = new PassageReader(search);
    this.itemsets = new ItemsetReader(search);
  }

  /**
   * Some of the clusters of two documents or more.
   *
   * <p>Fails with {@code 400} if the page ends beyond {@code index.max_result_window} of the index.
   *
   * @param from number of clusters to skip; 0 if {@code after} is given
   * @param size the maximum number of clusters
   * @param minSize the least number of documents of a cluster
   * @param after the id of the cluster before the page, or null; fails as {@link #cluster} if there
   *     is none
   */
  public void clusters(
      String runId,
      int from,
      int size,
      int minSize,
      ClusterSort sort,
      @Nullable String after,
      ActionListener<ClusterPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> {
          requireWithinWindow(run.resultsId(), from, size);
          clusters.page(run.resultsId(), from, size, minSize, sort, after, results);
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
            members.documents(run.resultsId(), clusterId, from, size, withUniqueText, results));
  }

  /**
   * A cluster and some of its texts, each by its earliest document.
   *
   * <p>Fails as {@link #cluster}, with {@code 400} if the page ends beyond {@code
   * index.max_result_window} of the index, and with {@code 409} if the run has been revised since
   * the page before.
   *
   * @param from number of texts to skip; 0 if the selection goes on after a page
   * @param size the maximum number of texts
   * @param withUniqueText whether to return their unique text
   */
  public void texts(
      String runId,
      String clusterId,
      TextSelection selection,
      int from,
      int size,
      boolean withUniqueText,
      ActionListener<Members> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> {
          RowCursor.requireOf(runId, selection.begin(), Revisions.number(run.resultsId()));
          requireWithinWindow(run.resultsId(), from, size);
          members.texts(run.resultsId(), clusterId, selection, from, size, withUniqueText, results);
        });
  }

  /**
   * Some of the texts of the run, each by its earliest document.
   *
   * <p>Also fails with {@code 400} if the page ends beyond {@code index.max_result_window} of the
   * index.
   *
   * @param words that the unique text must have; null for any text
   * @param documents whose texts are read, at most some ten thousand; null for all
   * @param from number of texts to skip
   * @param size the maximum number of texts
   */
  public void texts(
      String runId,
      TextSelection selection,
      @Nullable String words,
      @Nullable Set<DocumentName> documents,
      int from,
      int size,
      ActionListener<TextPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> {
          requireWithinWindow(run.resultsId(), from, size);
          texts.read(run.resultsId(), selection, words, documents, from, size, results);
        });
  }

  /**
   * Documents of the run by their timestamp.
   *
   * <p>Also fails with {@code 400} if the interval divides the time into too many parts.
   *
   * @param interval null for the shortest that makes at most a hundred parts
   * @param clusters how many of the largest clusters are counted apart
   */
  public void timeline(
      String runId,
      @Nullable Timeline.Interval interval,
      int clusters,
      ActionListener<Timeline> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> timelines.read(run.resultsId(), interval, clusters, results));
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
        (run, results) -> members.document(run.resultsId(), id, index, results));
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
        (run, results) -> rows.findAll(run.resultsId(), names, results));
  }

  /**
   * A document with the text that the run saw of it.
   *
   * <p>Fails as {@link #document} does.
   *
   * @param id an {@code _id} or {@code index/id}
   */
  public void outcome(String runId, String id, ActionListener<RowOutcome> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) ->
            rows.find(
                run.resultsId(),
                id,
                null,
                ActionListener.wrap(
                    found ->
                        outcomes.read(
                            run.resultsId(),
                            new RowPage(List.of(found), RowPage.END),
                            ActionListener.map(results, page -> page.outcomes().getFirst())),
                    results::onFailure)));
  }

  /**
   * Documents of the run in the order of their rows, each with its cluster.
   *
   * <p>Also fails with {@code 409} if the run has been revised since the page before.
   *
   * @param first the {@linkplain RowCursor position} of the first row; 0 for the first page
   * @param size the maximum number of rows
   */
  public void assignments(String runId, long first, int size, ActionListener<RowPage> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> {
          int revision = Revisions.number(run.resultsId());
          RowCursor.requireOf(runId, first, revision);
          rows.readAll(
              run.resultsId(),
              RowCursor.row(first),
              size,
              ActionListener.map(results, page -> page.of(revision)));
        });
  }

  /**
   * The same with the texts that the run saw and the sizes of clusters. A page may have fewer rows
   * than it may have at most where revisions have taken many away.
   *
   * <p>Also fails with {@code 404} if the run is not the one that is meant, but another with its
   * id, and with {@code 409} if it has been revised since.
   *
   * @param run the run that is meant, as it was read before the first page
   * @param first number of the first row
   * @param size the maximum number of rows
   */
  public void outcomes(RunRecord run, long first, int size, ActionListener<OutcomePage> listener) {
    String runId = run.runId();
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (found, results) -> {
          if (!found.key().equals(run.key())) {
            throw new ResourceNotFoundException(
                "run [{}] was deleted, and another one has its id", runId);
          }
          if (!found.results().equals(run.results())) {
            throw RowCursor.revised(runId);
          }
          rows.read(
              run.resultsId(),
              first,
              size,
              ActionListener.wrap(
                  page -> outcomes.read(run.resultsId(), page, results), results::onFailure));
        });
  }

  /**
   * Pairs of documents to ask a reviewer about, that to ask first first.
   *
   * <p>Fails with {@code 400} if the run is of a method that finds passages.
   *
   * @param size the maximum number of questions
   */
  public void questions(String runId, int size, ActionListener<List<AskedQuestion>> listener) {
    runs.read(
        runId,
        RunRecord.Finds.CLUSTERS,
        listener,
        (run, results) -> questions.read(run.resultsId(), size, results));
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
