// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.snapshots.SnapshotInProgressException;
import org.opensearch.transport.client.Client;

/**
 * Deletes runs with their results. Nothing blocks: every method returns at once and calls its
 * listener later, in the caller's thread context.
 *
 * <p>A completed run goes in steps: its record {@linkplain #announceDeletion announces} that the
 * results are going, they go, and the record goes. Where not even the first index may go, the
 * announcement is {@linkplain #takeAnnouncementBack taken back}.
 */
public final class RunDeletion {

  /** How often it is tried where others write the same record; two never do so for long. */
  private static final int ATTEMPTS = 5;

  private final ClusterService clusterService;
  private final RunDocuments documents;
  private final ResultsDeletion results;

  /**
   * @param breaker as {@link RunStore} has it
   */
  public RunDeletion(Client client, ClusterService clusterService, RequestBreaker breaker) {
    this.clusterService = clusterService;
    this.documents = new RunDocuments(client, clusterService, breaker);
    this.results = new ResultsDeletion(client, clusterService);
  }

  /**
   * Deletes a run and its results.
   *
   * <p>Fails with {@code 404 run [x] not found} if there is none, and with {@code 409 run [x] is
   * RUNNING; cancel its task [...] first} as long as it is active. Nothing is deleted, and the run
   * stays as it is, where an index of it or that of the runs is blocked, or a snapshot holds its
   * results. Where a snapshot holds its rows alone, the record says that the results are going. A
   * run goes with its revisions; one that has the results of its run is a {@code 400}.
   *
   * <p>The record goes last, so that what fails half-way can be tried again. It says beforehand
   * that the results are going: a run that is listed as completed has its results.
   */
  public void delete(RunKey key, ActionListener<Void> listener) {
    if (!Revisions.isRevision(key.runId())) {
      delete(key, ATTEMPTS, listener);
      return;
    }
    documents.read(
        Revisions.runOf(key.runId()),
        ActionListener.wrap(
            stored -> {
              if (stored.run().results().equals(key)) {
                throw new IllegalArgumentException(
                    "[run] must not be a revision with the results of its run, got [%s]; they are deleted with run [%s]"
                        .formatted(key.runId(), stored.run().runId()));
              }
              delete(key, ATTEMPTS, listener);
            },
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
                delete(key, ATTEMPTS, listener);
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private void delete(RunKey key, int attempts, ActionListener<Void> listener) {
    documents.read(
        key,
        ActionListener.wrap(
            stored -> {
              RunRecord run = stored.run();
              if (run.state().isActive()) {
                throw new OpenSearchStatusException(
                    "run [%s] is %s; cancel its task [%s] first"
                        .formatted(run.runId(), run.state(), run.driver().task()),
                    RestStatus.CONFLICT);
              }
              requireNotRevised(
                  run,
                  ActionListener.wrap(
                      ended -> delete(stored, attempts, listener), listener::onFailure));
            },
            listener::onFailure));
  }

  private void requireNotRevised(RunRecord run, ActionListener<Void> listener) {
    listRevisions(
        run.runId(),
        ActionListener.map(
            listener,
            revisions -> {
              for (RunRecord revision : revisions) {
                if (revision.state().isActive()) {
                  throw new OpenSearchStatusException(
                      "run [%s] is being revised; cancel the task [%s] of [%s] first"
                          .formatted(run.runId(), revision.driver().task(), revision.runId()),
                      RestStatus.CONFLICT);
                }
              }
              return null;
            }));
  }

  private void listRevisions(String runId, ActionListener<List<RunRecord>> listener) {
    if (Revisions.isRevision(runId)) {
      listener.onResponse(List.of());
    } else {
      documents.list(
          QueryBuilders.boolQuery()
              .filter(QueryBuilders.existsQuery("state"))
              .filter(QueryBuilders.prefixQuery("run_id", runId + Revisions.SEPARATOR)),
          listener);
    }
  }

  private void delete(RunDocuments.Stored stored, int attempts, ActionListener<Void> listener) {
    RunRecord run = stored.run();
    List<Index> indices = results.ofRevised(run.key());
    requireUnblocked(indices);
    if (run.state() == RunState.COMPLETED) {
      announceDeletion(stored, indices, attempts, listener);
    } else {
      delete(stored, indices, attempts, listener);
    }
  }

  private void delete(
      RunDocuments.Stored stored,
      List<Index> indices,
      int attempts,
      ActionListener<Void> listener) {
    results.delete(
        indices,
        ActionListener.wrap(
            ignored -> deleteRecords(stored, attempts, listener), listener::onFailure));
  }

  /** Those of revisions go before that of the run. */
  private void deleteRecords(
      RunDocuments.Stored stored, int attempts, ActionListener<Void> listener) {
    listRevisions(
        stored.run().runId(),
        ActionListener.wrap(
            revisions ->
                deleteEnded(
                    revisions.iterator(),
                    ActionListener.wrap(
                        ignored -> deleteRecord(stored, attempts, listener), listener::onFailure)),
            listener::onFailure));
  }

  /** Deletes runs one after the other; what others have deleted meanwhile is fine. */
  private void deleteEnded(Iterator<RunRecord> runs, ActionListener<Void> listener) {
    if (!runs.hasNext()) {
      listener.onResponse(null);
      return;
    }
    delete(
        runs.next().key(),
        ATTEMPTS,
        ActionListener.wrap(
            deleted -> deleteEnded(runs, listener),
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
                deleteEnded(runs, listener);
              } else {
                listener.onFailure(e);
              }
            }));
  }

  /**
   * Deletes what a run had before a revision: the results of the run itself, and earlier revisions
   * with their results. What can't be deleted goes with the next revision, or with the run. A later
   * revision, which may have begun meanwhile, stays.
   *
   * @param revision whose results took the place of those before
   */
  public void deleteEarlier(RunKey revision, ActionListener<Void> listener) {
    String runId = Revisions.runOf(revision.runId());
    listRevisions(
        runId,
        ActionListener.wrap(
            revisions ->
                deleteEnded(
                    revisions.stream()
                        .filter(run -> !run.state().isActive())
                        .filter(run -> Revisions.isEarlier(run.runId(), revision.runId()))
                        .iterator(),
                    ActionListener.wrap(
                        deleted -> results.delete(results.ofEarlier(revision), listener),
                        listener::onFailure)),
            listener::onFailure));
  }

  /** Has the record say that the results are going, before they go. */
  private void announceDeletion(
      RunDocuments.Stored stored,
      List<Index> indices,
      int attempts,
      ActionListener<Void> listener) {
    RunRecord run = stored.run();
    documents.replace(
        stored,
        run.cancelled(
            "its results are being deleted; if that takes long, DELETE /_neardup/%s again"
                .formatted(run.runId()),
            run.progress().tookInMillis()),
        ActionListener.wrap(
            announced -> deleteAnnounced(run, indices, attempts, listener),
            e -> lookAgain(run.key(), attempts, e, listener)));
  }

  private void deleteAnnounced(
      RunRecord completed, List<Index> indices, int attempts, ActionListener<Void> listener) {
    documents.read(
        completed.key(),
        ActionListener.wrap(
            stored ->
                delete(
                    stored,
                    indices,
                    attempts,
                    ActionListener.wrap(
                        listener::onResponse,
                        e -> {
                          if (isDeletionRefused(e)
                              && results.ofRevised(completed.key()).size() == indices.size()) {
                            takeAnnouncementBack(stored, completed, e, listener);
                          } else {
                            listener.onFailure(e);
                          }
                        })),
            listener::onFailure));
  }

  /** All results are still there. */
  private void takeAnnouncementBack(
      RunDocuments.Stored stored, RunRecord completed, Exception e, ActionListener<Void> listener) {
    documents.replace(
        stored,
        completed,
        ActionListener.wrap(
            ignored -> listener.onFailure(e),
            unsaved -> {
              e.addSuppressed(unsaved);
              listener.onFailure(e);
            }));
  }

  /** Whether the cluster manager would not delete an index, rather than be out of reach. */
  private static boolean isDeletionRefused(Exception e) {
    return ExceptionsHelper.unwrap(
            e, ClusterBlockException.class, SnapshotInProgressException.class)
        != null;
  }

  /**
   * @throws ClusterBlockException if one of these, or the index of the runs, may not be deleted
   *     from
   */
  private void requireUnblocked(List<Index> indices) {
    ClusterState state = clusterService.state();
    ClusterBlockException blocked = RunIndices.deletionBlocked(indices, state.blocks());
    if (blocked == null && state.metadata().hasIndex(ResultsIndices.RUNS)) {
      blocked =
          state
              .blocks()
              .indicesBlockedException(ClusterBlockLevel.WRITE, new String[] {ResultsIndices.RUNS});
    }
    if (blocked != null) {
      throw blocked;
    }
  }

  /** Where the record was written or deleted meanwhile, it is looked at again. */
  private void deleteRecord(
      RunDocuments.Stored stored, int attempts, ActionListener<Void> listener) {
    documents.delete(
        stored,
        ActionListener.wrap(
            listener::onResponse, e -> lookAgain(stored.run().key(), attempts, e, listener)));
  }

  private void lookAgain(RunKey run, int attempts, Exception e, ActionListener<Void> listener) {
    if (RunDocuments.isConflict(e) && attempts > 1) {
      delete(run, attempts - 1, listener);
    } else {
      listener.onFailure(RunDocuments.isIndexMissing(e) ? RunDocuments.notFound(run.runId()) : e);
    }
  }

  /**
   * Deletes the indices of a run that has no record; fails with {@code 404 run [x] not found} if
   * there are none.
   */
  void deleteWithoutRecord(String runId, ActionListener<Void> listener) {
    Map<RunKey, List<Index>> runs = RunIndices.all(clusterService.state().metadata());
    runs.keySet().removeIf(run -> !Revisions.runOf(run.runId()).equals(runId));
    List<Index> indices = runs.values().stream().flatMap(List::stream).toList();
    documents.read(
        runId,
        ActionListener.wrap(
            run -> listener.onFailure(RunDocuments.existsAlready(runId)),
            e -> {
              if (ExceptionsHelper.status(e) != RestStatus.NOT_FOUND || runs.isEmpty()) {
                listener.onFailure(e);
                return;
              }
              try {
                requireUnblocked(indices);
              } catch (ClusterBlockException blocked) {
                listener.onFailure(blocked);
                return;
              }
              results.delete(
                  indices,
                  ActionListener.wrap(
                      deleted -> deleteRequests(runs.keySet(), listener), listener::onFailure));
            }));
  }

  private void deleteRequests(Set<RunKey> runs, ActionListener<Void> listener) {
    documents.deleteRequests(
        runs,
        ActionListener.wrap(
            listener::onResponse,
            e -> {
              if (RunDocuments.isIndexMissing(e)) {
                listener.onResponse(null); // with all that was asked
              } else {
                listener.onFailure(e);
              }
            }));
  }
}
