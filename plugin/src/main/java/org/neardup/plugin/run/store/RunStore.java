// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.DropIndexAction;
import org.neardup.plugin.results.IndexByUuidRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.block.ClusterBlockLevel;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.engine.VersionConflictEngineException;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.snapshots.SnapshotInProgressException;
import org.opensearch.transport.client.Client;

/**
 * The runs that there are, by their {@linkplain RunDocuments documents}, and the rules of their
 * life. Nothing blocks: every method returns at once and calls its listener later, in the caller's
 * thread context.
 *
 * <p>A run is driven by the node that its record names, and by no other: a node that was thought to
 * be gone finds out when it saves the run, if another has taken it over.
 */
public final class RunStore {

  /** How often a save is tried where others write the same record; two never do so for long. */
  private static final int ATTEMPTS = 5;

  private final SystemIndexClient client;
  private final ClusterService clusterService;
  private final RunDocuments documents;

  /**
   * @param breaker charged with lists of runs
   */
  public RunStore(Client client, ClusterService clusterService, RequestBreaker breaker) {
    this.client = new SystemIndexClient(client);
    this.clusterService = clusterService;
    this.documents = new RunDocuments(client, clusterService, breaker);
  }

  /**
   * Stores a new run.
   *
   * <p>Fails with {@code 409 run [x] exists already} if its id is in use, and with a 409 that names
   * what is in the way if there is an index or alias where its results would be.
   */
  public void create(RunRecord run, ActionListener<Void> listener) {
    Optional<OpenSearchStatusException> taken =
        RunIndices.inTheWay(run.runId(), clusterService.state().metadata());
    if (taken.isEmpty()) {
      add(run, listener);
      return;
    }
    get(
        run.runId(),
        ActionListener.wrap(
            earlier -> listener.onFailure(existsAlready(run.runId())),
            e ->
                listener.onFailure(
                    ExceptionsHelper.status(e) == RestStatus.NOT_FOUND ? taken.get() : e)));
  }

  private static OpenSearchStatusException existsAlready(String runId) {
    return conflict("run [" + runId + "] exists already");
  }

  private void add(RunRecord run, ActionListener<Void> listener) {
    documents.create(
        run,
        ActionListener.wrap(
            listener::onResponse,
            e -> listener.onFailure(isConflict(e) ? existsAlready(run.runId()) : e)));
  }

  /**
   * Stores the present state of a run.
   *
   * <p>Fails with {@code 404 run [x] not found} if it has been deleted, and with {@code 409} if it
   * has come to its end and the new state is an active one, so that a report of progress that is
   * late never undoes the end.
   */
  public void save(RunRecord run, ActionListener<Void> listener) {
    save(run, ATTEMPTS, listener);
  }

  private void save(RunRecord run, int attempts, ActionListener<Void> listener) {
    read(
        run.runId(),
        ActionListener.wrap(
            stored -> {
              RunRecord last = stored.run();
              requireSame(run.key(), last);
              RunState before = last.state();
              if (last.driver().generation() > run.driver().generation()) {
                throw conflict(
                    "run [%s] has been taken over by task [%s]"
                        .formatted(run.runId(), last.driver().task()));
              }
              if (!before.isActive() && run.state().isActive()) {
                throw conflict(
                    "run [%s] is %s and cannot be %s again"
                        .formatted(run.runId(), before, run.state()));
              }
              documents.replace(
                  stored,
                  run,
                  ActionListener.wrap(
                      listener::onResponse,
                      e -> {
                        if (isConflict(e) && attempts > 1) {
                          save(run, attempts - 1, listener);
                        } else {
                          listener.onFailure(e);
                        }
                      }));
            },
            listener::onFailure));
  }

  /**
   * Gives a run whose node has left the cluster to another task.
   *
   * <p>Fails with {@code 409} if it has come to its end meanwhile, or another node was faster.
   *
   * @param run as it was read
   * @param listener told of the run as it is then
   */
  public void takeOver(
      RunRecord run, String byNode, String byTask, ActionListener<RunRecord> listener) {
    read(
        run.runId(),
        ActionListener.wrap(
            stored -> {
              requireAbandoned(run, stored.run());
              RunRecord taken = stored.run().takenOver(byNode, byTask);
              documents.replace(stored, taken, ActionListener.map(listener, written -> taken));
            },
            listener::onFailure));
  }

