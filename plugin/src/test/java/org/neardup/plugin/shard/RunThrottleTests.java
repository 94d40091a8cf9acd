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
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
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
        turn.run();
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
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      threads.submit(() -> throttle.begin(() -> {}).close()).get(30, TimeUnit.SECONDS);
      turn.run();
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

  private static void spin(long millis) {
    long begun = System.nanoTime();
    while (System.nanoTime() - begun < TimeUnit.MILLISECONDS.toNanos(millis)) {
      Thread.onSpinWait();
    }
  }

  /** Half a processor, however many threads have work. */
  @Test
  public void partOfAProcessorIsPartOfTheTimeOfAllThreads() throws Exception {
    RunThrottle throttle = throttle(2, 0.25, 1);
    LongAdder worked = new LongAdder();
    long begun = System.nanoTime();
    List<Future<?>> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      all.add(
          threads.submit(
              () -> {
                try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
                  for (int slice = 0; slice < 8; slice++) {
                    long from = System.nanoTime();
                    spin(6);
                    worked.add(System.nanoTime() - from);
                    turn.run();
                  }
                }
              }));
    }
    for (Future<?> each : all) {
      each.get(30, TimeUnit.SECONDS);
    }
    requireShare(0.5, worked.sum(), System.nanoTime() - begun);
  }

  @Test
  public void workOfLessThanASliceCounts() {
    RunThrottle throttle = throttle(1, 0.2, 1);
    long worked = 0;
    long begun = System.nanoTime();
    for (int i = 0; i < 50; i++) {
      try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
        long from = System.nanoTime();
        spin(1);
        worked += System.nanoTime() - from;
        turn.run();
      }
    }
    requireShare(0.2, worked, System.nanoTime() - begun);
  }

  /** The last debt need not be paid yet. */
  private static void requireShare(double allowed, long worked, long took) {
    long unpaid = TimeUnit.MILLISECONDS.toNanos(30);
    assertTrue(worked + " of " + took + " ns", took >= (worked - unpaid) / allowed);
  }

  /** The time of this test stands still, so a debt is never over. */
  @Test
  public void aDebtEndsWithTheLimit() throws Exception {
    AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 10); // it may overflow
    RunThrottle throttle = new RunThrottle(1, isSearching::get, clock::get);
    throttle.share(0.5);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      clock.addAndGet(TimeUnit.MILLISECONDS.toNanos(5));
      Future<?> waits = threads.submit(turn);
      expectThrows(TimeoutException.class, () -> waits.get(50, TimeUnit.MILLISECONDS));
      throttle.share(1);
      waits.get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  public void aDebtIsASecondAtMost() throws Exception {
    AtomicLong clock = new AtomicLong();
    RunThrottle throttle = new RunThrottle(1, isSearching::get, clock::get);
    throttle.share(0.01);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      clock.addAndGet(TimeUnit.SECONDS.toNanos(10));
      turn.whileWaiting(); // owes for ten seconds of work
    }
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    throttle.begin(() -> {}).close();
  }

  @Test
  public void workThatWaitsForMemoryLeavesItsTurnToOthers() {
    RunThrottle throttle = throttle(1, 1, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      turn.whileWaiting();
      throttle.begin(() -> {}).close();
      turn.run(); // has a turn again
      assertEquals(1, throttle.working());
    }
    assertEquals(0, throttle.working());
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
      turn.run();
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
      turn.run();
    }
  }

  @Test
  public void aChangedShareHoldsForWorkThatWaits() throws Exception {
    RunThrottle throttle = throttle(2, 0.5, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      Future<?> waits = threads.submit(() -> throttle.begin(() -> {}).close());
      expectThrows(TimeoutException.class, () -> waits.get(50, TimeUnit.MILLISECONDS));
      throttle.share(1);
      waits.get(30, TimeUnit.SECONDS);
      turn.run();
    }
  }

  @Test
  public void aTurnWithoutLimitNeverWaits() {
    RunThrottle throttle = throttle(1, 0.01, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {});
        RunThrottle.Turn unlimited = throttle.unlimited(this::cancellationCheck)) {
      unlimited.run();
      isCancelled.set(true);
      expectThrows(TaskCancelledException.class, unlimited::run);
      turn.run(); // nobody else had one
    }
    throttle.begin(() -> {}).close();
  }
}
