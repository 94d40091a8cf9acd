// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.run.DriverHeap;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunSuperseded;
import org.neardup.plugin.run.clustering.ClusteringDriver;
import org.neardup.plugin.run.clustering.RevisionDriver;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.PassagesMethod;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Revision;
import org.neardup.plugin.run.passages.PassagesDriver;
import org.neardup.plugin.run.revision.EarlierResults;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.ShardPinning;
import org.neardup.plugin.run.shards.ViewsCheckpoint;
import org.neardup.plugin.run.store.RunCheckpoints;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.MessageFormat;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.support.TransportActions;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.lifecycle.Lifecycle;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.node.NodeClosedException;
import org.opensearch.snapshots.SnapshotInProgressException;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.NodeNotConnectedException;

/**
 * Drives a run to its end through the losses of nodes and shards.
 *
 * <p>A run is a function of the documents that its views show. So when a view is lost, all shards
 * are pinned again, with the documents of the first views ({@link ViewsCheckpoint}), and the run
 * begins anew, except for what a checkpoint has; results that were half written are written again.
 * The same holds for a node that takes over from another. A revision of a few clusters keeps no
 * views: what takes its place is the whole revision, over the documents as they are then.
 *
 * <p>Views that can't be had again, because a document was changed meanwhile or no copy of a shard
 * comes back in time, fail the run with that reason. So does a block on an index, as of a full
 * disk: it is no loss, and stays until somebody lifts it.
 *
 * <p>A run that gets no memory beside others that this node drives gives back what it has, and
 * begins again when one of them has ended ({@link CrowdedRuns}). It is about the documents that
 * there are then, unless it lost a view or a driver before. What checkpoints have is of the
 * documents that they name, and is left out if these are others.
 */
final class RunAttempts {

  private static final Logger logger = LogManager.getLogger(RunAttempts.class);

  /** Losses after which a run that always comes further than pinning is given up. */
  private static final int MAX_LOSSES = 50;

  /** Refusals of memory beside others after which a run is given up. */
  private static final int MAX_REFUSALS = 10;

  private static final long MIN_PAUSE = 250;
  private static final long MAX_PAUSE = 5000;

  private final NodeServices node;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final RunOrder order;
  private final RunRecorder recorder;
  private final RunWait timedWait;
  private final AttemptCheckpoints checkpoints;
  private final CrowdedRuns crowded;
  private ResultsWriter completed; // null until there are results
  private ResultsWriter notDiscarded; // null unless its results could not be deleted
  private boolean hasViews; // in this attempt
  private boolean hasGroups; // likewise

  RunAttempts(
      NodeServices node,
      RunOrder order,
      RunRecorder recorder,
      RunWait timedWait,
      CrowdedRuns crowded) {
    this.node = node;
    this.crowded = crowded;
    this.cluster = node.cluster();
    this.threads = node.threads();
    this.order = order;
    this.recorder = recorder;
    this.timedWait = timedWait;
    this.checkpoints =
        new AttemptCheckpoints(
            new RunCheckpoints(node.client(), cluster, timedWait), recorder, order.record().key());
  }

  /**
   * Runs to the end.
   *
   * @return the summary of the run, whose results are complete
   * @throws RunSuperseded if the run is no longer this node's
   */
  Map<String, Object> run() {
    try (CrowdedRuns.Turn turn = crowded.turn()) {
      return run(turn);
    }
  }

