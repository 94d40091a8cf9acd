// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.Test;
import org.neardup.distance.PooledWords;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.plugin.shard.letters.PooledPhase;
import org.neardup.work.Allowance;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

/** What phases find and do at one pinned view. */
public class PinnedShardTests extends OpenSearchTestCase {

  private static final ShardId SHARD = new ShardId("letters", "_na_", 0);

  private final AtomicInteger released = new AtomicInteger();

  private PinnedShard view() {
    return TestViews.view(SHARD, (bytes, cancellationCheck) -> {}, released::incrementAndGet);
  }

  /** A view whose work rests after each step. */
  private PinnedShard resting(ExecutorService threads) {
    return TestViews.view(
        SHARD,
        TestViews.run("driver", TestViews.ATTEMPT),
        (bytes, cancellationCheck) -> {},
        new ResumableWork.Slices(threads, () -> TimeValue.ZERO, System::nanoTime),
        released::incrementAndGet);
  }

  private static void nobodyCancels() {}

  private static CancellableTask task() {
    return new ParentTask(1, "transport", "phase", "", TaskId.EMPTY_TASK_ID, Map.of());
  }

  private static TransportResponse endlessly(Allowance allowance) {
    while (true) {
      allowance.ensureNotCancelled();
    }
  }

  private static <R extends TransportResponse> PinnedShard.WorkKey<R> key(
      ResumablePhase<?, R> phase) {
    return phase.workKey();
  }

  @Test
  public void aPhaseThatComesTooEarlyIsToldWhatIsMissing() {
    PinnedShard view = view();
    IllegalStateException e =
        expectThrows(IllegalStateException.class, () -> view.known(ShardTexts.class));
    assertEquals("[ShardTexts] is not known yet at " + SHARD, e.getMessage());
  }

  @Test
  public void aPhaseWaitsForMemoryUntilItIsCancelled() {
    PinnedShard shard =
        TestViews.view(SHARD, (bytes, cancellationCheck) -> cancellationCheck.run(), () -> {});
    CancellableTask task = task();
    Allowance allowance = shard.allowance(() -> Cancellation.ensureNotCancelled(task));
    allowance.take(1);
    task.cancel("enough");
    TaskCancelledException e = expectThrows(TaskCancelledException.class, () -> allowance.take(1));
    assertEquals("cancelled: enough", e.getMessage());
  }

  @Test
  public void aViewHasOnePhaseUnderWayAtATime() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    PinnedShard view = resting(threads);
    IllegalStateException none =
        expectThrows(
            IllegalStateException.class,
            () -> view.resume(key(GroupPhase.INSTANCE), PinnedShardTests::nobodyCancels));
    assertEquals(
        "[indices:data/read/neardup/group[s]] has not been started at [letters][0]",
        none.getMessage());
    assertNull(
        view.begin(
            key(GroupPhase.INSTANCE),
            allowance -> (GroupedShard) endlessly(allowance),
            PinnedShardTests::nobodyCancels));
    IllegalStateException other =
        expectThrows(
            IllegalStateException.class,
            () ->
                view.begin(
                    key(MeasurePhase.INSTANCE),
                    allowance -> null,
                    PinnedShardTests::nobodyCancels));
    assertEquals(
        "[indices:data/read/neardup/group[s]] is not done yet at [letters][0]", other.getMessage());
    expectThrows(
        IllegalStateException.class,
        () -> view.resume(key(MeasurePhase.INSTANCE), PinnedShardTests::nobodyCancels));
    CancellableTask cancelled = task();
    cancelled.cancel("enough");
    expectThrows(
        TaskCancelledException.class,
        () ->
            view.resume(
                key(GroupPhase.INSTANCE), () -> Cancellation.ensureNotCancelled(cancelled)));
    expectThrows(
        IllegalStateException.class,
        () -> view.resume(key(GroupPhase.INSTANCE), PinnedShardTests::nobodyCancels));
    view.close();
    assertEquals(1, released.get());
    threads.shutdown();
    assertTrue("work goes on", threads.awaitTermination(30, TimeUnit.SECONDS));
  }

  @Test
  public void whatAPhaseBorrowedIsGivenBackWhenItFails() {
    AtomicLong charged = new AtomicLong();
    AtomicLong most = new AtomicLong();
    PinnedShard shard =
        TestViews.view(
            SHARD,
            (bytes, cancellationCheck) ->
                most.accumulateAndGet(charged.addAndGet(bytes), Math::max),
            () -> {});
    PooledWords model = new PooledWords(new int[] {1, 2, 3}, new double[3]);
    PooledPhase.Request request =
        new PooledPhase.Request(
            new PinnedView("node", "pin", SHARD), List.of(model), 0.5, 0, Integer.MAX_VALUE);
    expectThrows(
        IllegalStateException.class,
        () -> PooledPhase.INSTANCE.execute(shard, request, TestViews.allowance(shard)));
    assertTrue("charged " + most, most.get() > 0);
    assertEquals(0, charged.get());
  }
}
