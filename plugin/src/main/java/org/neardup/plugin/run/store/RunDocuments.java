// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.ActionType;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.bulk.BulkAction;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.delete.DeleteRequest;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.index.IndexAction;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.engine.VersionConflictEngineException;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.bucket.filter.Filter;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;

/**
 * What is stored of runs: for each its record, which says how far it is and is written again and
 * again, and its request, which is written once. Knows how, not when: that is for {@link RunStore}
 * and {@link RunDeletion}. Every method returns at once and calls its listener later.
 *
 * <p>What has the name of the index and is somebody's alias is neither read nor written: every
 * method fails with a 409 then.
 */
final class RunDocuments {

  private static final int PAGE = 100;

  /** Of a record, for each byte that is stored of it. */
  private static final int BYTES_PER_BYTE = 8;

  /** Bytes that are not charged. */
  private static final long LITTLE = 1 << 16;

  private static final String LABEL = "neardup_runs";

  private final SystemIndexClient client;
  private final ThreadPool threads;
  private final ClusterService cluster;
  private final RequestBreaker breaker;

  /**
   * @param breaker charged with lists of runs
   */
  RunDocuments(Client client, ClusterService cluster, RequestBreaker breaker) {
    this.client = new SystemIndexClient(client);
    this.threads = client.threadPool();
    this.cluster = cluster;
    this.breaker = breaker;
  }

  /**
   * A record as it is stored.
   *
   * @param run without its request
   * @param seqNo of this state of the record
   * @param primaryTerm likewise
   */
  record Stored(RunRecord run, long seqNo, long primaryTerm) {}

  /** The id of the document that has what a run was asked; no run has such an id. */
  private static String requestId(RunKey run) {
    return run.runId() + "/" + run.startTimeInMillis();
  }

  /**
   * Writes the request and the record of a new run; fails with {@code 409 run [x] exists already}
   * if its id is in use.
   */
  void create(RunRecord run, ActionListener<Void> listener) {
    ensureIndex(
        ActionListener.wrap(
            ignored ->
                client.execute(
                    BulkAction.INSTANCE,
                    new BulkRequest()
                        .add(request(run).opType(DocWriteRequest.OpType.CREATE))
                        .add(record(run).opType(DocWriteRequest.OpType.CREATE)),
                    ActionListener.wrap(
                        written -> requireBoth(run, written, listener), listener::onFailure)),
            listener::onFailure));
  }

  /** Neither stays without the other. */
  private void requireBoth(RunRecord run, BulkResponse written, ActionListener<Void> listener) {
    BulkItemResponse request = written.getItems()[0];
    BulkItemResponse record = written.getItems()[1];
    if (!request.isFailed() && !record.isFailed()) {
      listener.onResponse(null);
      return;
    }
    Exception failure = (record.isFailed() ? record : request).getFailure().getCause();
    List<DeleteRequest> half = new ArrayList<>();
    if (!request.isFailed()) {
      half.add(delete(requestId(run.key())));
    }
    if (!record.isFailed()) {
      half.add(delete(run.runId()));
    }
    delete(
        half,
        ActionListener.wrap(
            () -> listener.onFailure(isConflict(failure) ? existsAlready(run.runId()) : failure)));
  }

