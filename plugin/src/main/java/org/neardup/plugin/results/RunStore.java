package org.neardup.plugin.results;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.UnaryOperator;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.DocWriteResponse;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.delete.DeleteAction;
import org.opensearch.action.delete.DeleteRequest;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.index.IndexAction;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.engine.VersionConflictEngineException;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.transport.client.Client;

/**
 * The runs in their system index. Nothing blocks: every method returns at once and calls its
 * listener later, in the caller's thread context.
 *
 * <p>A run is driven by the node that its record names, and by no other: a node that was thought to
 * be gone finds out when it saves the run, if another has taken it over.
 */
public final class RunStore {

  private static final int PAGE = 1000;

  /** How often a save is tried where others write the same record; two never do so for long. */
  private static final int ATTEMPTS = 5;

  private final SystemIndexClient client;
  private final ClusterService clusterService;

  public RunStore(Client client, ClusterService clusterService) {
    this.client = new SystemIndexClient(client);
    this.clusterService = clusterService;
  }

  /**
   * Stores a new run.
   *
   * <p>Fails with {@code 409 run [x] exists already} if its id is in use.
   */
  public void create(RunRecord run, ActionListener<Void> listener) {
    ensureIndex(
        ActionListener.wrap(
            ignored ->
                client.execute(
                    IndexAction.INSTANCE,
                    document(run).opType(DocWriteRequest.OpType.CREATE),
                    ActionListener.wrap(
                        response -> listener.onResponse(null),
                        e ->
                            listener.onFailure(
                                isConflict(e)
                                    ? conflict("run [" + run.runId() + "] exists already")
                                    : e))),
            listener::onFailure));
  }