  /**
   * Ends a run whose node has left the cluster, without anything that it had written. What fails
   * half-way can be tried again, and counts for no driver of the run.
   *
   * <p>Fails with {@code 409} if it has come to its end meanwhile, or another node has taken it
   * over.
   *
   * @param run as it was read
   * @param end makes of the run what it is in the end
   */
  public void endAbandoned(
      RunRecord run, UnaryOperator<RunRecord> end, ActionListener<RunRecord> listener) {
    takeFromDriver(
        run,
        ActionListener.wrap(taken -> endWithoutResults(taken, end, listener), listener::onFailure));
  }

  /**
   * Ends a run that this node drove and has no task for any more, without anything that it had
   * written. Others see it as driven all the while, and leave it alone.
   *
   * @param run as it was read
   * @param end makes of the run what it is in the end
   */
  public void endOwn(
      RunRecord run, UnaryOperator<RunRecord> end, ActionListener<RunRecord> listener) {
    get(
        run.runId(),
        ActionListener.wrap(
            last -> {
              requireAbandoned(run, last);
              endWithoutResults(last, end, listener);
            },
            listener::onFailure));
  }

  private void endWithoutResults(
      RunRecord run, UnaryOperator<RunRecord> end, ActionListener<RunRecord> listener) {
    deleteIndices(
        indicesOf(run).iterator(),
        ActionListener.wrap(
            deleted -> {
              RunRecord ended = end.apply(run);
              save(ended, ActionListener.map(listener, saved -> ended));
            },
            listener::onFailure));
  }

  /** From then on whoever drove it can't save it; others still see it as abandoned. */
  private void takeFromDriver(RunRecord run, ActionListener<RunRecord> listener) {
    if (!run.driver().isNobody()) {
      takeOver(run, RunRecord.Driver.NOBODY, run.driver().task(), listener);
      return;
    }
    get(
        run.runId(),
        ActionListener.map(
            listener,
            last -> {
              requireAbandoned(run, last);
              return last;
            }));
  }

  /** A run of that id that began at another time is another: this one has been deleted. */
  private static void requireSame(RunKey run, RunRecord there) {
    if (!run.equals(there.key())) {
      throw notFound(run.runId());
    }
  }

  private static void requireAbandoned(RunRecord run, RunRecord last) {
    requireSame(run.key(), last);
    if (!last.state().isActive() || last.driver().generation() != run.driver().generation()) {
      throw conflict("run [" + run.runId() + "] goes on elsewhere or has ended");
    }
  }

  /** Runs that have not come to their end. */
  public void listActive(ActionListener<List<RunRecord>> listener) {
    documents.list(
        QueryBuilders.termsQuery("state", RunState.CREATED.name(), RunState.RUNNING.name()),
        listener);
  }

  /**
   * Runs that have come to their end.
   *
   * @param before when they ended, at the latest, in milliseconds since the epoch
   */
  public void listEnded(long before, ActionListener<List<RunRecord>> listener) {
    documents.list(
        QueryBuilders.boolQuery()
            .mustNot(
                QueryBuilders.termsQuery("state", RunState.CREATED.name(), RunState.RUNNING.name()))
            .filter(QueryBuilders.existsQuery("state"))
            .filter(QueryBuilders.rangeQuery("start_time_in_millis").lte(before)),
        ActionListener.map(
            listener,
            begun -> begun.stream().filter(run -> run.endTimeInMillis() <= before).toList()));
  }

  /** Whether the node that drives a run is in the cluster. */
  public boolean isDriven(RunRecord run) {
    return isInCluster(run.driver().node());
  }

  /**
   * The run with an id, without its request; fails with {@code 404 run [x] not found} if there is
   * none.
   */
  public void get(String runId, ActionListener<RunRecord> listener) {
    read(runId, ActionListener.map(listener, RunDocuments.Stored::run));
  }

  private void read(String runId, ActionListener<RunDocuments.Stored> listener) {
    documents.read(
        runId,
        ActionListener.map(
            listener,
            stored -> {
              if (stored == null) {
                throw notFound(runId);
              }
              return stored;
            }));
  }

  /** A run with its request, which is empty if it is gone. */
  public void withRequest(RunRecord run, ActionListener<RunRecord> listener) {
    documents.readRequest(run, listener);
  }

  /** All runs, the newest first. */
  public void list(ActionListener<List<RunRecord>> listener) {
    documents.list(QueryBuilders.existsQuery("state"), listener);
  }

  /**
   * Deletes a run and its results.
   *
   * <p>Fails with {@code 404 run [x] not found} if there is none, and with {@code 409 run [x] is
   * RUNNING; cancel its task [...] first} as long as it is active. Nothing is deleted, and the run
   * stays as it is, where an index of it or that of the runs is blocked, or a snapshot holds its
   * results. Where a snapshot holds its rows alone, the record says that the results are going.
   *
   * <p>The record goes last, so that what fails half-way can be tried again. It says beforehand
   * that the results are going: a run that is listed as completed has its results.
   */
  public void delete(RunKey key, ActionListener<Void> listener) {
    delete(key, ATTEMPTS, listener);
  }

