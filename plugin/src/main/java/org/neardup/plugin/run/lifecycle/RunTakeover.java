// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.results.SystemIndexClient;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.shards.Versions;
import org.neardup.plugin.run.shards.ViewsCheckpoint;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.run.store.StaleCheckpoints;
import org.neardup.plugin.run.store.StaleResults;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksAction;
import org.opensearch.action.admin.cluster.node.tasks.cancel.CancelTasksRequest;
import org.opensearch.action.support.ListenerTimeouts;
import org.opensearch.cluster.ClusterChangedEvent;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.ClusterStateListener;
import org.opensearch.cluster.routing.IndexRoutingTable;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lifecycle.AbstractLifecycleComponent;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.threadpool.Scheduler;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;

/**
 * Goes on with the runs of nodes that have left the cluster.
 *
 * <p>Every node looks for such runs when it has started and when nodes have left, until it has seen
 * all runs once; now and then it looks for runs of its own whose end could not be written down, and
 * for checkpoints and results that were not deleted with their run. Which node goes on with one is
 * settled by who writes its record first; nodes without data hold back where there are others.
 */
public final class RunTakeover extends AbstractLifecycleComponent implements ClusterStateListener {

  private static final Logger logger = LogManager.getLogger(RunTakeover.class);
  private static final TimeValue LOOK_EVERY = TimeValue.timeValueSeconds(1);

  /** A run after which so many nodes are gone may be what kills them. */
  private static final int MAX_DRIVERS = 9;

  /** Of these, so many in a row that got no further than the ones before. */
  private static final int MAX_WITHOUT_PROGRESS = 2;

  private static final String LEFT = "the node that drove the run left the cluster: ";

  private static final TimeValue LOOK_AGAIN = TimeValue.timeValueMinutes(1);
  private static final TimeValue LOOK_AGAIN_FOR_CANCELLED = TimeValue.timeValueSeconds(5);
  private static final TimeValue HOLD_BACK = TimeValue.timeValueSeconds(10);

  private final TransportService transport;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunStore store;
  private final RunWait timedWait;
  private final RunLauncher launcher;
  private final SystemIndexClient client;
  private final CancelledRuns cancelledRuns;
  private final AbandonedSince leftToOthers;
  private final AbandonedSince leftAlone;
  private final RunCheckpoints checkpoints;
  private final StaleCheckpoints staleCheckpoints;
  private final StaleResults staleResults;
  private final AtomicBoolean look = new AtomicBoolean();
  private final AtomicBoolean looking = new AtomicBoolean();
  private final AtomicBoolean sweeping = new AtomicBoolean();
  private volatile boolean started; // a state of the cluster is known
  private volatile long since;
  private volatile long looked;
  private volatile Scheduler.Cancellable ticks;

  @Inject
  public RunTakeover(RunServices services, RunLauncher launcher) {
    NodeServices node = services.node();
    this.transport = node.transport();
    this.cluster = node.cluster();
    this.threads = node.threads();
    this.store = services.store();
    this.cancelledRuns = services.cancelledRuns();
    this.leftToOthers = new AbandonedSince(threads::relativeTimeInMillis);
    this.leftAlone = new AbandonedSince(threads::relativeTimeInMillis);
    this.timedWait = RunWait.limited(threads::relativeTimeInMillis);
    this.checkpoints = new RunCheckpoints(node.client(), cluster, timedWait);
    this.staleCheckpoints = new StaleCheckpoints(checkpoints, store, timedWait);
    this.staleResults = new StaleResults(store, timedWait, threads::relativeTimeInMillis);
    this.launcher = launcher;
    this.client = new SystemIndexClient(node.client());
    CancelNotice.register(transport, cancelledRuns);
  }

  @Override
  protected void doStart() {
    cluster.addListener(this);
    since = threads.relativeTimeInMillis();
    ticks = threads.scheduleWithFixedDelay(this::tick, LOOK_EVERY, ThreadPool.Names.GENERIC);
  }

  @Override
  protected void doStop() {
    cluster.removeListener(this);
    ticks.cancel();
  }

  @Override
  protected void doClose() {}

  @Override
  public void clusterChanged(ClusterChangedEvent event) {
    if (!started || event.nodesRemoved()) {
      started = true;
      since = threads.relativeTimeInMillis();
      look.set(true);
    }
  }

  private void tick() {
    if (started
        && (look.get() || threads.relativeTimeInMillis() - looked > lookAgain().millis())
        && mayLook()
        && looking.compareAndSet(false, true)) {
      look.set(false);
      looked = threads.relativeTimeInMillis();
      if (sweeping.compareAndSet(false, true)) {
        threads.generic().execute(this::sweep);
      }
      store.listActive(
          ListenerTimeouts.wrapWithTimeout(
              threads,
              seen(cancelledRuns.all()),
              RunWait.MAX_WAIT,
              ThreadPool.Names.GENERIC,
              "runs"));
    }
  }

