package org.neardup.plugin.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.admin.indices.alias.Alias;
import org.opensearch.action.admin.indices.alias.IndicesAliasesAction;
import org.opensearch.action.admin.indices.alias.IndicesAliasesRequest;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.action.bulk.BulkAction;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.Retry;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.transport.client.Client;

/**
 * Writes the results of one run: texts, clusters and itemsets, or passages, to its plain index,
 * rows to its system index.
 *
 * <p>Rows are added in their order. The results are complete, and under the alias of all results,
 * after {@link #complete}; {@link #discard} takes back what was written of a run that did not come
 * so far. Waits for the indices; one thread. Only what fills them is left waiting for when the run
 * is to stop: an index that is being made, or results that are being shown, while nobody knows,
 * could not be taken back.
 *
 * <p>All is written through aliases of this writer's own, which are exchanged for that of all
 * results in one step. A writer whose run was taken over has lost its aliases, since the indices
 * were made anew: it can neither write nor complete nor delete any more.
 */
public final class ResultsWriter {

  private static final int MAX_DOCUMENTS = 1000;
  private static final long MAX_BYTES = 5L << 20;

  private final SystemIndexClient client;
  private final Patience patience;
  private final Retry retry;
  private final String runId;
  private final List<ResultRow> rows = new ArrayList<>();
  private BulkRequest bulk = new BulkRequest();
  private long nextRow;
  private final ClusterService cluster;
  private final String alias;
  private final String rowsAlias;
  private final boolean again;
  private final List<Index> earlier; // that were there before this writer
  private final List<String> created = new ArrayList<>();

  /**
   * @param scheduler for another try where an index is too busy
   * @param patience how the run waits
   * @param attempt names this writer among all that ever write for the run
   * @param again whether the indices may be there, half written; they are made anew then. Those
   *     that are meant are the ones of now: make sure that the run is this node's between this and
   *     {@link #create} or {@link #discard}
   */
  public ResultsWriter(
      Client client,
      ClusterService cluster,
      Scheduler scheduler,
      Patience patience,
      String runId,
      String attempt,
      boolean again) {
    this.cluster = cluster;
    this.again = again;
    this.alias = ResultsIndices.writing(runId, attempt);
    this.rowsAlias = ResultsIndices.writingRows(runId, attempt);
    this.client = new SystemIndexClient(client);
    this.patience = patience;
    this.retry = new Retry(BackoffPolicy.exponentialBackoff(), scheduler);
    this.runId = runId;
    this.earlier = again ? ResultsIndices.of(runId, cluster.state().metadata()) : List.of();
  }

  /**
   * Makes the indices.
   *
   * @throws OpenSearchStatusException 409 if an index of that name is there already
   */
  public void create() {
    earlier.forEach(this::drop);
    create(ResultsIndices.createResults(runId), alias);
    create(ResultsIndices.createRows(runId), rowsAlias);
  }

  private void create(CreateIndexRequest request, String through) {
    request.alias(new Alias(through).isHidden(true));
    created.add(request.index()); // it may be made although nobody says so
    try {
      execute(CreateIndexAction.INSTANCE, request, patience.anyway());
    } catch (RuntimeException e) {
      if (!(ExceptionsHelper.unwrapCause(e) instanceof ResourceAlreadyExistsException)) {
        throw e;
      }
      IndexMetadata there = cluster.state().metadata().index(request.index());
      if (there == null || !there.getAliases().containsKey(through)) { // or it was made after all
        throw new OpenSearchStatusException(
            "index [" + request.index() + "], where run [" + runId + "] writes, exists already",
            again ? RestStatus.SERVICE_UNAVAILABLE : RestStatus.CONFLICT,
            e);
      }
    }
  }

  /** The number that the next row will have. */
  public long nextRow() {
    return nextRow;
  }

  /** Writes a text. */
  public void add(TextEntry text) {
    add(alias, text.id(), builder -> text.writeSource(builder, runId));
  }

  /** Writes a cluster. */
  public void add(ClusterEntry entry) {
    add(alias, entry.id(), builder -> entry.writeSource(builder, runId));
  }

  /** Writes a copy that is written otherwise. */
  public void add(CopyEntry copy) {
    add(alias, copy.id(), builder -> copy.writeSource(builder, runId));
  }

  /** Writes a passage. */
  public void add(PassageEntry passage) {
    add(alias, passage.id(), builder -> passage.writeSource(builder, runId));
  }

