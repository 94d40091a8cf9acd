// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.apply.CurrentDocuments.Found;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.results.reading.OutcomePage;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.results.reading.RowCursor;
import org.neardup.plugin.results.reading.RowOutcome;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.support.ContextPreservingActionListener;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.common.util.concurrent.ThreadContext.StoredContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.ParentTaskAssigningClient;

/**
 * Writes the outcome of a run into its documents, batch after batch of its rows. Each batch
 *
 * <ol>
 *   <li>reads the next rows with their texts and clusters,
 *   <li>maps the fields in the indices that have not been met before,
 *   <li>searches the documents as they are now,
 *   <li>writes those that are to be changed,
 *   <li>repeats the last two steps once with the documents that others have changed in between,
 *   <li>and waits until the next batch is due.
 * </ol>
 *
 * Nothing blocks, and one step is under way at a time.
 */
public final class OutcomeApplication {

  private static final Logger LOGGER = LogManager.getLogger(OutcomeApplication.class);

  private static final String BREAKER_LABEL = "neardup_apply";

  /** Bytes in memory for a byte read: the answer, the parsed document, and the write. */
  private static final int BYTES_PER_BYTE = 4;

  private final Client caller;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final ResultsReader results;
  private final CircuitBreaker breaker;
  private final RunRecord run;
  private final ApplyDefinition definition;
  private final ApplyOptions options;
  private final ApplyTask task;
  private final ActionListener<ApplySummary> listener;

  private final Client client;
  private final Pauses pauses;
  private final BulkWriter bulks;
  private final WholeDocuments wholeDocuments;
  private final TargetMappings mappings;
  private final DocumentEditor editor;
  private final BatchSize batchSize;
  private final Counts counts = new Counts();
  private final Set<String> written = new HashSet<>();
  private final long start = System.nanoTime();
  private final long total;
  @Nullable private CurrentDocuments documents; // null until the mapping has been checked
  private long row;
  private long batchStart;

  /**
   * @param client of the node, in the context of the caller
   * @param breaker charged for the documents of a batch
   * @param run with its request
   * @param listener receives the summary, also if the apply is cancelled or fails after its first
   *     batch; a failure only before anything is written
   */
  public OutcomeApplication(
      Client client,
      ClusterService cluster,
      ResultsReader results,
      CircuitBreaker breaker,
      RunRecord run,
      ApplyDefinition definition,
      ApplyOptions options,
      ApplyTask task,
      ActionListener<ApplySummary> listener) {
    this.caller = client;
    this.cluster = cluster;
    this.threads = client.threadPool();
    this.results = results;
    this.breaker = breaker;
    this.run = run;
    this.definition = definition;
    this.options = options;
    this.task = task;
    this.listener = ActionListener.notifyOnce(listener);
    this.client =
        new ParentTaskAssigningClient(
            client, new TaskId(cluster.localNode().getId(), task.getId()));
    this.pauses = new Pauses(threads, task);
    this.bulks = new BulkWriter(this.client, task, pauses);
    this.wholeDocuments = new WholeDocuments(bulks);
    this.mappings = new TargetMappings(this.client, cluster, definition, run);
    this.editor = new DocumentEditor(run.runId(), definition);
    this.batchSize = new BatchSize(options.batchSize());
    this.row = RowCursor.row(options.firstRow());
    this.total = Math.max(0, count(run) - row);
  }

  private static long count(RunRecord run) {
    return run.summary().get("documents") instanceof Number number ? number.longValue() : 0;
  }

  /** Begins; the listener is called later. */
  public void start() {
    showStatus();
    pauses.then(
        TimeValue.ZERO,
        ActionRunnable.run(
            continuing(ignored -> {}),
            () -> {
              RowCursor.requireOf(run.runId(), options.firstRow(), revision());
              nextBatch();
            }));
  }

  /** What is done with an answer; a failure of it ends the apply. */
  private interface Step<T> {
    void take(T answer) throws Exception;
  }

  private <T> ActionListener<T> continuing(Step<T> step) {
    return ActionListener.wrap(step::take, this::fail);
  }