  private TimeValue lookAgain() {
    return cancelledRuns.isEmpty() ? LOOK_AGAIN : LOOK_AGAIN_FOR_CANCELLED;
  }

  /**
   * @param cancelled runs that were known to be cancelled before
   */
  private ActionListener<List<RunRecord>> seen(Set<RunKey> cancelled) {
    return ActionListener.runAfter(
        ActionListener.wrap(
            active -> {
              cancelledRuns.forgetEnded(
                  cancelled, active.stream().map(RunRecord::key).collect(Collectors.toSet()));
              cancelTakenOver(active);
              takeOverAbandoned(active);
            },
            e -> {
              look.set(true);
              logger.debug("runs not seen, looking again", e);
            }),
        () -> looking.set(false));
  }

  /** Whoever took a run over may not have heard that it is cancelled, as a node that came later. */
  private void cancelTakenOver(List<RunRecord> active) {
    for (RunRecord run : active) {
      if (run.driver().generation() > 0 && store.isDriven(run)) {
        cancelledRuns.reason(run.key()).ifPresent(reason -> cancelTask(run, reason));
      }
    }
  }

  private void cancelTask(RunRecord run, String reason) {
    CancelTasksRequest request = new CancelTasksRequest();
    request.setTaskId(new TaskId(run.driver().task()));
    request.setReason(reason);
    client.execute(
        CancelTasksAction.INSTANCE,
        request,
        ActionListener.wrap(
            cancelled -> logger.info("run [{}] was cancelled before", run.runId()),
            e -> logger.debug("run [" + run.runId() + "] not cancelled, trying again", e)));
  }

  private void takeOverAbandoned(List<RunRecord> active) {
    List<RunRecord> abandoned = active.stream().filter(this::isAbandoned).toList();
    leftToOthers.retain(abandoned);
    leftAlone.retain(abandoned);
    if (!abandoned.isEmpty()) {
      threads.generic().execute(() -> abandoned.forEach(this::takeOver));
    }
  }

  /** One node is enough. */
  private boolean isNextTo(String index) {
    IndexRoutingTable shards = cluster.state().routingTable().index(index);
    return shards != null
        && shards.allPrimaryShardsActive()
        && cluster.localNode().getId().equals(shards.shard(0).primaryShard().currentNodeId());
  }

  private void sweep() {
    try {
      sweep(ResultsIndices.CHECKPOINTS, "checkpoints", staleCheckpoints::delete);
      sweep(ResultsIndices.RUNS, "results", staleResults::delete);
    } finally {
      sweeping.set(false);
    }
  }

  private void sweep(String nextTo, String what, Runnable delete) {
    if (!isNextTo(nextTo)) {
      return;
    }
    try {
      delete.run();
    } catch (RuntimeException e) {
      logger.debug(what + " of ended runs not deleted, trying again later", e);
    }
  }

  /** Nobody drives it: its node has left, or is this one and has no such task. */
  private boolean isAbandoned(RunRecord run) {
    if (!store.isDriven(run)) {
      return true;
    }
    return run.driver().node().equals(cluster.localNode().getEphemeralId())
        && transport.getTaskManager().getTask(new TaskId(run.driver().task()).getId()) == null;
  }

  private boolean mayLook() {
    if (!isAllowed() && cancelledRuns.isEmpty()) {
      return false;
    }
    ClusterState state = cluster.state();
    IndexRoutingTable runs = state.routingTable().index(ResultsIndices.RUNS);
    if (runs == null || !runs.allPrimaryShardsActive()) {
      return false; // there are none, or they can't be seen yet
    }
    return state.nodes().getLocalNode().isDataNode()
        || state.nodes().getDataNodes().isEmpty()
        || threads.relativeTimeInMillis() - since > HOLD_BACK.millis();
  }

  private boolean isAllowed() {
    return cluster.getClusterSettings().get(NeardupSettings.TAKEOVER);
  }

