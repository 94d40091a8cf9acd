// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.FieldCheck;
import org.neardup.plugin.run.definition.RequestQuery;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.UserInfo;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.fieldcaps.FieldCapabilitiesRequest;
import org.opensearch.action.fieldcaps.FieldCapabilitiesResponse;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.cluster.metadata.IndexNameExpressionResolver;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.lease.Releasables;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskAwareRequest;
import org.opensearch.tasks.TaskManager;

/**
 * Starts runs: a record, a task, a thread of the pool {@link #THREAD_POOL}, and in the end results
 * or a reason.
 */
public final class RunLauncher {

  /** The thread pool on which runs wait for their shards; a run takes one thread. */
  public static final String THREAD_POOL = "neardup_run";

  private static final String TASK_ACTION = "indices:data/read/neardup/run/drive";

  private final RunServices services;
  private final NodeServices node;
  private final IndexNameExpressionResolver resolver;
  private final NamedXContentRegistry xContentRegistry;

  @Inject
  public RunLauncher(RunServices services, NamedXContentRegistry xContentRegistry) {
    this.services = services;
    this.node = services.node();
    this.resolver = new IndexNameExpressionResolver(node.threads().getThreadContext());
    this.xContentRegistry = xContentRegistry;
  }

  /**
   * Starts a run.
   *
   * @param caller the task of the request; a run that is waited for is cancelled with it
   * @param wait whether to answer when the run has ended, or when it has begun
   * @param listener told of the run; of a 400 or 404 for what is wrong with the request, of a 409
   *     for a run id in use, before anything is written
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is no room for its
   *     request
   */
  public void launch(
      Task caller,
      String[] indices,
      IndicesOptions options,
      RunDefinition definition,
      boolean wait,
      ActionListener<RunRecord> listener) {
    Releasable kept = services.requests().keep(definition.bytes());
    Consumer<Exception> refused =
        e -> {
          kept.close();
          listener.onFailure(
              ExceptionsHelper.unwrapCause(e) instanceof TaskCancelledException
                  ? new OpenSearchStatusException(
                      "run [{}] was cancelled before it began",
                      RestStatus.CONFLICT,
                      e,
                      definition.runId())
                  : e);
        };
    try {
      check(new Launch(caller, indices, options, definition, wait, kept), refused, listener);
    } catch (RuntimeException e) {
      refused.accept(e);
    }
  }

  /**
   * A run to start.
   *
   * @param waitedFor whether the caller is answered at the end, or at the beginning
   * @param kept closed when its request is not needed any more
   */
  private record Launch(
      Task caller,
      String[] indices,
      IndicesOptions options,
      RunDefinition definition,
      boolean waitedFor,
      Releasable kept) {}

  private void check(
      Launch launch, Consumer<Exception> refused, ActionListener<RunRecord> listener) {
    RunOwner owner = UserInfo.of(node.threads().getThreadContext());
    RunDefinition definition = launch.definition();
    QueryBuilder query = RequestQuery.parse(definition.query(), xContentRegistry);
    fields(
        launch,
        FieldCheck.request(definition),
        ActionListener.wrap(
            found -> {
              requireReached(launch.indices(), launch.options(), found);
              if (FieldCheck.isWrong(definition, found)) {
                fields(
                    launch,
                    FieldCheck.requestAll(),
                    ActionListener.wrap(
                        all -> record(launch, all, query, owner, listener), refused));
              } else {
                record(launch, found, query, owner, listener);
              }
            },
            refused));
  }

  /** Asks for fields as the caller may see them. */
  private void fields(
      Launch launch,
      FieldCapabilitiesRequest fields,
      ActionListener<FieldCapabilitiesResponse> listener) {
    fields.indices(launch.indices()).indicesOptions(launch.options());
    fields.setParentTask(node.cluster().localNode().getId(), launch.caller().getId());
    node.client().fieldCaps(fields, listener);
  }