  private Map<String, Object> run(CrowdedRuns.Turn turn) {
    long lossesBegan = 0;
    int refusals = 0;
    boolean keepsViews = order.record().driver().generation() > 0;
    for (int attempt = 0; ; attempt++) {
      boolean again = attempt > 0 || keepsViews;
      ResultsWriter writer = writer(attempt, again);
      hasViews = false;
      hasGroups = false;
      CrowdedRuns.Attempt here = crowded.begin();
      try (here) {
        Map<String, Object> summary = once(writer, again, keepsViews);
        completed = writer;
        return summary;
      } catch (RuntimeException e) {
        requireDriver(e, writer);
        long now = threads.relativeTimeInMillis();
        boolean mayBePinnedLater = mayBePinnedLater(keepsViews, e);
        if (attempt == 0 || hasViews && !mayBePinnedLater) {
          lossesBegan = now;
        }
        boolean isCrowded =
            isShortOfMemory(e)
                && !mayBePinnedLater
                && here.endedBesideOthers()
                && ++refusals < MAX_REFUSALS;
        boolean isLast =
            order.task().isCancelled()
                || attempt >= MAX_LOSSES
                || !isCrowded && now - lossesBegan >= recoveryTimeout().millis();
        boolean isPermanent = !mayBeMadeGood(e) && !mayBePinnedLater && !isCrowded;
        boolean discarded = discard(writer, isLast || isPermanent);
        if (order.task().isCancelled() || isLast || isBlocked(e) || discarded && isPermanent) {
          throw e;
        }
        if (isCrowded) {
          logger.info("run [{}] begins again when another has ended: {}", runId(), e.toString());
          recorder.phase(RunPhase.PIN, 1); // all begins anew
          turn.await(() -> pause(MIN_PAUSE));
          lossesBegan = threads.relativeTimeInMillis();
          continue;
        }
        if (isPermanent) {
          logger.info("run [{}] begins again to delete its results: {}", runId(), e.toString());
        } else {
          logger.info(
              "run [{}] lost a shard or a node and begins again: {}", runId(), e.toString());
        }
        keepsViews = true;
        pause(backoff(attempt));
      }
    }
  }

  private TimeValue recoveryTimeout() {
    return cluster.getClusterSettings().get(NeardupSettings.RECOVERY_TIMEOUT);
  }

  private ResultsWriter writer(int attempt, boolean again) {
    String name = order.record().driver().generation() + "-" + attempt;
    return new ResultsWriter(node.client(), cluster, threads, timedWait, key(), name, again);
  }

  /**
   * @param again whether there may be results, half written, and checkpoints
   * @param keepsViews whether the documents are those of the first views
   */
  private Map<String, Object> once(ResultsWriter writer, boolean again, boolean keepsViews) {
    recorder.phase(RunPhase.PIN, 1);
    Cancellation.ensureNotCancelled(order.task()); // it may have waited for a thread
    if (again) {
      recorder.requireDriver(); // or another's results would be made anew
    }
    // Before the views: once this node knows these indices, or the block on those that are copied,
    // it knows all mappings from before the run too, and leaves out no index that had the field
    // then.
    begin(writer, keepsViews);
    Optional<ViewsCheckpoint> earlier =
        keepsViews
            ? checkpoints.load(ViewsCheckpoint.NAME, ViewsCheckpoint::new)
            : Optional.empty();
    ShardPinning pinning = new ShardPinning(node);
    long now = earlier.map(ViewsCheckpoint::now).orElseGet(threads::absoluteTimeInMillis);
    try (ShardGateway gateway =
        pinning.pin(
            earlier.map(ViewsCheckpoint::indices).orElse(order.indices()),
            order.definition(),
            order.query(),
            order.task(),
            now,
            earlier)) {
      hasViews = true;
      Optional<Map<String, Object>> ofPart = drivePart(gateway, writer);
      if (ofPart.isEmpty()) {
        if (recorder.phase() != RunPhase.PIN) {
          recorder.phase(RunPhase.PIN, 1); // all begins anew
        }
        pinning.group(gateway, earlier);
        hasGroups = true;
        if (earlier.isEmpty()) {
          checkpoints.save(ViewsCheckpoint.NAME, ViewsCheckpoint.of(now, gateway.shards()));
        }
        recorder.done(1);
      }
      Map<String, Object> summary =
          new LinkedHashMap<>(ofPart.orElseGet(() -> drive(gateway, writer, again)));
      List<String> warnings = writer.complete();
      if (!warnings.isEmpty()) {
        List<Object> all = new ArrayList<>((List<?>) summary.getOrDefault("warnings", List.of()));
        all.addAll(warnings);
        summary.put("warnings", all);
      }
      return summary;
    }
  }