  private void nextBatch() {
    if (task.isCancelled()) {
      end("cancelled: " + task.getReasonCancelled());
      return;
    }
    batchStart = System.nanoTime();
    results.outcomes(run, row, batchSize.next(), continuing(this::checkFields));
  }

  private void checkFields(OutcomePage page) {
    if (page.outcomes().isEmpty()) {
      if (row > 0) {
        throw RowCursor.unknown(RowCursor.encode(next()), null);
      }
      end(null);
      return;
    }
    if (documents != null) {
      change(page);
      return;
    }
    definition.requireApartFrom(run.field());
    mappings.check(continuing(hasDigests -> readDigests(hasDigests, page)));
  }

  private void readDigests(boolean hasDigests, OutcomePage page) {
    documents = new CurrentDocuments(client, cluster, run.field(), hasDigests, editor.included());
    change(page);
  }

  private void change(OutcomePage page) {
    Set<String> indices = new TreeSet<>();
    page.outcomes().forEach(outcome -> indices.add(outcome.row().document().index()));
    mappings.prepare(
        indices, continuing(prepared -> change(page.outcomes(), true, () -> endBatch(page))));
  }

  /**
   * A document that is written.
   *
   * @param request of it
   */
  private record Write(RowOutcome outcome, DocWriteRequest<?> request) {}

  private void change(List<RowOutcome> outcomes, boolean firstTry, Runnable next) {
    documents.read(
        outcomes,
        continuing(
            found -> {
              MemoryCharge memory = new MemoryCharge(breaker, BREAKER_LABEL);
              memory.take(BYTES_PER_BYTE * found.bytes());
              ActionListener<List<RowOutcome>> done =
                  ActionListener.runBefore(
                      continuing(conflicts -> afterWrites(conflicts, firstTry, next)),
                      memory::close);
              try {
                if (firstTry) {
                  batchSize.took(outcomes.size(), found.bytes());
                }
                write(writes(outcomes, found), done);
              } catch (RuntimeException e) {
                done.onFailure(e);
              }
            }));
  }

  private List<Write> writes(List<RowOutcome> outcomes, Found found) {
    List<Write> writes = new ArrayList<>();
    for (RowOutcome outcome : outcomes) {
      DocumentName name = outcome.row().document();
      switch (editor.change(outcome, found.of(name))) {
        case DocumentChange.Skip skip -> counts.skip(skip);
        case DocumentChange.Impossible impossible -> counts.failed(name, impossible.reason());
        case DocumentChange.Write write -> writes.add(new Write(outcome, write.request()));
      }
    }
    return writes;
  }

  /** Writes documents; the listener receives those that others have changed. */
  private void write(List<Write> writes, ActionListener<List<RowOutcome>> conflicts) {
    if (definition.remove() && !writes.isEmpty()) {
      wholeDocuments.refusals(
          writes.stream().map(Write::request).toList(),
          ActionListener.wrap(
              refusals -> send(allowed(writes, refusals), conflicts), conflicts::onFailure));
    } else {
      send(writes, conflicts);
    }
  }

  private List<Write> allowed(List<Write> writes, Map<String, Exception> refusals) {
    List<Write> allowed = new ArrayList<>();
    for (Write write : writes) {
      Exception refusal = refusals.get(write.request().index());
      if (refusal == null) {
        allowed.add(write);
      } else if (!task.isCancelled()) { // which is why it was refused
        counts.failed(write.outcome().row().document(), refusal);
      }
    }
    return allowed;
  }

  private void send(List<Write> writes, ActionListener<List<RowOutcome>> conflicts) {
    if (writes.isEmpty()) {
      conflicts.onResponse(List.of());
      return;
    }
    bulks.write(
        writes.stream().map(Write::request).toList(),
        ActionListener.map(conflicts, items -> count(writes, items)));
  }

  private List<RowOutcome> count(List<Write> writes, BulkItemResponse[] items) {
    List<RowOutcome> conflicts = new ArrayList<>();
    for (int i = 0; i < items.length; i++) {
      RowOutcome outcome = writes.get(i).outcome();
      DocumentName name = outcome.row().document();
      if (!items[i].isFailed()) {
        counts.updated();
        written.add(name.index());
        continue;
      }
      BulkItemResponse.Failure failure = items[i].getFailure();
      switch (failure.getStatus()) {
        case CONFLICT -> conflicts.add(outcome);
        case NOT_FOUND -> counts.skip(DocumentChange.Skip.MISSING);
        default -> {
          if (!task.isCancelled()) { // which is why it failed
            counts.failed(name, failure.getCause());
          }
        }
      }
    }
    return conflicts;
  }