  /** Writes an itemset. */
  public void add(ItemsetEntry itemset) {
    add(alias, itemset.id(), builder -> itemset.writeSource(builder, runId));
  }

  /** Writes texts of an itemset that is written as well. */
  public void add(ItemsetTexts texts) {
    add(alias, texts.id(), builder -> texts.writeSource(builder, runId));
  }

  /** Writes the next row. */
  public void add(ResultRow row) {
    rows.add(row);
    nextRow++;
    if (rows.size() == RowChunk.SIZE) {
      writeChunk();
    }
  }

  /** Writes what is left, makes it visible and adds the alias. */
  public void complete() {
    if (!rows.isEmpty()) {
      writeChunk();
    }
    flush();
    RefreshRequest both =
        new RefreshRequest(ResultsIndices.results(runId), ResultsIndices.rows(runId));
    execute(RefreshAction.INSTANCE, both, patience);
    IndicesAliasesRequest exchange =
        new IndicesAliasesRequest()
            .addAliasAction(without(ResultsIndices.results(runId), alias))
            .addAliasAction(without(ResultsIndices.rows(runId), rowsAlias))
            .addAliasAction(
                IndicesAliasesRequest.AliasActions.add()
                    .index(ResultsIndices.results(runId))
                    .alias(ResultsIndices.RESULTS_ALIAS));
    try {
      execute(IndicesAliasesAction.INSTANCE, exchange, patience.anyway());
    } catch (RuntimeException e) {
      if (!isComplete()) { // or it was exchanged, and a new cluster manager tried again
        throw e;
      }
    }
  }

  /** What must be there, or another writer has made the index anew. */
  private static IndicesAliasesRequest.AliasActions without(String index, String through) {
    return IndicesAliasesRequest.AliasActions.remove().index(index).alias(through).mustExist(true);
  }

  private boolean isComplete() {
    IndexMetadata results = cluster.state().metadata().index(ResultsIndices.results(runId));
    return results != null && results.getAliases().containsKey(ResultsIndices.RESULTS_ALIAS);
  }

  /**
   * Deletes the indices that this writer made, unless another has made them anew; if it has made
   * none, those of the writers before it.
   */
  public void discard() {
    if (created.isEmpty()) {
      earlier.forEach(this::drop);
    }
    for (String name : created) {
      IndexMetadata there = cluster.state().metadata().index(name);
      if (there != null
          && (there.getAliases().containsKey(alias) || there.getAliases().containsKey(rowsAlias))) {
        drop(there.getIndex());
      }
    }
  }

  /** Another may have deleted it meanwhile, and made it anew. */
  private void drop(Index index) {
    try {
      execute(DropIndexAction.INSTANCE, new DropIndexAction.Request(index), patience.anyway());
    } catch (IndexNotFoundException e) {
      // that is what was wanted
    }
  }

  private void writeChunk() {
    RowChunk chunk = new RowChunk(nextRow - rows.size(), rows);
    add(rowsAlias, chunk.id(), chunk::writeSource);
    rows.clear();
  }

  /** Writes a document into a builder. */
  @FunctionalInterface
  private interface Source {
    XContentBuilder write(XContentBuilder builder) throws IOException;
  }

  private void add(String index, String id, Source source) {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      bulk.add(new IndexRequest(index).id(id).setRequireAlias(true).source(source.write(builder)));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    if (bulk.numberOfActions() >= MAX_DOCUMENTS || bulk.estimatedSizeInBytes() >= MAX_BYTES) {
      flush();
    }
  }

  private void flush() {
    if (bulk.numberOfActions() == 0) {
      return;
    }
    BulkResponse response =
        patience.await(
            written ->
                retry.withBackoff(
                    (request, listener) -> client.execute(BulkAction.INSTANCE, request, listener),
                    bulk,
                    written));
    bulk = new BulkRequest();
    if (response.hasFailures()) {
      for (var item : response) {
        if (item.isFailed()) {
          throw new OpenSearchStatusException(
              "writing results of run [" + runId + "]: " + item.getFailureMessage(),
              // an index that is gone, or was made anew, may be there the next time
              item.getFailure().getStatus() == RestStatus.NOT_FOUND
                  ? RestStatus.SERVICE_UNAVAILABLE
                  : item.getFailure().getStatus(),
              item.getFailure().getCause());
        }
      }
    }
  }

  private <Q extends ActionRequest, S extends ActionResponse> S execute(
      ActionType<S> action, Q request, Patience wait) {
    return wait.await(listener -> client.execute(action, request, listener));
  }
}