  private void delete(RunKey key, int attempts, ActionListener<Void> listener) {
    read(
        key.runId(),
        ActionListener.wrap(
            stored -> {
              RunRecord run = stored.run();
              requireSame(key, run);
              if (run.state().isActive()) {
                throw conflict(
                    "run ["
                        + run.runId()
                        + "] is "
                        + run.state()
                        + "; cancel its task ["
                        + run.driver().task()
                        + "] first");
              }
              List<Index> indices = indicesOf(run);
              requireUnblocked(indices);
              if (run.state() == RunState.COMPLETED) {
                announceDeletion(stored, indices, attempts, listener);
              } else {
                delete(stored, indices, attempts, listener);
              }
            },
            listener::onFailure));
  }

  private void delete(
      RunDocuments.Stored stored,
      List<Index> indices,
      int attempts,
      ActionListener<Void> listener) {
    deleteIndices(
        indices.iterator(),
        ActionListener.wrap(
            ignored -> deleteRecord(stored, attempts, listener), listener::onFailure));
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
    read(
        completed.runId(),
        ActionListener.wrap(
            stored -> {
              requireSame(completed.key(), stored.run());
              delete(
                  stored,
                  indices,
                  attempts,
                  ActionListener.wrap(
                      listener::onResponse,
                      e -> {
                        if (isDeletionRefused(e) && indicesOf(completed).size() == indices.size()) {
                          takeAnnouncementBack(stored, completed, e, listener);
                        } else {
                          listener.onFailure(e);
                        }
                      }));
            },
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

  /**
   * The ids of runs that have indices but no record, as after a snapshot was restored that has one
   * and not the other.
   *
   * @param metadata from before the records were read: a run has its record before its indices
   * @param records of all runs
   */
  static List<String> withoutRecord(Metadata metadata, List<RunRecord> records) {
    Set<RunKey> known = records.stream().map(RunRecord::key).collect(Collectors.toSet());
    return RunIndices.all(metadata).keySet().stream()
        .filter(run -> !known.contains(run))
        .map(RunKey::runId)
        .distinct()
        .sorted()
        .toList();
  }

  /** The state in which the indices of runs are looked for. */
  Metadata metadata() {
    return clusterService.state().metadata();
  }

  /**
   * Deletes the indices of a run that has no record; fails with {@code 404 run [x] not found} if
   * there are none.
   */
  void deleteWithoutRecord(String runId, ActionListener<Void> listener) {
    Map<RunKey, List<Index>> runs = RunIndices.all(metadata());
    runs.keySet().removeIf(run -> !run.runId().equals(runId));
    List<Index> indices = runs.values().stream().flatMap(List::stream).toList();
    get(
        runId,
        ActionListener.wrap(
            run -> listener.onFailure(existsAlready(runId)),
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
              deleteIndices(
                  indices.iterator(),
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
              if (isIndexMissing(e)) {
                listener.onResponse(null); // with all that was asked
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private List<Index> indicesOf(RunRecord run) {
    return RunIndices.of(run.key(), clusterService.state().metadata());
  }

  private void deleteIndices(Iterator<Index> indices, ActionListener<Void> listener) {
    if (!indices.hasNext()) {
      listener.onResponse(null);
      return;
    }
    client.execute(
        DropIndexAction.INSTANCE,
        new IndexByUuidRequest(indices.next()),
        ActionListener.wrap(
            response -> deleteIndices(indices, listener),
            e -> {
              if (isIndexMissing(e)) {
                // Somebody else deleted it meanwhile.
                deleteIndices(indices, listener);
              } else {
                listener.onFailure(e);
              }
            }));
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
    if (isConflict(e) && attempts > 1) {
      delete(run, attempts - 1, listener);
    } else {
      listener.onFailure(isIndexMissing(e) ? notFound(run.runId()) : e);
    }
  }

  private boolean isInCluster(String ephemeralId) {
    for (DiscoveryNode node : clusterService.state().nodes()) {
      if (node.getEphemeralId().equals(ephemeralId)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isConflict(Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof VersionConflictEngineException;
  }

  private static boolean isIndexMissing(Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException;
  }

  private static OpenSearchStatusException conflict(String message) {
    return new OpenSearchStatusException(message, RestStatus.CONFLICT);
  }

  private static ResourceNotFoundException notFound(String runId) {
    return new ResourceNotFoundException("run [" + runId + "] not found");
  }
}
