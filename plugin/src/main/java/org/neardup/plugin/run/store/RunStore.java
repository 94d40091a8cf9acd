// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.cluster.metadata.Metadata;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.transport.client.Client;

/**
 * The runs that there are, by their {@linkplain RunDocuments documents}, and the rules of their
 * life; {@link RunDeletion} has those of their deletion. Nothing blocks: every method returns at
 * once and calls its listener later, in the caller's thread context.
 *
 * <p>A run is driven by the node that its record names, and by no other: a node that was thought to
 * be gone finds out when it saves the run, if another has taken it over.
 */
public final class RunStore {

  /** How often a save is tried where others write the same record; two never do so for long. */
  private static final int ATTEMPTS = 5;

  private final ClusterService clusterService;
  private final RunDocuments documents;
  private final ResultsDeletion results;

  /**
   * @param breaker charged with lists of runs
   */
  public RunStore(Client client, ClusterService clusterService, RequestBreaker breaker) {
    this.clusterService = clusterService;
    this.documents = new RunDocuments(client, clusterService, breaker);
    this.results = new ResultsDeletion(client, clusterService);
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
      documents.create(run, listener);
      return;
    }
    get(
        run.runId(),
        ActionListener.wrap(
            earlier -> listener.onFailure(RunDocuments.existsAlready(run.runId())),
            e ->
                listener.onFailure(
                    ExceptionsHelper.status(e) == RestStatus.NOT_FOUND ? taken.get() : e)));
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
    documents.read(
        run.key(),
        ActionListener.wrap(
            stored -> {
              RunRecord last = stored.run();
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
                        if (RunDocuments.isConflict(e) && attempts > 1) {
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
    documents.read(
        run.key(),
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
   * half-way can be tried again, and counts for no driver of the run. A revision whose results are
   * those of its run already is completed instead.
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
    documents.read(
        run.key(),
        ActionListener.wrap(
            stored -> {
              requireAbandoned(run, stored.run());
              endWithoutResults(stored.run(), end, listener);
            },
            listener::onFailure));
  }

  private void endWithoutResults(
      RunRecord run, UnaryOperator<RunRecord> end, ActionListener<RunRecord> listener) {
    unlessPublished(
        run,
        revised -> {
          // its node was lost between its publication and its end
          RunRecord ended = run.completed(revised.summary(), run.progress().tookInMillis());
          save(ended, ActionListener.map(listener, saved -> ended));
        },
        () -> deleteResultsAndEnd(run, end, listener),
        listener::onFailure);
  }

  /**
   * Does one thing if a run is a revision whose results are those of its run, which is told, and
   * another if not.
   */
  private void unlessPublished(
      RunRecord run,
      Consumer<RunRecord> published,
      Runnable unpublished,
      Consumer<Exception> failure) {
    if (!Revisions.isRevision(run.runId())) {
      unpublished.run();
      return;
    }
    documents.read(
        Revisions.runOf(run.runId()),
        ActionListener.wrap(
            stored -> {
              if (stored.run().results().equals(run.key())) {
                published.accept(stored.run());
              } else {
                unpublished.run();
              }
            },
            e -> {
              if (ExceptionsHelper.status(e) == RestStatus.NOT_FOUND) {
                unpublished.run();
              } else {
                failure.accept(e);
              }
            }));
  }

  private void deleteResultsAndEnd(
      RunRecord run, UnaryOperator<RunRecord> end, ActionListener<RunRecord> listener) {
    results.delete(
        results.of(run.key()),
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
      takeOver(run, RunDriver.NOBODY, run.driver().task(), listener);
      return;
    }
    documents.read(
        run.key(),
        ActionListener.map(
            listener,
            stored -> {
              requireAbandoned(run, stored.run());
              return stored.run();
            }));
  }

  private static void requireAbandoned(RunRecord run, RunRecord last) {
    if (!last.state().isActive() || last.driver().generation() != run.driver().generation()) {
      throw conflict("run [" + run.runId() + "] goes on elsewhere or has ended");
    }
  }

  /** Runs that have not come to their end. */
  public void listActive(ActionListener<List<RunRecord>> listener) {
    documents.list(active(), listener);
  }

  /**
   * Runs that have come to their end, without revisions, which end with their run.
   *
   * @param before when they ended, at the latest, in milliseconds since the epoch
   */
  public void listEnded(long before, ActionListener<List<RunRecord>> listener) {
    documents.list(
        QueryBuilders.boolQuery()
            .mustNot(active())
            .mustNot(revisions())
            .filter(QueryBuilders.existsQuery("state"))
            .filter(QueryBuilders.rangeQuery("start_time_in_millis").lte(before)),
        ActionListener.map(
            listener,
            begun -> begun.stream().filter(run -> run.endTimeInMillis() <= before).toList()));
  }

  /** Runs that have failed or were cancelled, but have results, whole or half. */
  void listStale(ActionListener<List<RunRecord>> listener) {
    Set<RunKey> there = RunIndices.all(metadata()).keySet();
    if (there.isEmpty()) {
      listener.onResponse(List.of());
      return;
    }
    documents.list(
        QueryBuilders.boolQuery()
            .filter(
                QueryBuilders.termsQuery(
                    "state", RunState.FAILED.name(), RunState.CANCELLED.name()))
            .filter(QueryBuilders.termsQuery("run_id", there.stream().map(RunKey::runId).toList())),
        ActionListener.map(
            listener, ended -> ended.stream().filter(run -> there.contains(run.key())).toList()));
  }

  /**
   * Deletes the results of a run that has failed or was cancelled; nothing if it is completed after
   * all, or is a revision with the results of its run. Fails where a snapshot or a block holds
   * them.
   */
  void deleteStale(RunRecord run, ActionListener<Void> listener) {
    documents.read(
        run.key(),
        ActionListener.wrap(
            stored -> {
              RunState state = stored.run().state();
              if (state.isActive() || state == RunState.COMPLETED) {
                listener.onResponse(null);
              } else {
                unlessPublished(
                    run,
                    revised -> listener.onResponse(null),
                    () -> results.delete(results.of(run.key()), listener),
                    listener::onFailure);
              }
            },
            listener::onFailure));
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
    documents.read(runId, ActionListener.map(listener, RunDocuments.Stored::run));
  }

  /** A run with its request, which is empty if it is gone. */
  public void withRequest(RunRecord run, ActionListener<RunRecord> listener) {
    documents.readRequest(run, listener);
  }

  /** All runs, and revisions that have not come to their end, the newest first. */
  public void list(ActionListener<List<RunRecord>> listener) {
    documents.list(listed(), listener);
  }

  /** How many of the runs that {@link #list} has are in each state; 0 for a state of none. */
  public void countByState(ActionListener<Map<RunState, Long>> listener) {
    documents.countByState(listed(), listener);
  }

  private static QueryBuilder listed() {
    return QueryBuilders.boolQuery()
        .filter(QueryBuilders.existsQuery("state"))
        .mustNot(QueryBuilders.boolQuery().filter(revisions()).mustNot(active()));
  }

  private static QueryBuilder active() {
    return QueryBuilders.termsQuery("state", RunState.CREATED.name(), RunState.RUNNING.name());
  }

  private static QueryBuilder revisions() {
    return QueryBuilders.wildcardQuery("run_id", "*" + Revisions.SEPARATOR + "*");
  }

  /**
   * Gives a completed run the results of a revision, in one write; nothing is written if it has
   * them.
   *
   * <p>Fails with {@code 404 run [x] not found} if the run has been deleted, and with {@code 409}
   * if it is not completed any more, or has other results than those that were revised.
   *
   * @param run the run that is revised
   * @param earlier the run that has had its results until now
   * @param revision the run that has them from now on
   * @param summary what the revision found
   * @param now in milliseconds since the epoch
   */
  public void revise(
      RunKey run,
      RunKey earlier,
      RunKey revision,
      Map<String, Object> summary,
      long now,
      ActionListener<Void> listener) {
    revise(run, earlier, revision, summary, now, ATTEMPTS, listener);
  }

  /** A conflict may be with a write of this that was not answered: looks again. */
  private void revise(
      RunKey run,
      RunKey earlier,
      RunKey revision,
      Map<String, Object> summary,
      long now,
      int attempts,
      ActionListener<Void> listener) {
    documents.read(
        run,
        ActionListener.wrap(
            stored -> {
              RunRecord last = stored.run();
              if (last.results().equals(revision)) {
                listener.onResponse(null);
              } else if (last.state() == RunState.COMPLETED && last.results().equals(earlier)) {
                documents.replace(
                    stored,
                    last.revisedBy(revision, summary, now),
                    ActionListener.wrap(
                        listener::onResponse,
                        e -> {
                          if (RunDocuments.isConflict(e) && attempts > 1) {
                            revise(run, earlier, revision, summary, now, attempts - 1, listener);
                          } else {
                            listener.onFailure(e);
                          }
                        }));
              } else {
                throw conflict(
                    "run [%s] is %s, with the results of [%s], and can't have those of [%s]"
                        .formatted(run.runId(), last.state(), last.resultsId(), revision.runId()));
              }
            },
            listener::onFailure));
  }

  /**
   * The ids of runs that have indices but no record, as after a snapshot was restored that has one
   * and not the other.
   *
   * @param metadata from before the records were read: a run has its record before its indices
   * @param records of all runs
   */
  static List<String> withoutRecord(Metadata metadata, List<RunRecord> records) {
    Set<RunKey> known =
        records.stream()
            .flatMap(run -> Stream.of(run.key(), run.results()))
            .collect(Collectors.toSet());
    return RunIndices.all(metadata).keySet().stream()
        .filter(run -> !known.contains(run))
        .map(run -> Revisions.runOf(run.runId()))
        .distinct()
        .sorted()
        .toList();
  }

  /** The state in which the indices of runs are looked for. */
  Metadata metadata() {
    return clusterService.state().metadata();
  }

  private boolean isInCluster(String ephemeralId) {
    for (DiscoveryNode node : clusterService.state().nodes()) {
      if (node.getEphemeralId().equals(ephemeralId)) {
        return true;
      }
    }
    return false;
  }

  private static OpenSearchStatusException conflict(String message) {
    return new OpenSearchStatusException(message, RestStatus.CONFLICT);
  }
}
