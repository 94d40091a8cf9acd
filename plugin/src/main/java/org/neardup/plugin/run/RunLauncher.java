package org.neardup.plugin.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.results.RunOwner;
import org.neardup.plugin.results.RunRecord;
import org.neardup.plugin.results.RunStore;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lease.Releasables;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskAwareRequest;
import org.opensearch.tasks.TaskManager;
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

  private static final String TASK_ACTION = "indices:data/read/neardup/run/drive";

  private final Client client;
  private final TransportService transport;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunStore store;
  private final CircuitBreakerService breakers;
  private final RunQueue queue;
  private final NamedXContentRegistry xContentRegistry;

  public RunLauncher(
      Client client,
      TransportService transport,
      ClusterService cluster,
      ThreadPool threads,
      RunStore store,
      CircuitBreakerService breakers,
      RunQueue queue,
      NamedXContentRegistry xContentRegistry) {
    this.client = client;
    this.transport = transport;
    this.cluster = cluster;
    this.threads = threads;
    this.store = store;
    this.breakers = breakers;
    this.queue = queue;
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
    RunOwner owner = RunOwner.of(threads.getThreadContext());
    QueryBuilder query = RequestQuery.parse(definition.query(), xContentRegistry);
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
              record(indices, definition, query, owner, parent, wait, listener);
            },
            listener::onFailure));
  }

  private void record(
      String[] indices,
      RunDefinition definition,
      QueryBuilder query,
      RunOwner owner,
      TaskId parent,
      boolean wait,
      ActionListener<RunRecord> listener) {
    TaskManager tasks = transport.getTaskManager();
    // Without this a cancelled request would not pass its cancellation on to the run.
    Releasable child = tasks.registerChildNode(parent.getId(), cluster.localNode());
    RunTask task =
        (RunTask) tasks.register("transport", TASK_ACTION, new DriveRequest(definition, parent));
    Releasable untrack =
        Releasables.releaseOnce(
            () -> {
              tasks.unregister(task);
              child.close();
            });
    RunRecord record =
        RunRecord.created(
                definition.runId(),
                definition.asRequest(indices),
                threads.absoluteTimeInMillis(),
                cluster.localNode().getEphemeralId(),
                cluster.localNode().getId() + ":" + task.getId())
            .asked(definition.body())
            .ownedBy(owner);
    store.create(
        record,
        ActionListener.wrap(
            ignored ->
                new RunExecution(
                        client,
                        transport,
                        cluster,
                        threads,
                        store,
                        breakers,
                        queue,
                        new RunExecution.Order(indices, definition, query, task, record, wait),
                        listener,
                        untrack)
                    .start(),
            e -> {
              untrack.close();
              listener.onFailure(e);
            }));
  }

  /**
   * Goes on with a run whose node has left the cluster, unless another node is faster.
   *
   * @param abandoned its owner, if it has one, can be {@linkplain RunOwner#isInjectable injected}
   * @param listener told of the run once it is this node's
   */
  void takeOver(RunRecord abandoned, ActionListener<RunRecord> listener) {
    Map<String, Object> body = new LinkedHashMap<>(abandoned.body());
    body.put("run_id", abandoned.runId());
    RunDefinition definition = RunDefinitionParser.parse(body);
    QueryBuilder query = RequestQuery.parse(definition.query(), xContentRegistry);
    TaskManager tasks = transport.getTaskManager();
    RunTask task =
        (RunTask)
            tasks.register(
                "transport", TASK_ACTION, new DriveRequest(definition, TaskId.EMPTY_TASK_ID));
    Releasable untrack = Releasables.releaseOnce(() -> tasks.unregister(task));
    store.takeOver(
        abandoned,
        cluster.localNode().getEphemeralId(),
        cluster.localNode().getId() + ":" + task.getId(),
        ActionListener.wrap(
            record -> {
              String[] indices =
                  ((List<?>) record.request().get("index"))
                      .stream().map(Object::toString).toArray(String[]::new);
              RunExecution execution =
                  new RunExecution(
                      client,
                      transport,
                      cluster,
                      threads,
                      store,
                      breakers,
                      queue,
                      new RunExecution.Order(indices, definition, query, task, record, false),
                      ActionListener.wrap(() -> {}),
                      untrack);
              startAs(record.owner(), execution);
              listener.onResponse(record);
            },
            e -> {
              untrack.close();
              listener.onFailure(e);
            }));
  }

  /** The run sees what the user who started it may see, with the roles that they had then. */
  @SuppressWarnings("try") // the stored context is for closing only
  private void startAs(@Nullable RunOwner owner, RunExecution execution) {
    ThreadContext context = threads.getThreadContext();
    try (ThreadContext.StoredContext ignored = context.stashContext()) {
      if (owner != null) {
        owner.inject(context);
      }
      execution.start();
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
