// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsIndex.Source;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.ResourceAlreadyExistsException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.admin.indices.create.CreateIndexAction;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.readonly.AddIndexBlockAction;
import org.opensearch.action.admin.indices.readonly.AddIndexBlockRequest;
import org.opensearch.action.admin.indices.shrink.ResizeAction;
import org.opensearch.action.admin.indices.shrink.ResizeRequest;
import org.opensearch.action.admin.indices.shrink.ResizeResponse;
import org.opensearch.action.admin.indices.shrink.ResizeType;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.cluster.metadata.IndexMetadata.APIBlock;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.core.index.Index;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.TieredMergePolicyProvider;
import org.opensearch.indices.InvalidAliasNameException;
import org.opensearch.indices.InvalidIndexNameException;
import org.opensearch.indices.ShardLimitValidator;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.transport.client.Client;

/**
 * Writes the results of one run: texts, clusters and itemsets, or passages, to its plain index, and
 * rows to its system index.
 *
 * <p>Rows are added in their order. After {@link #complete} the results are complete and under the
 * alias of all results; {@link #discard} deletes the results of an incomplete run. Blocks; for one
 * thread. A cancelled run stops waiting only for writes: an index creation or a publication with
 * unknown outcome could not be undone.
 *
 * <p>The indices are identified by their UUIDs for writing, publication and deletion. A writer
 * whose run was taken over has lost its indices, which were created anew: it can no longer write,
 * complete or delete. A user's alias with the name of an index of a run receives nothing.
 */
public final class ResultsWriter {

  private static final Logger logger = LogManager.getLogger(ResultsWriter.class);

  /** In the platform's refusal of an index for which its nodes have too many shards. */
  private static final String SHARD_LIMIT = "this action would add [";

  /**
   * Segments of a copy are merged up to this size; those that revisions write are as small. A merge
   * of larger ones would not be done before the next revision copies the index, and begin again.
   */
  private static final ByteSizeValue MERGED_IN_COPIES = new ByteSizeValue(16, ByteSizeUnit.MB);

  private static final int MAX_DOCUMENTS = 1000;
  private static final long MAX_BYTES = 5L << 20;

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final Scheduler scheduler;
  private final TimedWait timedWait;
  private final RunKey run;
  private final String attempt;
  private final boolean again;
  private final List<Index> earlier; // that existed before this writer
  private final List<String> asked = new ArrayList<>(); // names of indices to be created
  private final List<ResultRow> rows = new ArrayList<>();
  private long nextRow;
  private long firstRow; // that follows those of a copy
  private ResultsIndex results;
  private ResultsIndex ofRows;
  private final List<Supplier<IndexMetadata>> copies = new ArrayList<>(); // being made
  private boolean areSettled; // the copies have been waited for
  private boolean complete;

  /**
   * @param scheduler for retries when an index is too busy
   * @param timedWait how the run waits
   * @param attempt identifies this writer among all writers of the run
   * @param again whether the indices may exist, partly written; they are created anew then.
   *     Existing indices are identified now: the run must be this node's between this call and
   *     {@link #create} or {@link #discard}
   */
  public ResultsWriter(
      Client client,
      ClusterService cluster,
      Scheduler scheduler,
      TimedWait timedWait,
      RunKey run,
      String attempt,
      boolean again) {
    this.client = new SystemIndexClient(client);
    this.cluster = cluster;
    this.scheduler = scheduler;
    this.timedWait = timedWait;
    this.run = run;
    this.attempt = attempt;
    this.again = again;
    this.earlier = again ? RunIndices.of(run, cluster.state().metadata()) : List.of();
  }

  /**
   * Creates the indices.
   *
   * @param attributes names of the attributes of documents
   * @throws OpenSearchStatusException 409 if the name is in use, or an index template changes the
   *     index
   */
  public void create(Collection<String> attributes) {
    earlier.forEach(this::drop);
    results = create(ResultsIndices.createResults(run, attempt, attributes));
    ofRows = create(ResultsIndices.createRows(run, attempt));
  }

  /**
   * Begins to create the indices as copies of those of other results, which are complete and can't
   * be written any more from now on. {@link #awaitCopies} tells whether they are made, {@link
   * #replace} what of them is not to stay.
   */
  public void copy(RunKey results) {
    earlier.forEach(this::drop);
    List<String> sources = RunIndices.namesOf(results.runId());
    execute(
        AddIndexBlockAction.INSTANCE,
        new AddIndexBlockRequest(APIBlock.WRITE, sources.toArray(String[]::new)),
        timedWait);
    copies.add(copy(sources.get(0), ResultsIndices.results(run.runId())));
    copies.add(copy(sources.get(1), ResultsIndices.rows(run.runId())));
  }