  /**
   * A revision mostly changes a few clusters, so that its results begin as a copy of those before;
   * not in a cluster with nodes that do not know the setting of a copy.
   */
  private void begin(ResultsWriter writer, boolean keepsViews) {
    Set<String> attributes = order.definition().attributes().keySet();
    Revision revision = order.definition().revision();
    boolean isCopy =
        revision != null
            && !keepsViews
            && MessageFormat.isSharedByAll(cluster.state().nodes())
            && (!revision.changed().isEmpty() || mayBePartial())
            && earlierResults().orElseThrow().canBeCopied();
    if (!isCopy) {
      writer.create(attributes);
      return;
    }
    try {
      writer.copy(revision.earlier());
    } catch (RuntimeException e) {
      Cancellation.ensureNotCancelled(order.task());
      logger.info("results of run [{}] are written anew, not copied: {}", runId(), e.toString());
      writer.createAnew(attributes);
    }
  }

  private boolean mayBePartial() {
    return order.definition().method() instanceof ReferencesMethod method
        && RevisionDriver.isDecidedInside(method);
  }

  /** The revision of a few clusters; empty if it is none, and all has to be done. */
  private Optional<Map<String, Object>> drivePart(ShardGateway gateway, ResultsWriter writer) {
    return writer.isCopy() && order.definition().method() instanceof ReferencesMethod method
        ? new RevisionDriver(
                driven(gateway, writer),
                method,
                earlierResults().orElseThrow(),
                cluster.getClusterSettings())
            .run()
        : Optional.empty();
  }

  private DrivenRun driven(ShardGateway gateway, ResultsWriter writer) {
    return new DrivenRun(
        List.of(order.indices()),
        order.definition(),
        order.task(),
        recorder,
        gateway,
        writer,
        new DriverHeap(node.breakers().getBreaker(CircuitBreaker.REQUEST), order.task()));
  }

  private Map<String, Object> drive(ShardGateway gateway, ResultsWriter writer, boolean again) {
    DrivenRun run = driven(gateway, writer);
    return switch (order.definition().method()) {
      case ClusteringMethod method ->
          new ClusteringDriver(run, method, checkpoints.clusters(again), earlierResults()).run();
      case PassagesMethod method -> new PassagesDriver(run, method).run();
    };
  }

  private Optional<EarlierResults> earlierResults() {
    return Optional.ofNullable(order.definition().revision())
        .map(revision -> new EarlierResults(node.client(), cluster, timedWait, revision.earlier()));
  }

  /**
   * Deletes the checkpoints, when the end of the run is on record, and results that could not be
   * deleted before, as while the record was blocked. If checkpoints can't be deleted, they do no
   * harm to a later run of that name.
   */
  void forget() {
    try {
      if (notDiscarded != null) {
        notDiscarded.discard();
      }
    } catch (RuntimeException e) {
      logger.warn("results of run [" + runId() + "], which has ended, not discarded", e);
    }
    try {
      new RunCheckpoints(node.client(), cluster, timedWait.uncancellable())
          .delete(key(), AttemptCheckpoints.ALL.keySet());
    } catch (RuntimeException e) {
      logger.warn("checkpoints of run [" + runId() + "] not deleted", e);
    }
  }

  /**
   * Deletes what another node wrote of the run before this one took it over; for a run that ends
   * before it has begun here.
   *
   * @throws RunSuperseded if the run is no longer this node's
   */
  void discardEarlier() {
    boolean again = order.record().driver().generation() > 0;
    if (again) {
      discard(writer(0, again), true);
    }
  }

  private void requireDriver(RuntimeException e, ResultsWriter writer) {
    if (e instanceof RunSuperseded superseded) {
      if (superseded.isDeleted()) {
        takeBack(writer);
      }
      throw superseded;
    }
    if (cluster.lifecycleState() != Lifecycle.State.STARTED) {
      throw new RunSuperseded("the node is going", e);
    }
  }

