// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

/** Work rests when its slice is over, goes on where it rested, and ends once. */
public class ResumableWorkTests extends OpenSearchTestCase {

  private static final long SLICE = 1000;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - SLICE); // it may overflow
  private final AtomicInteger ends = new AtomicInteger();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final List<Integer> steps = new ArrayList<>();
  private final List<Thread> workers = new ArrayList<>();

  @After
  public void stopThreads() throws InterruptedException {
    threads.shutdown();
    assertTrue("work goes on", threads.awaitTermination(30, TimeUnit.SECONDS));
  }

  private static void nobodyCancels() {}

  private static CancellableTask task() {
    return new ParentTask(1, "transport", "phase", "", TaskId.EMPTY_TASK_ID, Map.of());
  }

  private ResumableWork.Slices slices(long nanos) {
    return new ResumableWork.Slices(threads, () -> TimeValue.timeValueNanos(nanos), clock::get);
  }

  private <R> ResumableWork<R> work(long slice, ResumableWork.Body<R> body) {
    return new ResumableWork<>(
        slices(slice),
        body,
        () -> {
          ends.incrementAndGet();
          ended.countDown();
        });
  }

  /** So many steps, each of which takes some time. */
  private ResumableWork.Body<String> steps(int count, long nanosEach) {
    return cancellationCheck -> {
      for (int step = 0; step < count; step++) {
        steps.add(step);
        workers.add(Thread.currentThread());
        clock.addAndGet(nanosEach);
        cancellationCheck.run();
      }
      return "done";
    };
  }

  @Test
  public void whatIsDoneInOneSliceIsDoneAtOnce() throws Exception {
    assertEquals(
        "done", work(SLICE, steps(3, SLICE / 4)).resume(ResumableWorkTests::nobodyCancels));
    assertEquals(List.of(0, 1, 2), steps);
    assertEquals(1, ends.get());
  }

  @Test
  public void workRestsWhenItsTimeIsOverAndGoesOnWhereItWas() throws Exception {
    ResumableWork<String> work = work(SLICE, steps(5, SLICE / 2));
    assertNull(work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals(List.of(0, 1), steps);
    assertNull(work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals(List.of(0, 1, 2, 3), steps);
    assertEquals(0, ends.get());
    assertEquals("done", work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals(List.of(0, 1, 2, 3, 4), steps);
    assertEquals(1, ends.get());
  }

  /** Readers of an index belong to the thread that opened them. */
  @Test
  public void itStaysWithOneThread() throws Exception {
    ResumableWork<String> work = work(SLICE, steps(4, SLICE));
    for (String done = null; done == null; ) {
      done = work.resume(ResumableWorkTests::nobodyCancels);
    }
    assertEquals(1, workers.stream().distinct().count());
    assertNotSame(Thread.currentThread(), workers.get(0));
  }

  @Test
  public void withoutTimeEachStepIsASlice() throws Exception {
    ResumableWork<String> work = work(0, steps(3, 0));
    int slices = 1;
    while (work.resume(ResumableWorkTests::nobodyCancels) == null) {
      slices++;
      assertEquals(steps.size() + 1, slices);
    }
    assertEquals(4, slices);
  }

  @Test
  public void aFailureIsPassedOn() {
    ResumableWork<String> work =
        work(
            SLICE,
            cancellationCheck -> {
              throw new IllegalArgumentException("[field] is missing");
            });
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals("[field] is missing", e.getMessage());
    assertEquals(1, ends.get());
  }

  @Test
  public void workEndsWithTheTaskThatWaitsForIt() throws Exception {
    CancellableTask first = task();
    ResumableWork<String> work = work(SLICE, steps(Integer.MAX_VALUE, SLICE));
    assertNull(work.resume(() -> Cancellation.ensureNotCancelled(first)));
    first.cancel("of no interest any more");
    assertNull(work.resume(ResumableWorkTests::nobodyCancels));
    CancellableTask last = task();
    last.cancel("enough");
    TaskCancelledException e =
        expectThrows(
            TaskCancelledException.class,
            () -> work.resume(() -> Cancellation.ensureNotCancelled(last)));
    assertEquals("cancelled: enough", e.getMessage());
    assertEquals(1, ends.get());
  }

  @Test
  public void workThatIsAbandonedEndsWhereItRests() throws Exception {
    ResumableWork<String> work = work(SLICE, steps(Integer.MAX_VALUE, SLICE));
    assertNull(work.resume(ResumableWorkTests::nobodyCancels));
    work.abandon();
    work.abandon();
    assertTrue("still there", ended.await(30, TimeUnit.SECONDS));
    assertEquals(1, ends.get());
    assertEquals(List.of(0), steps);
    isAbandoned(work);
  }

  @Test
  public void workThatIsAbandonedWhileItGoesOnEndsAtItsNextStep() {
    AtomicReference<ResumableWork<String>> itself = new AtomicReference<>();
    ResumableWork<String> work =
        work(
            SLICE,
            cancellationCheck -> {
              itself.get().abandon();
              cancellationCheck.run();
              throw new AssertionError("went on");
            });
    itself.set(work);
    isAbandoned(work);
    assertTrue(work.hasEnded());
    assertEquals(1, ends.get());
  }

  /** A pool that is shut down may keep what it is given and never do it. */
  @Test
  public void workThatNeverHasAThreadCanBeAbandoned() throws Exception {
    CountDownLatch given = new CountDownLatch(1);
    AtomicReference<Runnable> kept = new AtomicReference<>();
    ResumableWork<String> work =
        new ResumableWork<>(
            new ResumableWork.Slices(
                body -> {
                  kept.set(body);
                  given.countDown();
                },
                () -> TimeValue.timeValueNanos(SLICE),
                clock::get),
            steps(1, 0),
            ends::incrementAndGet);
    Thread waiter = new Thread(() -> isAbandoned(work));
    waiter.start();
    given.await();
    work.abandon();
    waiter.join();
    kept.get().run();
    assertEquals(List.of(), steps);
    assertEquals(1, ends.get());
  }

  @Test
  public void whoeverIsInterruptedLeavesTheWorkToBeAbandoned() throws Exception {
    CountDownLatch going = new CountDownLatch(1);
    CountDownLatch enough = new CountDownLatch(1);
    ResumableWork<String> work =
        work(
            SLICE,
            cancellationCheck -> {
              going.countDown();
              enough.await();
              cancellationCheck.run();
              return "done";
            });
    Thread waiter = new Thread(() -> isAbandoned(work));
    waiter.start();
    going.await();
    waiter.interrupt();
    waiter.join();
    assertFalse(work.hasEnded());
    work.abandon();
    enough.countDown();
    assertTrue("still there", ended.await(30, TimeUnit.SECONDS));
  }

  @Test
  public void workThatIsAbandonedBeforeItBeginsNeverDoes() {
    ResumableWork<String> work = work(SLICE, steps(1, 0));
    work.abandon();
    assertEquals(1, ends.get());
    isAbandoned(work);
    assertEquals(List.of(), steps);
    assertEquals(1, ends.get());
  }

  private static void isAbandoned(ResumableWork<?> work) {
    OpenSearchStatusException e =
        expectThrows(
            OpenSearchStatusException.class, () -> work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
  }

  @Test
  public void workThatFindsNoThreadEnds() {
    threads.shutdown();
    ResumableWork<String> work =
        new ResumableWork<>(
            new ResumableWork.Slices(
                body -> {
                  throw new OpenSearchRejectedExecutionException("shutting down", true);
                },
                () -> TimeValue.timeValueNanos(SLICE),
                clock::get),
            steps(1, 0),
            ends::incrementAndGet);
    expectThrows(
        OpenSearchRejectedExecutionException.class,
        () -> work.resume(ResumableWorkTests::nobodyCancels));
    assertEquals(1, ends.get());
  }
}