  /**
   * Without an answer of any index no field is known.
   *
   * @throws IllegalArgumentException if there is no index
   * @throws OpenSearchStatusException 503 if there is one, but no shard that could answer
   */
  private void requireReached(
      String[] expressions, IndicesOptions options, FieldCapabilitiesResponse found) {
    if (found.getIndices().length > 0) {
      return;
    }
    String[] there = resolver.concreteIndexNames(node.cluster().state(), options, expressions);
    if (there.length == 0) {
      throw new IllegalArgumentException(
          "[index] must match an index, got " + List.of(expressions) + ", which match none");
    }
    throw new OpenSearchStatusException(
        "no shard of " + List.of(there) + " is available", RestStatus.SERVICE_UNAVAILABLE);
  }

  private void record(
      Launch launch,
      FieldCapabilitiesResponse found,
      QueryBuilder query,
      RunOwner owner,
      ActionListener<RunRecord> listener) {
    RunDefinition definition = launch.definition();
    FieldCheck.check(definition, found);
    TaskId parent =
        launch.waitedFor()
            ? new TaskId(node.cluster().localNode().getId(), launch.caller().getId())
            : TaskId.EMPTY_TASK_ID;
    TaskManager tasks = node.transport().getTaskManager();
    // Without this a cancelled request would not pass its cancellation on to the run; one that is
    // cancelled already has none to be registered, and ends here.
    Releasable child = tasks.registerChildNode(parent.getId(), node.cluster().localNode());
    RunTask task;
    try {
      task =
          (RunTask) tasks.register("transport", TASK_ACTION, new DriveRequest(definition, parent));
    } catch (RuntimeException e) {
      child.close();
      throw e;
    }
    Releasable untrack =
        Releasables.releaseOnce(
            () -> {
              tasks.unregister(task);
              child.close();
              launch.kept().close();
            });
    RunRecord record =
        RunRecord.created(
                definition.runId(),
                definition.asRequest(launch.indices()),
                System.currentTimeMillis(), // the threads' clock goes by steps
                node.cluster().localNode().getEphemeralId(),
                node.cluster().localNode().getId() + ":" + task.getId())
            .ownedBy(owner);
    services
        .store()
        .create(
            record,
            ActionListener.wrap(
                ignored ->
                    new RunExecution(
                            services,
                            new RunOrder(
                                launch.indices(),
                                definition,
                                query,
                                task,
                                record,
                                launch.waitedFor()),
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
   * @param abandoned with its request; its owner, if it has one, can be {@linkplain
   *     RunOwner#isInjectable injected}
   * @param listener told of the run once it is this node's
   * @throws RuntimeException if this node can't read what the run is to do
   */
  void takeOver(RunRecord abandoned, ActionListener<RunRecord> listener) {
    if (abandoned.request().isEmpty()) {
      throw new IllegalStateException("its request is gone");
    }
    RunDefinition definition = RunDefinitionParser.parseRecorded(abandoned.request());
    QueryBuilder query = RequestQuery.parse(definition.query(), xContentRegistry);
    Releasable kept = services.requests().keep(definition.bytes());
    TaskManager tasks = node.transport().getTaskManager();
    RunTask task =
        (RunTask)
            tasks.register(
                "transport", TASK_ACTION, new DriveRequest(definition, TaskId.EMPTY_TASK_ID));
    Releasable untrack =
        Releasables.releaseOnce(
            () -> {
              tasks.unregister(task);
              kept.close();
            });
    services
        .store()
        .takeOver(
            abandoned,
            node.cluster().localNode().getEphemeralId(),
            node.cluster().localNode().getId() + ":" + task.getId(),
            ActionListener.wrap(
                taken -> {
                  RunRecord record = taken.withRequest(abandoned.request());
                  String[] indices = RunDefinition.indicesOf(abandoned.request());
                  RunExecution execution =
                      new RunExecution(
                          services,
                          new RunOrder(indices, definition, query, task, record, false),
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
    ThreadContext context = node.threads().getThreadContext();
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
