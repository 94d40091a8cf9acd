package org.neardup.plugin.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.util.concurrent.AbstractRunnable;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.DeprecationHandler;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.index.query.AbstractQueryBuilder;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskAwareRequest;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Starts runs: a record, a task, a thread of the pool {@link #THREAD_POOL}, and in the end results
 * or a reason.
 */
public final class RunLauncher {

  /** The thread pool on which runs wait for their shards; a run takes one thread. */
  public static final String THREAD_POOL = "neardup_run";

  private static final Logger logger = LogManager.getLogger(RunLauncher.class);
  private static final String TASK_ACTION = "indices:data/read/neardup/run/drive";

  private final Client client;
  private final TransportService transport;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunStore store;
  private final NamedXContentRegistry xContentRegistry;

  public RunLauncher(
      Client client,
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      RunStore store,
      NamedXContentRegistry xContentRegistry) {
    this.client = client;
    this.transport = transport;
    this.cluster = cluster;
    this.threads = threads;
    this.store = store;
    this.xContentRegistry = xContentRegistry;
  }

  /**
   * Starts a run.
   *
   * @param caller the task of the request; a run that is waited for is cancelled with it
   * @param wait whether to answer when the run has ended, or when it has begun
   * @param listener told of the run; of a 400 or 404 for what is wrong with the request, of a 409
   *     for a run id in use, before anything is written
   */
  public void launch(
      Task caller,
      String[] indices,
      IndicesOptions options,
      RunDefinition definition,
      boolean wait,
      ActionListener<RunRecord> listener) {
    QueryBuilder query = query(definition);
    FieldCapabilitiesRequest fields =
        FieldCheck.request(definition).indices(indices).indicesOptions(options);
    fields.setParentTask(cluster.localNode().getId(), caller.getId());
    client.fieldCaps(
        fields,
        ActionListener.wrap(
            found -> {
              FieldCheck.check(definition, found);
              TaskId parent =
                  wait
                      ? new TaskId(cluster.localNode().getId(), caller.getId())
                      : TaskId.EMPTY_TASK_ID;
              record(indices, definition, query, parent, wait, listener);
            },
            listener::onFailure));
  }

  private QueryBuilder query(RunDefinition definition) {
    if (definition.query().isEmpty()) {
      return null;
    }
    try (XContentBuilder json = XContentFactory.jsonBuilder().map(definition.query());
        XContentParser parser =
            XContentType.JSON
                .xContent()
                .createParser(
                    xContentRegistry,
                    DeprecationHandler.IGNORE_DEPRECATIONS,
                    BytesReference.bytes(json).streamInput())) {
      return AbstractQueryBuilder.parseInnerQueryBuilder(parser);
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private void record(
      String[] indices,
      RunDefinition definition,
      QueryBuilder query,
      TaskId parent,
      boolean wait,
      ActionListener<RunRecord> listener) {
    RunTask task =
        (RunTask)
            transport
                .getTaskManager()
                .register("transport", TASK_ACTION, new DriveRequest(definition, parent));
    RunRecord record =
        RunRecord.created(
            definition.runId(),
            definition.body(),
            threads.absoluteTimeInMillis(),
            cluster.localNode().getEphemeralId(),
            cluster.localNode().getId() + ":" + task.getId());
    store.create(
        record,
        ActionListener.wrap(
            ignored -> {
              if (!wait) {
                listener.onResponse(record);
              }
              threads
                  .executor(THREAD_POOL)
                  .execute(
                      new Run(
                          indices,
                          definition,
                          query,
                          task,
                          record,
                          wait,
                          wait ? listener : ActionListener.wrap(end -> {}, e -> {})));
            },
            e -> {
              transport.getTaskManager().unregister(task);
              listener.onFailure(e);
            }));
  }

  /** One run on its thread. */
  private final class Run extends AbstractRunnable {
    private final String[] indices;
    private final RunDefinition definition;
    private final QueryBuilder query;
    private final RunTask task;
    private final RunRecorder recorder;
    private final boolean waitedFor;
    private final ActionListener<RunRecord> ended;

    Run(
        String[] indices,
        RunDefinition definition,
        QueryBuilder query,
        RunTask task,
        RunRecord record,
        boolean waitedFor,
        ActionListener<RunRecord> ended) {
      this.indices = indices;
      this.definition = definition;
      this.query = query;
      this.task = task;
      this.recorder = new RunRecorder(store, task, record, threads::absoluteTimeInMillis);
      this.waitedFor = waitedFor;
      this.ended = ended;
    }

    @Override
    protected void doRun() {
      ResultsWriter writer = new ResultsWriter(client, definition.runId());
      RunRecord end;
      try {
        end = recorder.completed(drive(writer));
      } catch (RuntimeException e) {
        discard(writer);
        if (!task.isCancelled()) {
          throw e;
        }
        end = recorder.cancelled(task.getReasonCancelled());
      }
      ended.onResponse(end);
    }

    private Map<String, Object> drive(ResultsWriter writer) {
      recorder.phase("pin", 1);
      writer.create();
      ShardPinning pinning = new ShardPinning(client, transport, cluster);
      try (ShardGateway gateway =
          pinning.pin(indices, definition, query, task, threads.absoluteTimeInMillis())) {
        recorder.done(1);
        Map<String, Object> summary =
            new RunDriver(definition, task, recorder, gateway, writer).run();
        writer.complete();
        return summary;
      }
    }

    private void discard(ResultsWriter writer) {
      try {
        writer.discard();
      } catch (RuntimeException e) {
        logger.warn("results of run [" + definition.runId() + "] not discarded", e);
      }
    }

    @Override
    public void onFailure(Exception e) {
      if (!isTheCallers(e)) {
        logger.warn("run [" + definition.runId() + "] failed", e);
      }
      try {
        recorder.failed(reason(e));
      } catch (RuntimeException unsaved) {
        e.addSuppressed(unsaved);
      }
      if (waitedFor && isTheCallers(e)) {
        // The caller hears of it now and may send the request again, mended, under the same name.
        store.delete(definition.runId(), ActionListener.wrap(() -> ended.onFailure(e)));
      } else {
        ended.onFailure(e);
      }
    }

    private static boolean isTheCallers(Exception e) {
      int status = ExceptionsHelper.status(e).getStatus();
      return status >= 400 && status < 500;
    }

    @Override
    public void onAfter() {
      transport.getTaskManager().unregister(task);
    }

    private static String reason(Exception e) {
      Throwable cause = ExceptionsHelper.unwrapCause(e);
      return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
  }

  /** What the task manager asks of whoever wants a task. */
  private static final class DriveRequest implements TaskAwareRequest {
    private final RunDefinition definition;
    private TaskId parent;

    DriveRequest(RunDefinition definition, TaskId parent) {
      this.definition = definition;
      this.parent = parent;
    }

    @Override
    public void setParentTask(TaskId taskId) {
      parent = taskId;
    }

    @Override
    public TaskId getParentTask() {
      return parent;
    }

    @Override
    public RunTask createTask(
        long id, String type, String action, TaskId parentTask, Map<String, String> headers) {
      return new RunTask(id, type, action, "run [" + definition.runId() + "]", parentTask, headers);
    }
  }
}
