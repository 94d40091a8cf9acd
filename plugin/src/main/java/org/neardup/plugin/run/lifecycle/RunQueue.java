// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.Stream;
import org.neardup.plugin.run.store.RunOwner;
import org.neardup.plugin.run.store.UserInfo;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.common.Nullable;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.AbstractRunnable;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;

/**
 * Lets some jobs of a node have a thread each and the others wait for one, in their order; refuses
 * what would have to wait behind too many, and what is one too many of its user. The limits are
 * settings of the cluster and may change at any time: what runs or waits already stays.
 */
public final class RunQueue {

  private final Executor executor;
  private final ThreadContext context;
  private final Deque<Job> waiting = new ArrayDeque<>();
  private final Map<AbstractRunnable, Job> running =
      new HashMap<>(); // jobs are equal to themselves only
  private volatile int maxRunning;
  private volatile int maxWaiting;
  private volatile int maxOfUser;

  /** A job, the same in the context of whoever submitted it, and who that is, null if unknown. */
  private record Job(AbstractRunnable job, Runnable inContext, @Nullable String user) {}

  /**
   * @param executor has as many threads as jobs may ever run at once
   * @param context what belongs to a job on whatever thread it runs
   */
  public RunQueue(
      Executor executor, ThreadContext context, Settings settings, ClusterSettings cluster) {
    this.executor = executor;
    this.context = context;
    maxRunning = NeardupSettings.MAX_CONCURRENT_RUNS.get(settings);
    maxWaiting = NeardupSettings.MAX_QUEUED_RUNS.get(settings);
    cluster.addSettingsUpdateConsumer(
        NeardupSettings.MAX_CONCURRENT_RUNS,
        most -> {
          maxRunning = most;
          startWaiting();
        });
    maxOfUser = NeardupSettings.MAX_RUNS_PER_USER.get(settings);
    cluster.addSettingsUpdateConsumer(NeardupSettings.MAX_QUEUED_RUNS, most -> maxWaiting = most);
    cluster.addSettingsUpdateConsumer(NeardupSettings.MAX_RUNS_PER_USER, most -> maxOfUser = most);
  }

  /**
   * Starts a job, or has it wait; a job that is refused is told so, by {@link
   * AbstractRunnable#onRejection}, before this returns.
   */
  public void submit(AbstractRunnable job) {
    submit(job, maxWaiting, maxOfUser);
  }

  /** Starts a job that was begun elsewhere, or has it wait, however many do already. */
  void resume(AbstractRunnable job) {
    submit(job, Integer.MAX_VALUE, Integer.MAX_VALUE);
  }

  private void submit(AbstractRunnable job, int mostWaiting, int mostOfUser) {
    RunOwner owner = UserInfo.of(context);
    Job submitted = new Job(job, context.preserveContext(job), owner == null ? null : owner.name());
    boolean tooManyOfUser;
    boolean start;
    synchronized (this) {
      tooManyOfUser = owner != null && of(owner.name()) >= mostOfUser;
      start = !tooManyOfUser && running.size() < maxRunning;
      if (start) {
        running.put(job, submitted);
      } else if (!tooManyOfUser && waiting.size() < mostWaiting) {
        waiting.add(submitted);
        return;
      }
    }
    if (start) {
      start(submitted);
    } else if (tooManyOfUser) {
      refuse(
          job,
          new OpenSearchRejectedExecutionException(
              "user [%s] has [%s] runs under way or waiting on this node: %s"
                  .formatted(
                      owner.name(), NeardupSettings.MAX_RUNS_PER_USER.getKey(), mostOfUser)));
    } else {
      refuse(
          job,
          new OpenSearchRejectedExecutionException(
              "["
                  + NeardupSettings.MAX_CONCURRENT_RUNS.getKey()
                  + "] runs are under way on this node and ["
                  + NeardupSettings.MAX_QUEUED_RUNS.getKey()
                  + "] wait: "
                  + maxRunning
                  + " and "
                  + maxWaiting));
    }
  }

  private long of(String user) {
    return Stream.concat(running.values().stream(), waiting.stream())
        .filter(job -> user.equals(job.user()))
        .count();
  }

  /**
   * Takes back a job that waits.
   *
   * @return whether it waited; it is not run then
   */
  @SuppressWarnings("ReferenceEquality") // this very job
  synchronized boolean withdraw(AbstractRunnable job) {
    return waiting.removeIf(one -> one.job() == job);
  }

  /**
   * Gives the place of a job to the next one, if it has one still. For the job itself, before it
   * tells of its end: whoever hears of that finds the place free. What it does then is little, and
   * needs its thread for a moment only; a job that does not leave has its place until it is over.
   */
  public void leave(AbstractRunnable job) {
    synchronized (this) {
      if (running.remove(job) == null) {
        return;
      }
    }
    startWaiting();
  }

  /** How many jobs have a thread, and have not left. */
  public synchronized int running() {
    return running.size();
  }

  /** How many jobs wait for one. */
  public synchronized int waiting() {
    return waiting.size();
  }

  private void start(Job job) {
    try {
      executor.execute(
          () -> {
            try {
              job.inContext().run();
            } finally {
              leave(job.job());
            }
          });
    } catch (OpenSearchRejectedExecutionException e) {
      leave(job.job()); // the node is shutting down
      refuse(job.job(), e);
    }
  }

  private void startWaiting() {
    List<Job> next = new ArrayList<>();
    synchronized (this) {
      while (running.size() < maxRunning && !waiting.isEmpty()) {
        Job first = waiting.poll();
        running.put(first.job(), first);
        next.add(first);
      }
    }
    next.forEach(this::start);
  }

  private static void refuse(AbstractRunnable job, Exception reason) {
    try {
      job.onRejection(reason);
    } finally {
      job.onAfter();
    }
  }
}
