// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.throttle;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.After;
import org.junit.Test;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.test.OpenSearchTestCase;

/** How many threads work at once, and how long they rest. Time passes only where a test says so. */
public class RunThrottleTests extends OpenSearchTestCase {

  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - MILLI); // it may overflow
  private final AtomicBoolean isSearching = new AtomicBoolean();
  private final AtomicInteger searches = new AtomicInteger();
  private final AtomicBoolean isCancelled = new AtomicBoolean();
  private final AtomicInteger looks = new AtomicInteger();

  @After
  public void stopThreads() throws InterruptedException {
    isCancelled.set(true);
    threads.shutdown();
    assertTrue("work goes on", threads.awaitTermination(30, TimeUnit.SECONDS));
  }

  private RunThrottle throttle(int processors, double share, double whileSearching) {
    RunThrottle throttle = new RunThrottle(processors, isSearching::get, searches::get, clock::get);
    throttle.share(share);
    throttle.shareWhileSearching(whileSearching);
    return throttle;
  }

  private void pass(long millis) {
    clock.addAndGet(millis * MILLI);
  }

  /** Called at each look of a thread that waits. */
  private void cancellationCheck() {
    looks.incrementAndGet();
    if (isCancelled.get()) {
      throw new TaskCancelledException("enough");
    }
  }

  private RunThrottle.Turn begin(RunThrottle throttle) {
    return throttle.begin(this::cancellationCheck);
  }

  /** Another thread that has a turn, once it can be had, and gives it back. */
  private Future<?> other(RunThrottle throttle) {
    return threads.submit(() -> begin(throttle).close());
  }

  /** Has looked more than once and still waits. */
  private void waits(Future<?> work) throws Exception {
    int before = looks.get();
    assertBusy(() -> assertTrue(work.isDone() || looks.get() > before + 2));
    assertFalse(work.isDone());
  }

  private static void ends(Future<?> work) throws Exception {
    work.get(30, TimeUnit.SECONDS);
  }

  @Test
  public void asManyThreadsWorkAsTheShareAllows() throws Exception {
    RunThrottle throttle = throttle(4, 0.5, 1);
    try (RunThrottle.Turn first = begin(throttle)) {
      Future<?> third;
      try (RunThrottle.Turn second = begin(throttle)) {
        third = other(throttle);
        waits(third);
        second.run();
      }
      ends(third);
      first.run();
    }
    assertEquals(0, throttle.working());
  }

  @Test
  public void searchesLeaveHalfOfTheProcessors() throws Exception {
    RunThrottle throttle = throttle(2, 1, 0.5);
    try (RunThrottle.Turn turn = begin(throttle)) {
      ends(other(throttle));
      isSearching.set(true);
      Future<?> other = other(throttle);
      waits(other);
      isSearching.set(false);
      ends(other);
      turn.run();
    }
  }

  @Test
  public void aSearchTakesThePlaceOfATurn() throws Exception {
    RunThrottle throttle = throttle(8, 1, 0.5);
    isSearching.set(true);
    searches.set(3);
    try (RunThrottle.Turn turn = begin(throttle)) {
      Future<?> other = other(throttle);
      waits(other);
      searches.set(2);
      ends(other);
      turn.run();
    }
  }

  @Test
  public void onTwoProcessorsARunWorksBetweenSearches() throws Exception {
    RunThrottle throttle = throttle(2, 1, 0.5);
    isSearching.set(true);
    searches.set(1);
    Future<?> work = other(throttle);
    waits(work);
    searches.set(0);
    ends(work);
  }

  @Test
  public void searchesWithoutAPauseDoNotStopARun() throws Exception {
    RunThrottle throttle = throttle(2, 1, 0.5);
    isSearching.set(true);
    searches.set(5);
    Future<?> work = other(throttle);
    pass(19);
    waits(work);
    pass(1);
    ends(work);
    Future<?> next = other(throttle);
    waits(next);
    pass(20);
    ends(next);
  }

  @Test
  public void searchesTakeNothingWhereTheyDoNotLimitRuns() {
    RunThrottle throttle = throttle(2, 0.5, 1);
    isSearching.set(true);
    searches.set(5);
    begin(throttle).close();
    assertEquals(0, throttle.working());
  }

  @Test
  public void aSmallerShareHoldsWhileSearching() throws Exception {
    isSearching.set(true);
    RunThrottle throttle = throttle(4, 0.25, 0.5);
    try (RunThrottle.Turn turn = begin(throttle)) {
      Future<?> other = other(throttle);
      waits(other);
      throttle.share(0.5);
      ends(other);
      turn.run();
    }
  }

  @Test
  public void whoHasWorkedForASliceLetsOthersWork() throws Exception {
    RunThrottle throttle = throttle(1, 1, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      Future<?> other = other(throttle);
      waits(other);
      pass(4);
      turn.run();
      assertFalse(other.isDone());
      pass(1);
      turn.run();
      ends(other);
    }
  }

  /** Half a processor: 5 ms of work are 10 of time. */
  @Test
  public void partOfAProcessorIsPartOfTheTime() throws Exception {
    RunThrottle throttle = throttle(2, 0.25, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      pass(5);
      Future<?> rest = threads.submit(turn);
      waits(rest);
      pass(4);
      waits(rest);
      pass(1);
      ends(rest);
    }
  }

  /** 1.5 processors: two threads that work for 3 ms each have done what is allowed in 4. */
  @Test
  public void theTimeIsThatOfAllThreads() throws Exception {
    RunThrottle throttle = throttle(3, 0.5, 1);
    try (RunThrottle.Turn first = begin(throttle);
        RunThrottle.Turn second = begin(throttle)) {
      pass(3);
      first.whileWaiting();
      second.whileWaiting();
    }
    Future<?> next = other(throttle);
    waits(next);
    pass(1);
    ends(next);
  }

  /** A fifth of a processor: twice 1 ms of work are 10 of time. */
  @Test
  public void workOfLessThanASliceCounts() throws Exception {
    RunThrottle throttle = throttle(1, 0.2, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      pass(1);
      turn.run();
    }
    pass(4);
    try (RunThrottle.Turn turn = begin(throttle)) {
      pass(1);
      turn.run();
    }
    Future<?> next = other(throttle);
    pass(3);
    waits(next);
    pass(1);
    ends(next);
  }

  @Test
  public void aDebtEndsWithTheLimit() throws Exception {
    RunThrottle throttle = throttle(1, 0.5, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      pass(5);
      Future<?> rest = threads.submit(turn);
      waits(rest);
      throttle.share(1);
      ends(rest);
    }
  }

  @Test
  public void aDebtIsASecondAtMost() throws Exception {
    RunThrottle throttle = throttle(1, 0.01, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      pass(10_000);
      turn.whileWaiting(); // owes for ten seconds of work
    }
    Future<?> next = other(throttle);
    pass(999);
    waits(next);
    pass(1);
    ends(next);
  }

  @Test
  public void workThatWaitsForMemoryLeavesItsTurnToOthers() {
    RunThrottle throttle = throttle(1, 1, 1);
    try (RunThrottle.Turn turn = begin(throttle)) {
      turn.whileWaiting();
      begin(throttle).close();
      turn.run(); // has a turn again
      assertEquals(1, throttle.working());
    }
    assertEquals(0, throttle.working());
  }

  @Test
  public void aLentTurnIsGivenBackByAnyThread() throws Exception {
    RunThrottle throttle = throttle(1, 1, 1);
    Releasable loan = throttle.lend();
    Future<?> next = other(throttle);
    pass(999);
    waits(next);
    ends(threads.submit(loan::close));
    ends(next);
    assertEquals(0, throttle.working());
  }

  @Test
  public void aLoanIsASecondAtMost() throws Exception {
    RunThrottle throttle = throttle(1, 1, 1);
    try (Releasable loan = throttle.lend()) {
      assertNotNull(loan);
      Future<?> next = other(throttle);
      pass(999);
      waits(next);
      pass(1);
      ends(next);
    }
    assertEquals(0, throttle.working());
  }

  @Test
  public void cancelledWorkDoesNotWaitForItsTurn() throws Exception {
    RunThrottle throttle = throttle(1, 1, 1);
    try (RunThrottle.Turn turn = throttle.begin(() -> {})) {
      Future<?> other = other(throttle);
      waits(other);
      isCancelled.set(true);
      ExecutionException e = expectThrows(ExecutionException.class, () -> ends(other));
      assertTrue(e.toString(), e.getCause() instanceof TaskCancelledException);
      turn.run();
    }
    throttle.begin(() -> {}).close(); // the cancelled one is not in the way
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
