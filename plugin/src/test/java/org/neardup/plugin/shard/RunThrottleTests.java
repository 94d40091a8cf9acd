// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.After;
import org.junit.Test;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.test.OpenSearchTestCase;

/** How many threads work at once, and how long they rest. */
public class RunThrottleTests extends OpenSearchTestCase {

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicBoolean isSearching = new AtomicBoolean();
  private final AtomicBoolean isCancelled = new AtomicBoolean();
  private final AtomicInteger working = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  @After
  public void stopThreads() throws InterruptedException {
    isCancelled.set(true);
    threads.shutdown();
    assertTrue("work goes on", threads.awaitTermination(30, TimeUnit.SECONDS));
  }

  private RunThrottle throttle(int processors, double share, double whileSearching) {
    RunThrottle throttle = new RunThrottle(processors, isSearching::get, System::nanoTime);
    throttle.share(share);
    throttle.shareWhileSearching(whileSearching);
    return throttle;
  }

  private void cancellationCheck() {
    if (isCancelled.get()) {
      throw new TaskCancelledException("enough");
    }
  }

  /** Each thread works for some slices, and counts the others that work meanwhile. */
  private int mostAtOnce(RunThrottle throttle, int workers) throws Exception {
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      all.add(threads.submit(() -> work(throttle)));
    }
    for (Future<?> each : all) {
      each.get(30, TimeUnit.SECONDS);
    }
    return most.get();
  }

  private void work(RunThrottle throttle) {
    AtomicBoolean isCounted = new AtomicBoolean();
    // the throttle calls the check when it begins to wait, which ends the count
    Runnable check =
        () -> {
          if (isCounted.getAndSet(false)) {
            working.decrementAndGet();
          }
        };
    try (RunThrottle.Turn turn = throttle.begin(check)) {
      for (int slice = 0; slice < 5; slice++) {
        isCounted.set(true);
        most.accumulateAndGet(working.incrementAndGet(), Math::max);
        long begun = System.nanoTime();
        while (System.nanoTime() - begun < TimeUnit.MILLISECONDS.toNanos(6)) {
          Thread.onSpinWait();
        }
        turn.check();
      }
      check.run();
    }
  }

  @Test
  public void asManyThreadsWorkAsTheShareAllows() throws Exception {
    assertEquals(1, mostAtOnce(throttle(4, 0.25, 1), 4));
  }

  @Test
  public void withoutSearchesAllProcessorsWork() throws Exception {
    RunThrottle throttle = throttle(2, 1, 0.5);
    try (RunThrottle.Turn first = throttle.begin(() -> {});
        RunThrottle.Turn second = throttle.begin(() -> {})) {
      assertNotSame(first, second);
    }
  }

  @Test
  public void searchesLeaveHalfOfTheProcessors() throws Exception {
    isSearching.set(true);
    assertEquals(2, mostAtOnce(throttle(4, 1, 0.5), 6));
  }

  @Test
  public void aSmallerShareHoldsWhileSearching() throws Exception {
    isSearching.set(true);
    assertEquals(1, mostAtOnce(throttle(4, 0.25, 0.5), 3));
  }

  /** A twentieth of the time is work, so 5 ms of work are 95 of rest. */
  @Test
  public void partOfAProcessorIsPartOfTheTime() throws Exception {
    RunThrottle throttle = throttle(1, 0.05, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      long begun = System.nanoTime();
      while (System.nanoTime() - begun < TimeUnit.MILLISECONDS.toNanos(5)) {
        Thread.onSpinWait();
      }
      long worked = System.nanoTime();
      turn.check();
      long rested = System.nanoTime() - worked;
      assertTrue(rested + " ns", rested >= TimeUnit.MILLISECONDS.toNanos(95));
    }
  }

  @Test
  public void cancelledWorkDoesNotWaitForItsTurn() throws Exception {
    RunThrottle throttle = throttle(1, 1, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      Future<?> waits = threads.submit(() -> throttle.begin(this::cancellationCheck));
      assertFalse(waits.isDone());
      isCancelled.set(true);
      Exception e = expectThrows(Exception.class, () -> waits.get(30, TimeUnit.SECONDS));
      assertTrue(e.toString(), e.getCause() instanceof TaskCancelledException);
      turn.check();
    }
    throttle.begin(() -> {}).close(); // the cancelled one is not in the way
  }

  @Test
  public void workThatWaitsHasItsTurnOnceTheSearchesEnd() throws Exception {
    isSearching.set(true);
    RunThrottle throttle = throttle(2, 1, 0.5);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      Future<?> waits = threads.submit(() -> throttle.begin(() -> {}).close());
      expectThrows(TimeoutException.class, () -> waits.get(50, TimeUnit.MILLISECONDS));
      isSearching.set(false);
      waits.get(30, TimeUnit.SECONDS);
      turn.check();
    }
  }

  @Test
  public void aChangedShareHoldsForWorkThatWaits() throws Exception {
    RunThrottle throttle = throttle(2, 0.5, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      Future<?> waits = threads.submit(() -> throttle.begin(() -> {}).close());
      throttle.share(1);
      waits.get(30, TimeUnit.SECONDS);
      turn.check();
    }
  }

  @Test
  public void aTurnWithoutLimitNeverWaits() {
    RunThrottle throttle = throttle(1, 0.01, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {});
        RunThrottle.Turn unlimited = throttle.unlimited(this::cancellationCheck)) {
      unlimited.check();
      isCancelled.set(true);
      expectThrows(TaskCancelledException.class, unlimited::check);
      turn.check(); // nobody else had one
    }
    throttle.begin(() -> {}).close();
  }
}