  /**
   * Deletes the results of a run that is complete, but whose record somebody has deleted; what is
   * of another run of its id by now stays.
   */
  void takeBack() {
    takeBack(completed);
  }

  private void takeBack(ResultsWriter writer) {
    try {
      writer.takeBack();
    } catch (RuntimeException e) {
      logger.warn("results of run [" + runId() + "], which is deleted, not taken back", e);
    }
  }

  /** Whether views that were lost may be had again. */
  private static boolean mayBeMadeGood(RuntimeException e) {
    Throwable cause = ExceptionsHelper.unwrapCause(e);
    return ExceptionsHelper.status(cause) == RestStatus.SERVICE_UNAVAILABLE
        || cause instanceof SnapshotInProgressException // an index can't be deleted meanwhile
        || !(cause instanceof IndexNotFoundException)
            && TransportActions.isShardNotAvailableException(cause)
        || ExceptionsHelper.unwrap(
                e,
                ConnectTransportException.class,
                NodeNotConnectedException.class,
                NodeClosedException.class)
            != null;
  }

  /** Whether a circuit breaker had no memory for it. */
  private static boolean isShortOfMemory(RuntimeException e) {
    return ExceptionsHelper.unwrap(e, CircuitBreakingException.class) != null;
  }

  /** Whether the nodes were only too busy to take up a run again that has worked before. */
  private boolean mayBePinnedLater(boolean keepsViews, RuntimeException e) {
    return keepsViews
        && !hasGroups
        && ExceptionsHelper.status(e) == RestStatus.TOO_MANY_REQUESTS
        && !isBlocked(e);
  }

  /** Whether a block forbids something that the run needs, other than one that ends by itself. */
  private static boolean isBlocked(RuntimeException e) {
    return ExceptionsHelper.unwrap(e, ClusterBlockException.class)
            instanceof ClusterBlockException blocked
        && !blocked.retryable();
  }

  /**
   * Deletes the results of an attempt, unless another node may already write them.
   *
   * @param isLast whether the run ends then, and no other attempt will write them anew: a deletion
   *     that fails is retried for up to {@link RunWait#MAX_WAIT}, as it is for a cancelled run
   * @return whether there is no more to be done: they are deleted, or a block forbids that
   */
  private boolean discard(ResultsWriter writer, boolean isLast) {
    long begun = threads.relativeTimeInMillis();
    for (int tries = 0; ; tries++) {
      try {
        recorder.requireDriverEvenIfCancelled();
        writer.discard();
        notDiscarded = null;
        return true;
      } catch (RunSuperseded e) {
        throw e;
      } catch (RuntimeException e) {
        if (!(isLast || order.task().isCancelled())
            || !mayBeMadeGood(e)
            || threads.relativeTimeInMillis() - begun >= RunWait.MAX_WAIT.millis()) {
          logger.warn("results of run [" + runId() + "] not discarded", e);
          notDiscarded = writer;
          return isBlocked(e);
        }
        long wait = backoff(tries);
        logger.warn(
            "results of run [{}] not discarded, trying again in {} ms: {}",
            runId(),
            wait,
            e.toString());
        sleep(wait);
      }
    }
  }

  private static long backoff(int tries) {
    return Math.min(MAX_PAUSE, MIN_PAUSE << Math.min(tries, 10));
  }

  private void pause(long millis) {
    long end = threads.relativeTimeInMillis() + millis;
    while (threads.relativeTimeInMillis() < end) {
      Cancellation.ensureNotCancelled(order.task());
      recorder.stillHere();
      sleep(50);
    }
  }

  private static void sleep(long millis) {
    try {
      TimeUnit.MILLISECONDS.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new RunSuperseded("the node is going", e);
    }
  }

  private RunKey key() {
    return order.record().key();
  }

  private String runId() {
    return order.definition().runId();
  }
}