  private void ensureIndex(ActionListener<Void> listener) {
    if (clusterService.state().metadata().hasIndex(ResultsIndices.RUNS)) {
      listener.onResponse(null);
      return;
    }
    client.execute(
        CreateIndexAction.INSTANCE,
        ResultsIndices.createRuns(),
        ActionListener.wrap(
            response -> listener.onResponse(null),
            e -> {
              if (ExceptionsHelper.unwrapCause(e) instanceof ResourceAlreadyExistsException) {
                listener.onResponse(null);
              } else {
                listener.onFailure(e);
              }
            }));
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
              RunRecord last = RunRecord.ofSource(stored.getSourceAsBytesRef());
              RunState before = last.state();
              if (last.generation() > run.generation()) {
                throw conflict(
                    "run [%s] has been taken over by task [%s]"
                        .formatted(run.runId(), last.task()));
              }
              if (!before.isActive() && run.state().isActive()) {
                throw conflict(
                    "run [%s] is %s and cannot be %s again"
                        .formatted(run.runId(), before, run.state()));
              }
              client.execute(
                  IndexAction.INSTANCE,
                  document(run)
                      .setIfSeqNo(stored.getSeqNo())
                      .setIfPrimaryTerm(stored.getPrimaryTerm()),
                  ActionListener.wrap(
                      response -> listener.onResponse(null),
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
              RunRecord last = RunRecord.ofSource(stored.getSourceAsBytesRef());
              requireAbandoned(run, last);
              RunRecord taken = last.takenOver(byNode, byTask);
              client.execute(
                  IndexAction.INSTANCE,
                  document(taken)
                      .setIfSeqNo(stored.getSeqNo())
                      .setIfPrimaryTerm(stored.getPrimaryTerm()),
                  ActionListener.map(listener, response -> taken));
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
    List<Index> indices = indicesOf(run.runId()); // before it is sure that they are nobody else's
    takeFromDriver(
        run,
        ActionListener.wrap(
            taken ->
                deleteIndices(
                    indices.iterator(),
                    ActionListener.wrap(
                        deleted -> {
                          RunRecord ended = end.apply(taken);
                          save(ended, ActionListener.map(listener, saved -> ended));
                        },
                        listener::onFailure)),
            listener::onFailure));
  }

  /** From then on whoever drove it can't save it; others still see it as abandoned. */
  private void takeFromDriver(RunRecord run, ActionListener<RunRecord> listener) {
    if (!run.node().equals(RunRecord.NOBODY)) {
      takeOver(run, RunRecord.NOBODY, run.task(), listener);
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

  private static void requireAbandoned(RunRecord run, RunRecord last) {
    if (!last.state().isActive() || last.generation() != run.generation()) {
      throw conflict("run [" + run.runId() + "] goes on elsewhere or has ended");
    }
  }

  /** Runs that have not come to their end. */
  public void listActive(ActionListener<List<RunRecord>> listener) {
    list(
        QueryBuilders.termsQuery("state", RunState.CREATED.name(), RunState.RUNNING.name()),
        listener);
  }

  /** Whether the node that drives a run is in the cluster. */
  public boolean isDriven(RunRecord run) {
    return isInCluster(run.node());
  }

  /** The run with an id; fails with {@code 404 run [x] not found} if there is none. */
  public void get(String runId, ActionListener<RunRecord> listener) {
    read(
        runId,
        ActionListener.map(listener, stored -> RunRecord.ofSource(stored.getSourceAsBytesRef())));
  }

  private void read(String runId, ActionListener<GetResponse> listener) {
    client.execute(
        GetAction.INSTANCE,
        // A copy may learn of a state a moment later; the primary never goes back behind what it
        // said.
        new GetRequest(ResultsIndices.RUNS, runId).preference(Preference.PRIMARY.type()),
        ActionListener.wrap(
            response -> {
              if (!response.isExists()) {
                throw notFound(runId);
              }
              listener.onResponse(response);
            },
            e -> listener.onFailure(isIndexMissing(e) ? notFound(runId) : e)));
  }

  /** All runs, the newest first. */
  public void list(ActionListener<List<RunRecord>> listener) {
    list(QueryBuilders.matchAllQuery(), listener);
  }

  private void list(QueryBuilder query, ActionListener<List<RunRecord>> listener) {
    // Saves do not refresh, since there are many of them for one list.
    client.execute(
        RefreshAction.INSTANCE,
        new RefreshRequest(ResultsIndices.RUNS),
        ActionListener.wrap(
            refreshed -> list(query, null, new ArrayList<>(), listener),
            e -> {
              if (isIndexMissing(e)) {
                listener.onResponse(List.of());
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private void list(
      QueryBuilder query,
      Object[] after,
      List<RunRecord> runs,
      ActionListener<List<RunRecord>> listener) {
    SearchSourceBuilder source =
        new SearchSourceBuilder()
            .query(query)
            .size(PAGE)
            .sort("start_time_in_millis", SortOrder.DESC)
            .sort("run_id", SortOrder.ASC);
    if (after != null) {
      source.searchAfter(after);
    }
    client.execute(
        SearchAction.INSTANCE,
        new SearchRequest(ResultsIndices.RUNS).source(source).allowPartialSearchResults(false),
        ActionListener.wrap(
            response -> {
              SearchHit[] hits = response.getHits().getHits();
              for (SearchHit hit : hits) {
                runs.add(RunRecord.ofSource(hit.getSourceRef()));
              }
              if (hits.length < PAGE) {
                listener.onResponse(List.copyOf(runs));
              } else {
                list(query, hits[hits.length - 1].getSortValues(), runs, listener);
              }
            },
            listener::onFailure));
  }

  /**
   * Deletes a run and its results.
   *
   * <p>Fails with {@code 404 run [x] not found} if there is none, and with {@code 409 run [x] is
   * RUNNING; cancel its task [...] first} as long as it is active. The record goes last, so that
   * what fails half-way can be tried again.
   */
  public void delete(String runId, ActionListener<Void> listener) {
    List<Index> indices = indicesOf(runId); // or those of a later run of that name would be meant
    get(
        runId,
        ActionListener.wrap(
            run -> {
              if (run.state().isActive()) {
                throw conflict(
                    "run ["
                        + runId
                        + "] is "
                        + run.state()
                        + "; cancel its task ["
                        + run.task()
                        + "] first");
              }
              deleteIndices(
                  indices.iterator(),
                  ActionListener.wrap(
                      ignored -> deleteRecord(runId, listener), listener::onFailure));
            },
            listener::onFailure));
  }

  private List<Index> indicesOf(String runId) {
    return ResultsIndices.of(runId, clusterService.state().metadata());
  }

  private void deleteIndices(Iterator<Index> indices, ActionListener<Void> listener) {
    if (!indices.hasNext()) {
      listener.onResponse(null);
      return;
    }
    client.execute(
        DropIndexAction.INSTANCE,
        new DropIndexAction.Request(indices.next()),
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

  private void deleteRecord(String runId, ActionListener<Void> listener) {
    client.execute(
        DeleteAction.INSTANCE,
        new DeleteRequest(ResultsIndices.RUNS, runId),
        ActionListener.wrap(
            response -> {
              if (response.getResult() == DocWriteResponse.Result.NOT_FOUND) {
                throw notFound(runId);
              }
              listener.onResponse(null);
            },
            e -> listener.onFailure(isIndexMissing(e) ? notFound(runId) : e)));
  }

  private boolean isInCluster(String ephemeralId) {
    for (DiscoveryNode node : clusterService.state().nodes()) {
      if (node.getEphemeralId().equals(ephemeralId)) {
        return true;
      }
    }
    return false;
  }

  private static IndexRequest document(RunRecord run) throws IOException {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return new IndexRequest(ResultsIndices.RUNS).id(run.runId()).source(run.writeSource(builder));
    }
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