  private void afterWrites(List<RowOutcome> conflicts, boolean firstTry, Runnable next) {
    if (conflicts.isEmpty() || !firstTry) {
      counts.versionConflicts(conflicts.size());
      next.run();
      return;
    }
    Set<String> indices = new TreeSet<>();
    conflicts.forEach(outcome -> indices.add(outcome.row().document().index()));
    refresh(indices, continuing(refreshed -> change(conflicts, false, next)));
  }

  private void endBatch(OutcomePage page) {
    if (task.isCancelled()) {
      end("cancelled: " + task.getReasonCancelled());
      return;
    }
    row = page.more() ? page.next() : 0;
    counts.batch();
    OpenSearchStatusException all =
        counts.onlyFailure(total, page.more() ? RowCursor.encode(next()) : null);
    if (all != null) {
      listener.onFailure(all);
      return;
    }
    if (!page.more()) {
      end(null);
      return;
    }
    showStatus();
    TimeValue pause =
        Pauses.untilNext(
            page.outcomes().size(), options.requestsPerSecond(), System.nanoTime() - batchStart);
    long pauseStart = System.nanoTime();
    pauses.then(
        pause,
        ActionRunnable.run(
            continuing(ignored -> {}),
            () -> {
              if (pause.nanos() > 0) {
                counts.throttled((System.nanoTime() - pauseStart) / 1_000_000);
              }
              nextBatch();
            }));
  }

  private void showStatus() {
    task.status(counts.status(total, options.requestsPerSecond()));
  }

  private void fail(Exception e) {
    if (task.isCancelled()) { // any failure of its requests
      end("cancelled: " + task.getReasonCancelled());
    } else if (counts.areZero()) {
      listener.onFailure(
          ExceptionsHelper.status(e) == Counts.status(e)
              ? e
              : new OpenSearchStatusException(
                  ExceptionsHelper.unwrapCause(e).getMessage(), Counts.status(e), e));
    } else {
      end(ExceptionsHelper.unwrapCause(e).getMessage());
    }
  }

  /**
   * @param interrupted why it ends early; null if it is done
   */
  private void end(@Nullable String interrupted) {
    showStatus();
    if (!options.refresh() || written.isEmpty()) {
      answer(interrupted);
      return;
    }
    refresh(
        written,
        ActionListener.wrap(
            refreshed -> answer(interrupted),
            e -> {
              LOGGER.warn("documents of run [{}] are found later: no refresh", run.runId(), e);
              answer(interrupted);
            }));
  }

  private void answer(@Nullable String interrupted) {
    listener.onResponse(
        new ApplySummary(
            run.runId(),
            (System.nanoTime() - start) / 1_000_000,
            counts.status(total, options.requestsPerSecond()),
            counts.failures(),
            interrupted,
            row == 0 ? 0 : next()));
  }

  private int revision() {
    return Revisions.number(run.resultsId());
  }

  /** Where to go on. */
  private long next() {
    return RowCursor.position(revision(), row);
  }

  /**
   * As the plugin, also after a cancellation: a user with write permission may refresh by {@code
   * _bulk?refresh} as well.
   */
  @SuppressWarnings("try") // the stored context is only closed
  private void refresh(Set<String> indices, ActionListener<Void> refreshed) {
    ThreadContext context = threads.getThreadContext();
    ActionListener<Void> asCaller =
        new ContextPreservingActionListener<>(context.newRestorableContext(false), refreshed);
    try (StoredContext ignored = context.stashContext()) {
      RefreshRequest request =
          new RefreshRequest(indices.toArray(String[]::new))
              .indicesOptions(IndicesOptions.lenientExpandOpen());
      caller.admin().indices().refresh(request, ActionListener.map(asCaller, response -> null));
    }
  }
}