  /** Makes the index of the runs, if there is none. */
  private void ensureIndex(ActionListener<Void> listener) {
    if (cluster.state().metadata().hasIndex(ResultsIndices.RUNS)) {
      listener.onResponse(null);
      return;
    }
    if (isRefused(listener)) {
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

  /** Writes a record in the place of one; fails as a conflict if that is not the last any more. */
  void replace(Stored last, RunRecord by, ActionListener<Void> listener) {
    client.execute(
        IndexAction.INSTANCE,
        record(by).setIfSeqNo(last.seqNo()).setIfPrimaryTerm(last.primaryTerm()),
        ActionListener.map(listener, written -> null));
  }

  /**
   * Reads the last state of a record; fails with {@code 404 run [x] not found} if there is none,
   * and with {@code 409} if a later version of the plugin stored it in a format of its own.
   */
  void read(String runId, ActionListener<Stored> listener) {
    get(
        runId,
        ActionListener.map(
            listener,
            document -> {
              if (document == null) {
                throw notFound(runId);
              }
              StoredRun.requireKnownFormat(document.getSourceAsBytesRef());
              return new Stored(
                  StoredRun.readRecord(document.getSourceAsBytesRef()),
                  document.getSeqNo(),
                  document.getPrimaryTerm());
            }));
  }

  /**
   * Reads the last state of the record of one run. A run of that id that began at another time is
   * another: this one has been deleted, and is not found.
   */
  void read(RunKey run, ActionListener<Stored> listener) {
    read(
        run.runId(),
        ActionListener.map(
            listener,
            stored -> {
              if (!run.equals(stored.run().key())) {
                throw notFound(run.runId());
              }
              return stored;
            }));
  }

  /**
   * Reads what a run was asked, and gives it to the run; nothing if it is gone.
   *
   * @param listener called in a thread that may parse it; charged until it has been called
   */
  void readRequest(RunRecord run, ActionListener<RunRecord> listener) {
    get(
        requestId(run.key()),
        ActionListener.wrap(
            document ->
                threads
                    .executor(ThreadPool.Names.GET)
                    .execute(
                        ActionRunnable.wrap(listener, answer -> answer(run, document, answer))),
            listener::onFailure));
  }

  private void answer(
      RunRecord run, @Nullable GetResponse document, ActionListener<RunRecord> listener) {
    try (KeptBytes charge = charge()) {
      listener.onResponse(document == null ? run : withRequest(run, document, charge));
    }
  }

  private static RunRecord withRequest(RunRecord run, GetResponse document, KeptBytes charge) {
    charge.add((long) BYTES_PER_BYTE * document.getSourceAsBytesRef().length());
    return run.withRequest(StoredRun.readRequest(document.getSourceAsBytesRef()));
  }

  private void get(String id, ActionListener<GetResponse> listener) {
    if (isRefused(listener)) {
      return;
    }
    read(
        GetAction.INSTANCE,
        // A copy may learn of a state a moment later; the primary never goes back behind what it
        // said.
        new GetRequest(ResultsIndices.RUNS, id).preference(Preference.PRIMARY.type()),
        ActionListener.wrap(
            response -> listener.onResponse(response.isExists() ? response : null),
            e -> {
              if (isIndexMissing(e)) {
                listener.onResponse(null);
              } else if (ExceptionsHelper.unwrapCause(e)
                  instanceof NoShardAvailableActionException none) {
                listener.onFailure(withoutCopy(id, none));
              } else {
                listener.onFailure(e);
              }
            }));
  }

  /** The platform's own says nothing of runs. */
  private static NoShardAvailableActionException withoutCopy(
      String id, NoShardAvailableActionException cause) {
    String runId = id.indexOf('/') < 0 ? id : id.substring(0, id.indexOf('/'));
    return new NoShardAvailableActionException(
        cause.getShardId(),
        "run [%s] can't be read or changed while index [%s] has no active copy"
            .formatted(runId, ResultsIndices.RUNS),
        cause);
  }

  /** Reads the records that match a query, the newest first, without their requests. */
  void list(QueryBuilder query, ActionListener<List<RunRecord>> listener) {
    refreshed(
        () -> {
          KeptBytes charge = charge();
          list(
              query,
              null,
              new ArrayList<>(),
              charge,
              ActionListener.runAfter(listener, charge::close));
        },
        List.of(),
        listener);
  }

  /** How many of the records that match a query are in each state; 0 for a state of none. */
  void countByState(QueryBuilder query, ActionListener<Map<RunState, Long>> listener) {
    SearchSourceBuilder source = new SearchSourceBuilder().query(query).size(0);
    Map<RunState, Long> none = new EnumMap<>(RunState.class);
    for (RunState state : RunState.values()) {
      none.put(state, 0L);
      source.aggregation(
          AggregationBuilders.filter(state.name(), QueryBuilders.termQuery("state", state.name())));
    }
    refreshed(
        () ->
            read(
                SearchAction.INSTANCE,
                search(source),
                ActionListener.map(
                    listener,
                    found -> {
                      Map<RunState, Long> counts = new EnumMap<>(none);
                      counts.replaceAll(
                          (state, zero) ->
                              found.getAggregations().<Filter>get(state.name()).getDocCount());
                      return counts;
                    })),
        none,
        listener);
  }

  /**
   * Makes all that is written visible, and goes on. Saves do not refresh, since there are many of
   * them for one list.
   *
   * @param none the answer where there is no index
   */
  private <T> void refreshed(Runnable search, T none, ActionListener<T> listener) {
    if (isRefused(listener)) {
      return;
    }
    client.execute(
        RefreshAction.INSTANCE,
        new RefreshRequest(ResultsIndices.RUNS),
        ActionListener.wrap(
            refreshed -> search.run(),
            e -> {
              if (isIndexMissing(e)) {
                listener.onResponse(none);
              } else {
                listener.onFailure(e);
              }
            }));
  }

  private <Q extends ActionRequest, S extends ActionResponse> void read(
      ActionType<S> action, Q request, ActionListener<S> listener) {
    new PrimaryRead<>(client, threads, action, request, listener).run();
  }

  private static SearchRequest search(SearchSourceBuilder source) {
    return new SearchRequest(ResultsIndices.RUNS)
        .source(source)
        .preference(Preference.PRIMARY.type())
        .allowPartialSearchResults(false);
  }

  /** A few runs can always be seen, and be cancelled. */
  private KeptBytes charge() {
    return new KeptBytes(breaker.charge(LABEL), LITTLE);
  }

  private void list(
      QueryBuilder query,
      @Nullable Object[] after,
      List<RunRecord> runs,
      KeptBytes charge,
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
    read(
        SearchAction.INSTANCE,
        search(source),
        ActionListener.wrap(
            response -> {
              SearchHit[] hits = response.getHits().getHits();
              for (SearchHit hit : hits) {
                charge.add((long) BYTES_PER_BYTE * hit.getSourceRef().length());
                runs.add(StoredRun.readRecord(hit.getSourceRef()));
              }
              if (hits.length < PAGE) {
                listener.onResponse(List.copyOf(runs));
              } else {
                list(query, hits[hits.length - 1].getSortValues(), runs, charge, listener);
              }
            },
            listener::onFailure));
  }

  /**
   * Deletes the record of a run and its request, the record last, by which the request is known;
   * fails as a conflict if this is not the last state of the record any more.
   */
  void delete(Stored last, ActionListener<Void> listener) {
    DeleteRequest record =
        new DeleteRequest(ResultsIndices.RUNS, last.run().runId())
            .setIfSeqNo(last.seqNo())
            .setIfPrimaryTerm(last.primaryTerm());
    delete(List.of(delete(requestId(last.run().key())), record), listener);
  }

  /** Deletes what runs without a record were asked, if that is there. */
  void deleteRequests(Collection<RunKey> runs, ActionListener<Void> listener) {
    delete(runs.stream().map(run -> delete(requestId(run))).toList(), listener);
  }

  private static DeleteRequest delete(String id) {
    return new DeleteRequest(ResultsIndices.RUNS, id);
  }

  /** Deletes documents, or fails as the first of them that can't be. */
  private void delete(List<DeleteRequest> documents, ActionListener<Void> listener) {
    if (documents.isEmpty()) {
      listener.onResponse(null);
      return;
    }
    BulkRequest bulk = new BulkRequest();
    documents.forEach(bulk::add);
    client.execute(
        BulkAction.INSTANCE,
        bulk,
        ActionListener.wrap(
            deleted -> {
              for (BulkItemResponse item : deleted) {
                if (item.isFailed()) {
                  throw item.getFailure().getCause();
                }
              }
              listener.onResponse(null);
            },
            listener::onFailure));
  }

  /** What is behind somebody's alias are no runs. */
  private boolean isRefused(ActionListener<?> listener) {
    Optional<OpenSearchStatusException> reason =
        RunIndices.inPlaceOf(ResultsIndices.RUNS, cluster.state().metadata());
    reason.ifPresent(listener::onFailure);
    return reason.isPresent();
  }

  private static IndexRequest request(RunRecord run) {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return new IndexRequest(ResultsIndices.RUNS)
          .id(requestId(run.key()))
          .source(StoredRun.writeRequest(run, builder));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  private static IndexRequest record(RunRecord run) {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      return new IndexRequest(ResultsIndices.RUNS)
          .id(run.runId())
          .source(StoredRun.writeRecord(run, builder));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  /** Whether what was to be written or deleted had been written or deleted meanwhile. */
  static boolean isConflict(Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof VersionConflictEngineException;
  }

  static boolean isIndexMissing(Exception e) {
    return ExceptionsHelper.unwrapCause(e) instanceof IndexNotFoundException;
  }

  static OpenSearchStatusException existsAlready(String runId) {
    return new OpenSearchStatusException(RunRecord.existsAlready(runId), RestStatus.CONFLICT);
  }

  static ResourceNotFoundException notFound(String runId) {
    return new ResourceNotFoundException(RunRecord.notFound(runId));
  }
}
