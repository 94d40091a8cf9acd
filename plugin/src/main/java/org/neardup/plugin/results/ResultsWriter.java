// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsIndex.Source;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.get.GetAction;
import org.opensearch.action.get.GetRequest;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.index.Index;
import org.opensearch.indices.InvalidAliasNameException;
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

  private static final int MAX_DOCUMENTS = 1000;
  private static final long MAX_BYTES = 5L << 20;

  private final SystemIndexClient client;
  private final ClusterService cluster;
  private final Scheduler scheduler;
  private final TimedWait timedWait;
  private final RunKey run;
  private final WriterIndices indices;
  private final List<ResultRow> rows = new ArrayList<>();
  private long nextRow;
  private long firstRow; // that follows those of a copy
  private ResultsIndex results;
  private ResultsIndex ofRows;
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
    this.indices = new WriterIndices(this.client, cluster, timedWait, run, attempt, again);
  }

  /**
   * Creates the indices.
   *
   * @param attributes names of the attributes of documents
   * @throws OpenSearchStatusException 409 if the name is in use, or an index template changes the
   *     index
   */
  public void create(Collection<String> attributes) {
    write(indices.create(attributes));
  }

  /**
   * Begins to create the indices as copies of those of other results, which are complete and can't
   * be written any more from now on. {@link #awaitCopies} tells whether they are made, {@link
   * #replace} what of them is not to stay.
   */
  public void copy(RunKey results) {
    indices.copy(results);
  }

  /** Whether the indices are copies, or copies of them are being made. */
  public boolean isCopy() {
    return indices.areCopies();
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
        write(indices.copies());
      } catch (RuntimeException e) {
        logger.info("results of run [{}] can't be copied: {}", run.runId(), e.toString());
        createAnew(attributes);
      }
    }
    return isCopy();
  }

  /** Creates the indices anew in the place of copies, as {@link #create} does. */
  public void createAnew(Collection<String> attributes) {
    indices.giveUp();
    create(attributes);
  }

  private void write(List<Index> made) {
    results = new ResultsIndex(client, scheduler, timedWait, made.get(0));
    ofRows = new ResultsIndex(client, scheduler, timedWait, made.get(1));
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
    if (!complete) {
      indices.discard();
    }
  }

  /**
   * Deletes the indices of this writer, complete or not, unless another created them anew: for a
   * run whose record was deleted, which alone leads to them.
   */
  public void takeBack() {
    indices.takeBack();
  }

  private <Q extends ActionRequest, S extends ActionResponse> S execute(
      ActionType<S> action, Q request, TimedWait wait) {
    return wait.await(listener -> client.execute(action, request, listener));
  }
}