  private void takeOver(RunRecord abandoned) {
    Optional<String> cancelled = cancelledRuns.reason(abandoned.key());
    if (cancelled.isPresent()) {
      cancel(abandoned, cancelled.get());
      return;
    }
    if (!isAllowed()) {
      look.set(true); // when it is allowed again
      return;
    }
    if (abandoned.driver().count() > MAX_DRIVERS) {
      fail(abandoned, abandoned.driver().count() + " nodes that drove the run left the cluster");
      return;
    }
    if (abandoned.driversWithoutProgress() >= MAX_WITHOUT_PROGRESS) {
      fail(
          abandoned,
          "the last %s nodes that drove the run were lost, and it got no further than phase [%s], %s %%: it may be what they were lost by"
              .formatted(
                  abandoned.driversWithoutProgress(),
                  abandoned.progress().phase(),
                  abandoned.progress().percent()));
      return;
    }
    if (!leftAlone.isTimedOut(abandoned, AbandonedSince.pauseAfter(abandoned.driver().count()))) {
      look.set(true);
      return;
    }
    RunOwner owner = abandoned.owner();
    if (owner != null && !owner.isInjectable()) { // at no node, and at no time
      fail(abandoned, LEFT + "a run can't go on on behalf of its user [" + owner.name() + "]");
      return;
    }
    Map<String, Byte> formats;
    RunRecord withRequest;
    try {
      formats = formats(abandoned);
      withRequest = timedWait.await(read -> store.withRequest(abandoned, read));
    } catch (RuntimeException e) {
      look.set(true);
      logger.debug("what is kept of run [" + abandoned.runId() + "] not seen, looking again", e);
      if (ExceptionsHelper.status(e) != RestStatus.TOO_MANY_REQUESTS) {
        failIfTooLate(abandoned, e);
      }
      return;
    }
    // A filter that names backend roles hides more from their user without a request of theirs.
    if (owner != null
        && !owner.backendRoles().isEmpty()
        && !formats.containsKey(ViewsCheckpoint.NAME)) {
      fail(
          abandoned,
          LEFT
              + "it was not on record yet which documents its user [%s] sees: begin it again"
                  .formatted(owner.name()));
      return;
    }
    try {
      formats.forEach((name, format) -> Versions.require(AttemptCheckpoints.ALL.get(name), format));
      launcher.takeOver(
          withRequest,
          ActionListener.wrap(
              run -> logger.info("took over run [{}]", run.runId()),
              e -> {
                if (ExceptionsHelper.status(e) != RestStatus.CONFLICT) {
                  look.set(true);
                  logger.warn("run [" + abandoned.runId() + "] not taken over", e);
                }
              }));
    } catch (CircuitBreakingException e) {
      if (e.getDurability() == CircuitBreaker.Durability.PERMANENT) {
        leaveToOthers(abandoned, e); // whose heap may be larger
        return;
      }
      look.set(true);
      logger.debug("no room yet for the request of run [" + abandoned.runId() + "]", e);
    } catch (RuntimeException e) {
      leaveToOthers(abandoned, e);
    }
  }

  /** The format of each checkpoint that a run has, by its name. */
  private Map<String, Byte> formats(RunRecord run) {
    Map<String, Byte> formats = new HashMap<>();
    for (String name : AttemptCheckpoints.ALL.keySet()) {
      checkpoints.firstByte(run.key(), name).ifPresent(format -> formats.put(name, format));
    }
    return formats;
  }

  private void leaveToOthers(RunRecord abandoned, RuntimeException because) {
    logger.warn("this node can't take over run [" + abandoned.runId() + "]", because);
    failIfTooLate(abandoned, because);
  }

  private void failIfTooLate(RunRecord abandoned, RuntimeException because) {
    TimeValue recoveryTimeout = cluster.getClusterSettings().get(NeardupSettings.RECOVERY_TIMEOUT);
    if (leftToOthers.isTimedOut(abandoned, recoveryTimeout)) {
      fail(abandoned, LEFT + because.getMessage());
    }
  }

  private void cancel(RunRecord abandoned, String reason) {
    UnaryOperator<RunRecord> end = run -> run.cancelled(reason, tookUntilNow(run));
    ActionListener<RunRecord> ended =
        ActionListener.wrap(
            run -> cancelledRuns.forget(run.key()),
            e -> logger.debug("the cancel of run [" + abandoned.runId() + "] not on record", e));
    if (abandoned.driver().node().equals(cluster.localNode().getEphemeralId())) {
      store.endOwn(abandoned, end, ended);
    } else {
      store.endAbandoned(abandoned, end, ended);
    }
  }

  /** It ends now: how long ago that was counts for its retention. */
  private long tookUntilNow(RunRecord run) {
    return threads.absoluteTimeInMillis() - run.startTimeInMillis();
  }

  private void fail(RunRecord abandoned, String reason) {
    store.endAbandoned(
        abandoned,
        run -> run.failed(reason, tookUntilNow(run)),
        ActionListener.wrap(run -> {}, e -> look.set(true)));
  }
}