  /** Whether the indices are copies, or copies of them are being made. */
  public boolean isCopy() {
    return !copies.isEmpty();
  }

  /**
   * Waits for the copies. If they can't be made, as where allocation is filtered, the indices are
   * created anew, as {@link #create} does.
   *
   * @param attributes names of the attributes of documents
   * @return whether the indices are copies
   * @throws OpenSearchStatusException as {@link #create} does
   */
  public boolean awaitCopies(Collection<String> attributes) {
    if (results == null) {
      try {
        List<IndexMetadata> made = settled();
        results = written(made.get(0));
        ofRows = written(made.get(1));
      } catch (RuntimeException e) {
        logger.info("results of run [{}] can't be copied: {}", run.runId(), e.toString());
        createAnew(attributes);
      }
    }
    return isCopy();
  }

  /** Waits for all, also if one fails: none is made after it was taken back. */
  private List<IndexMetadata> settled() {
    areSettled = true;
    List<IndexMetadata> made = new ArrayList<>();
    List<RuntimeException> failures = new ArrayList<>();
    for (Supplier<IndexMetadata> copy : copies) {
      try {
        made.add(copy.get());
      } catch (RuntimeException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      RuntimeException first = failures.get(0);
      failures.stream().skip(1).forEach(first::addSuppressed);
      throw first;
    }
    return made;
  }

  private Supplier<IndexMetadata> copy(String source, String name) {
    ResizeRequest request = new ResizeRequest(name, source);
    request.setResizeType(ResizeType.CLONE);
    request
        .getTargetIndexRequest()
        .settings(
            Settings.builder()
                .put(RunIndices.copiedBy(run, attempt))
                .put(
                    TieredMergePolicyProvider.INDEX_MERGE_POLICY_MAX_MERGED_SEGMENT_SETTING
                        .getKey(),
                    MERGED_IN_COPIES)
                .putNull(IndexMetadata.INDEX_BLOCKS_WRITE_SETTING.getKey()));
    return made(name, ResizeAction.INSTANCE, request);
  }

  /** Creates the indices anew in the place of copies, as {@link #create} does. */
  public void createAnew(Collection<String> attributes) {
    takeBack();
    asked.clear();
    copies.clear();
    create(attributes);
  }

  /**
   * Takes documents and rows out of copies. Documents that are not written anew until {@link
   * #complete} are deleted then; rows follow after all others.
   */
  public void replace(Replaced replaced) {
    results.beginWith(results.count());
    results.replace(replaced.ids());
    long[] chunks = replaced.touched();
    ofRows.beginWith(ofRows.count());
    ofRows.replace(Arrays.stream(chunks).mapToObj(RowChunk::id).toList());
    for (long number : chunks) {
      RowChunk chunk = chunk(number).without(replaced::has);
      add(ofRows, chunk.id(), chunk::writeSource);
    }
    nextRow = replaced.next();
    firstRow = nextRow;
  }

  private RowChunk chunk(long number) {
    GetRequest request = new GetRequest(ofRows.index().getName(), RowChunk.id(number));
    return RowChunk.ofSource(execute(GetAction.INSTANCE, request, timedWait).getSourceAsBytesRef());
  }

  private ResultsIndex create(CreateIndexRequest request) {
    IndexMetadata made = made(request.index(), CreateIndexAction.INSTANCE, request).get();
    if (RunIndices.isCopy(made)) { // one that was given up came late, with documents
      throw inTheWay(request.index(), RestStatus.SERVICE_UNAVAILABLE, null);
    }
    TemplateCheck.requireAsAsked(request, made, cluster.state().blocks());
    return written(made);
  }

  private ResultsIndex written(IndexMetadata made) {
    return new ResultsIndex(client, scheduler, timedWait, made.getIndex());
  }

  /** Begins to make an index. */
  private <Q extends ActionRequest, S extends ActionResponse> Supplier<IndexMetadata> made(
      String name, ActionType<S> action, Q request) {
    asked.add(name); // it may have been created without an answer
    Supplier<S> answer =
        timedWait.uncancellable().begin(listener -> client.execute(action, request, listener));
    return () -> made(name, answer);
  }

  private IndexMetadata made(String name, Supplier<?> answer) {
    try {
      if (answer.get() instanceof ResizeResponse copied && !copied.isShardsAcknowledged()) {
        throw new OpenSearchStatusException(
            "index [" + name + "] has no shard yet", RestStatus.SERVICE_UNAVAILABLE);
      }
    } catch (RuntimeException e) {
      Throwable cause = ExceptionsHelper.unwrapCause(e);
      if (cause instanceof InvalidIndexNameException) { // there is an alias of that name
        throw inTheWay(name, RestStatus.CONFLICT, e);
      }
      if (cause instanceof IllegalArgumentException
          && String.valueOf(cause.getMessage()).contains(SHARD_LIMIT)) {
        throw tooManyShards(name, cause);
      }
      if (!(cause instanceof ResourceAlreadyExistsException)) {
        throw e;
      }
    }
    IndexMetadata made = cluster.state().metadata().index(name);
    if (made == null) {
      throw new OpenSearchStatusException(
          "index [" + name + "] was created, but is not known to this node yet",
          RestStatus.SERVICE_UNAVAILABLE);
    }
    if (!RunIndices.isMadeBy(run, attempt, made)) { // or it was created after all
      throw inTheWay(name, again ? RestStatus.SERVICE_UNAVAILABLE : RestStatus.CONFLICT, null);
    }
    return made;
  }

  private IllegalArgumentException tooManyShards(String index, Throwable cause) {
    return new IllegalArgumentException(
        "[%s] can't be created: %s delete old runs (DELETE /_neardup/{run}), of which %s keep indices here, let [%s] do so, or raise [%s]"
            .formatted(
                index,
                cause.getMessage(),
                RunIndices.all(cluster.state().metadata()).size(),
                NeardupSettings.RETENTION.getKey(),
                ShardLimitValidator.SETTING_CLUSTER_MAX_SHARDS_PER_NODE.getKey()),
        cause);
  }

  private OpenSearchStatusException inTheWay(String index, RestStatus status, Exception cause) {
    return new OpenSearchStatusException(
        "index [%s], where run [%s] writes, exists already%s"
            .formatted(
                index, run.runId(), cause == null ? "" : " as an alias: " + cause.getMessage()),
        status,
        cause);
  }

  /** Of a revision, the run that it is of. */
  private String runId() {
    return Revisions.runOf(run.runId());
  }

  /** The number of the next row. */
  public long nextRow() {
    return nextRow;
  }

  /** Writes a text. */
  public void add(TextEntry text) {
    add(results, text.id(), builder -> text.writeSource(builder, runId()));
  }

  /** Writes a cluster. */
  public void add(ClusterEntry entry) {
    add(results, entry.id(), builder -> entry.writeSource(builder, runId()));
  }

  /** Writes what became of a cluster of an earlier revision. */
  public void add(Tombstone tombstone) {
    add(results, tombstone.id(), builder -> tombstone.writeSource(builder, runId()));
  }

  /** Writes a question to reviewers. */
  public void add(QuestionEntry question) {
    add(results, question.id(), builder -> question.writeSource(builder, runId()));
  }

  /** Writes a further document of a text. */
  public void add(CopyEntry copy) {
    add(results, copy.id(), builder -> copy.writeSource(builder, runId()));
  }

  /** Writes a passage. */
  public void add(PassageEntry passage) {
    add(results, passage.id(), builder -> passage.writeSource(builder, runId()));
  }

  /** Writes an itemset. */
  public void add(ItemsetEntry itemset) {
    add(results, itemset.id(), builder -> itemset.writeSource(builder, runId()));
  }

  /** Writes texts of an itemset that is written itself as well. */
  public void add(ItemsetTexts texts) {
    add(results, texts.id(), builder -> texts.writeSource(builder, runId()));
  }

  /**
   * Writes the clusters as they were found, for revisions.
   *
   * @param clusters in whatever form
   */
  public void addFound(BytesReference clusters) {
    for (FoundPart part : FoundPart.of(clusters)) {
      add(ofRows, part.id(), part::writeSource);
    }
  }

  /**
   * Writes them in the place of those that a copy has, after {@link #replace}.
   *
   * @param parts number of parts that the copy has
   */
  public void replaceFound(int parts, BytesReference clusters) {
    ofRows.replace(IntStream.range(0, parts).mapToObj(FoundPart::id).toList());
    addFound(clusters);
  }

  /** Writes the next row. */
  public void add(ResultRow row) {
    rows.add(row);
    nextRow++;
    if (rows.size() == RowChunk.SIZE) {
      writeChunk();
    }
  }

  private void writeChunk() {
    RowChunk chunk = new RowChunk(nextRow - rows.size(), rows);
    add(ofRows, chunk.id(), chunk::writeSource);
    rows.clear();
  }

  private void add(ResultsIndex index, String id, Source source) {
    index.add(id, source);
    if (results.waiting() + ofRows.waiting() >= MAX_DOCUMENTS
        || results.waitingBytes() + ofRows.waitingBytes() >= MAX_BYTES) {
      flush();
    }
  }

  private void flush() {
    results.flush();
    ofRows.flush();
  }

  /**
   * Writes the queue, refreshes the indices, verifies them, and adds the alias, except to those of
   * a revision, which are not the run's results yet.
   *
   * @return warnings for the user; empty if there are none
   * @throws OpenSearchStatusException 409 if the indices hold other documents than were written
   */
  public List<String> complete() {
    if (!rows.isEmpty()) {
      writeChunk();
    }
    flush();
    results.finish();
    ofRows.finish();
    if (isCopy() && nextRow == firstRow) {
      trim();
    }
    results.deleteOutdated();
    ofRows.deleteOutdated();
    results.requireWhole();
    ofRows.requireWhole();
    List<String> warnings = new ArrayList<>();
    if (!Revisions.isRevision(run.runId())) {
      warnings.addAll(show());
      KeptRuns.warning(cluster.state(), cluster.getClusterSettings()).ifPresent(warnings::add);
    }
    complete = true;
    return warnings;
  }

  /** Takes rows that are gone from the end. */
  private void trim() {
    for (long number = RowChunk.chunkOf(nextRow) - 1; number >= 0; number--) {
      RowChunk chunk = chunk(number);
      Optional<RowChunk> trimmed = chunk.trimmed();
      if (trimmed.equals(Optional.of(chunk))) {
        return;
      }
      ofRows.replace(List.of(chunk.id()));
      if (trimmed.isPresent()) {
        add(ofRows, chunk.id(), trimmed.get()::writeSource);
        return;
      }
    }
  }

  /**
   * Complete results can be read by the routes, with or without the alias, so a run does not fail
   * if its name is in use.
   */
  private List<String> show() {
    try {
      execute(
          ShowResultsAction.INSTANCE,
          new IndexByUuidRequest(results.index()),
          timedWait.uncancellable());
      return List.of();
    } catch (RuntimeException e) {
      Throwable cause = ExceptionsHelper.unwrapCause(e);
      if (cause instanceof InvalidAliasNameException // there is an index of that name,
          || cause instanceof IllegalStateException // or a hidden alias (not: the node is closing),
              && !Thread.currentThread().isInterrupted()
          || cause instanceof IllegalArgumentException) { // or a data stream
        logger.warn("results of run [" + run.runId() + "] are not under their alias", e);
        return List.of(
            "[%s] is not under the alias [%s], which can't be had: %s"
                .formatted(
                    results.index().getName(), ResultsIndices.RESULTS_ALIAS, cause.getMessage()));
      }
      throw e;
    }
  }

  /**
   * Deletes the indices of this writer, unless they are complete or were created anew by another;
   * before it has created any, those of earlier writers.
   */
  public void discard() {
    if (complete) {
      return;
    }
    if (asked.isEmpty()) {
      earlier.forEach(this::drop);
    }
    takeBack();
  }

  /**
   * Deletes the indices of this writer, complete or not, unless another created them anew: for a
   * run whose record was deleted, which alone leads to them.
   */
  public void takeBack() {
    if (!areSettled) {
      try {
        settled();
      } catch (RuntimeException e) {
        logger.debug("results of run [" + run.runId() + "] can't be copied", e);
      }
    }
    for (String name : asked) {
      IndexMetadata there = cluster.state().metadata().index(name);
      if (there != null && RunIndices.isMadeBy(run, attempt, there)) {
        drop(there.getIndex());
      }
    }
  }

  /** Another may have deleted it and created it anew. */
  private void drop(Index index) {
    try {
      execute(DropIndexAction.INSTANCE, new IndexByUuidRequest(index), timedWait.uncancellable());
    } catch (IndexNotFoundException e) {
      // that is the desired state
    }
  }

  private <Q extends ActionRequest, S extends ActionResponse> S execute(
      ActionType<S> action, Q request, TimedWait wait) {
    return wait.await(listener -> client.execute(action, request, listener));
  }
}
