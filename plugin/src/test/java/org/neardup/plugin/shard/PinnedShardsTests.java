// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.Test;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.GroupedShard;
import org.neardup.work.Allowance;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.test.OpenSearchTestCase;

/** The life of a pinned view: found by its name, closed once, not under the hands of its users. */
public class PinnedShardsTests extends OpenSearchTestCase {

  private static final ShardId SHARD = new ShardId("letters", "_na_", 0);
  private static final ShardId OTHER_SHARD = new ShardId("letters", "_na_", 1);
  private static final long KEEP_ALIVE = TimeValue.timeValueMinutes(10).millis();

  private final AtomicLong clock = new AtomicLong(17);
  private final PinnedShards pinned = new PinnedShards(clock::get);

  /** A view that counts how often what it holds was given back. */
  private static final class View {
    private final AtomicInteger released = new AtomicInteger();
    private final PinnedShard shard;

    View(ShardId shardId) {
      this(shardId, "driver");
    }

    View(ShardId shardId, String driver) {
      this(shardId, driver, TestViews.ATTEMPT);
    }

    View(ShardId shardId, String driver, String attempt) {
      this(shardId, driver, attempt, TestViews.AT_ONCE);
    }

    View(ShardId shardId, String driver, String attempt, ResumableWork.Slices slices) {
      shard =
          TestViews.view(
              shardId,
              TestViews.run(driver, attempt),
              (bytes, cancellationCheck) -> {},
              slices,
              released::incrementAndGet);
    }

    boolean isReleased() {
      assertTrue("released " + released + " times", released.get() <= 1);
      return released.get() == 1;
    }
  }

  private void isGone(String pin) {
    OpenSearchStatusException e =
        expectThrows(OpenSearchStatusException.class, () -> pinned.lease(pin));
    assertEquals("the pinned view [" + pin + "] of a run is gone", e.getMessage());
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
    assertTrue(PinnedShards.isGone(new PinnedView("node", pin, SHARD), e));
    assertFalse(PinnedShards.isGone(new PinnedView("node", "another", SHARD), e));
  }

  @Test
  public void aViewIsFoundByItsName() {
    View view = new View(SHARD);
    View other = new View(SHARD);
    String pin = pinned.add(view.shard);
    String otherPin = pinned.add(other.shard);
    assertNotEquals(pin, otherPin);
    assertEquals(2, pinned.size());
    try (PinnedShards.Lease lease = pinned.lease(pin)) {
      assertSame(view.shard, lease.shard());
    }
    try (PinnedShards.Lease lease = pinned.lease(otherPin)) {
      assertSame(other.shard, lease.shard());
    }
    assertFalse(view.isReleased());
  }

  @Test
  public void theViewsOfADriverThatLeftAreClosed() {
    View view = new View(SHARD, "left");
    View other = new View(SHARD, "here");
    String pin = pinned.add(view.shard);
    String otherPin = pinned.add(other.shard);
    try (PinnedShards.Lease lease = pinned.lease(pin)) {
      pinned.closeAllOf("left");
      assertFalse("a phase has it", view.isReleased());
      assertSame(view.shard, lease.shard());
    }
    assertTrue(view.isReleased());
    isGone(pin);
    try (PinnedShards.Lease lease = pinned.lease(otherPin)) {
      assertSame(other.shard, lease.shard());
    }
  }

  @Test
  public void aNameOfNoViewIsGone() {
    isGone("nothing");
  }

  @Test
  public void aClosedViewIsGoneAndReleased() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    view.shard.close();
    assertTrue(view.isReleased());
    assertEquals(0, pinned.size());
    isGone(pin);
  }

  @Test
  public void aViewIsReleasedOnceHoweverOftenItIsClosed() {
    View view = new View(SHARD);
    pinned.add(view.shard);
    view.shard.close();
    view.shard.close();
    pinned.closeAll();
    assertTrue(view.isReleased());
  }

  @Test
  public void aLeasedViewIsReleasedWhenTheLastLeaseIsGivenBack() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    PinnedShards.Lease first = pinned.lease(pin);
    PinnedShards.Lease second = pinned.lease(pin);
    view.shard.close();
    assertEquals(0, pinned.size());
    isGone(pin);
    assertFalse(view.isReleased());
    first.close();
    assertFalse(view.isReleased());
    second.close();
    assertTrue(view.isReleased());
  }

  @Test
  public void aViewThatIsClosedByItsOwnUserIsReleasedAfterwards() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    try (PinnedShards.Lease lease = pinned.lease(pin)) {
      lease.shard().close();
      assertFalse(view.isReleased());
    }
    assertTrue(view.isReleased());
  }

  @Test
  public void aViewThatNobodyAsksForExpires() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    clock.addAndGet(KEEP_ALIVE);
    pinned.closeExpired();
    assertFalse(view.isReleased());
    clock.incrementAndGet();
    pinned.closeExpired();
    assertTrue(view.isReleased());
    isGone(pin);
  }

  @Test
  public void aChangedTimeCountsForTheViewsThatAreOpen() {
    View view = new View(SHARD);
    pinned.add(view.shard);
    clock.addAndGet(TimeValue.timeValueMinutes(3).millis());
    pinned.closeExpired();
    assertFalse(view.isReleased());
    pinned.keepAlive(TimeValue.timeValueMinutes(2));
    pinned.closeExpired();
    assertTrue(view.isReleased());
  }

  @Test
  public void aLeaseKeepsAViewAlive() {
    View asked = new View(SHARD);
    View forgotten = new View(SHARD);
    String pin = pinned.add(asked.shard);
    pinned.add(forgotten.shard);
    clock.addAndGet(KEEP_ALIVE);
    pinned.lease(pin).close();
    clock.addAndGet(KEEP_ALIVE);
    pinned.closeExpired();
    assertFalse(asked.isReleased());
    assertTrue(forgotten.isReleased());
    assertEquals(1, pinned.size());
  }

  @Test
  public void aViewInUseDoesNotExpire() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    PinnedShards.Lease lease = pinned.lease(pin);
    clock.addAndGet(2 * KEEP_ALIVE);
    pinned.closeExpired();
    lease.close();
    assertFalse(view.isReleased());
    assertEquals(1, pinned.size());
    pinned.lease(pin).close();
  }

  @Test
  public void theKeepAliveOfALongPhaseBeginsWhenItEnds() {
    View view = new View(SHARD);
    String pin = pinned.add(view.shard);
    PinnedShards.Lease lease = pinned.lease(pin);
    clock.addAndGet(2 * KEEP_ALIVE);
    lease.close();
    pinned.closeExpired();
    assertFalse(view.isReleased());
    clock.addAndGet(KEEP_ALIVE + 1);
    pinned.closeExpired();
    assertTrue(view.isReleased());
  }

  @Test
  public void theViewsOfAShardThatGoesAreClosedAndNoOthers() {
    View first = new View(SHARD);
    View second = new View(new ShardId("letters", "_na_", 0));
    View other = new View(OTHER_SHARD);
    View sameNameOtherIndex = new View(new ShardId("letters", "another uuid", 0));
    for (View view : List.of(first, second, other, sameNameOtherIndex)) {
      pinned.add(view.shard);
    }
    pinned.closeAll(SHARD);
    assertTrue(first.isReleased());
    assertTrue(second.isReleased());
    assertFalse(other.isReleased());
    assertFalse(sameNameOtherIndex.isReleased());
    assertEquals(2, pinned.size());
  }

  @Test
  public void allViewsOfANodeThatStopsAreClosed() {
    View first = new View(SHARD);
    View second = new View(OTHER_SHARD);
    pinned.add(first.shard);
    String pin = pinned.add(second.shard);
    PinnedShards.Lease lease = pinned.lease(pin);
    pinned.closeAll();
    assertEquals(0, pinned.size());
    assertTrue(first.isReleased());
    assertFalse(second.isReleased());
    lease.close();
    assertTrue(second.isReleased());
  }

  @Test
  public void aViewThatIsClosedWhileItIsAddedLeavesNothingBehind() throws Exception {
    AtomicBoolean adding = new AtomicBoolean(true);
    CountDownLatch closing = new CountDownLatch(1);
    Thread closer =
        new Thread(
            () -> {
              while (adding.get()) {
                pinned.closeAll(SHARD);
                closing.countDown();
              }
            });
    closer.start();
    closing.await();
    List<View> views = new ArrayList<>();
    for (int i = 0; i < 50_000; i++) {
      View view = new View(SHARD);
      views.add(view);
      pinned.add(view.shard);
    }
    adding.set(false);
    closer.join();
    pinned.closeAll(SHARD);
    assertEquals(0, pinned.size());
    views.forEach(view -> assertTrue(view.isReleased()));
  }

  @Test
  public void aViewIsReleasedOnceHoweverManyUseAndCloseItAtOnce() throws Exception {
    for (int round = 0; round < 200; round++) {
      View view = new View(SHARD);
      String pin = pinned.add(view.shard);
      int users = 4;
      CyclicBarrier together = new CyclicBarrier(users);
      List<Thread> threads = new ArrayList<>();
      AtomicInteger usedAfterRelease = new AtomicInteger();
      for (int i = 0; i < users; i++) {
        boolean closes = i == 0;
        Thread thread =
            new Thread(
                () -> {
                  try {
                    together.await();
                  } catch (Exception e) {
                    throw new AssertionError(e);
                  }
                  if (closes) {
                    view.shard.close();
                    return;
                  }
                  try (PinnedShards.Lease lease = pinned.lease(pin)) {
                    if (lease.shard() == null || view.released.get() > 0) {
                      usedAfterRelease.incrementAndGet();
                    }
                  } catch (OpenSearchStatusException e) {
                    // was closed before
                  }
                });
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(0, usedAfterRelease.get());
      assertTrue(view.isReleased());
      assertEquals(0, pinned.size());
    }
  }

  @Test
  public void theViewsOfARunThatGoesOnAreKept() {
    View kept = new View(SHARD);
    View alsoKept = new View(OTHER_SHARD);
    View unknown = new View(SHARD); // the answer that named it was lost
    List<String> pins = List.of(pinned.add(kept.shard), pinned.add(alsoKept.shard));
    pinned.add(unknown.shard);
    clock.addAndGet(KEEP_ALIVE);
    pinned.keep(pins);
    pinned.keep(List.of("another"));
    clock.incrementAndGet();
    pinned.closeExpired();
    assertFalse(kept.isReleased());
    assertFalse(alsoKept.isReleased());
    assertTrue(unknown.isReleased());
    clock.addAndGet(KEEP_ALIVE);
    pinned.closeExpired();
    assertTrue(kept.isReleased());
  }

  @Test
  public void viewsAreKeptWhileOthersOfTheSameAttemptArePinned() {
    View kept = new View(SHARD, "driver", "second");
    View ofAnEarlierAttempt = new View(SHARD, "driver", "first");
    pinned.add(kept.shard);
    pinned.add(ofAnEarlierAttempt.shard);
    clock.addAndGet(KEEP_ALIVE);
    pinned.keepAllOf("second");
    clock.incrementAndGet();
    pinned.closeExpired();
    assertFalse(kept.isReleased());
    assertTrue(ofAnEarlierAttempt.isReleased());
  }

  /** A view whose work rests after each step. */
  private View resting(ExecutorService threads) {
    ResumableWork.Slices slices =
        new ResumableWork.Slices(threads, () -> TimeValue.ZERO, System::nanoTime);
    return new View(SHARD, "driver", TestViews.ATTEMPT, slices);
  }

  private static TransportResponse endlessly(Allowance allowance) {
    while (true) {
      allowance.ensureNotCancelled();
    }
  }

  /** Whoever was to go on with it may have died. */
  @Test
  public void aViewWhoseWorkRestsExpiresAndTheWorkEndsFirst() throws Exception {
    ExecutorService threads = Executors.newCachedThreadPool();
    View view = resting(threads);
    String pin = pinned.add(view.shard);
    try (PinnedShards.Lease lease = pinned.lease(pin)) {
      assertNull(
          lease
              .shard()
              .begin(
                  key(GroupPhase.INSTANCE),
                  allowance -> {
                    try {
                      return (GroupedShard) endlessly(allowance);
                    } finally {
                      assertFalse("closed under its hands", view.isReleased());
                    }
                  },
                  () -> {}));
      clock.addAndGet(2 * KEEP_ALIVE);
      pinned.closeExpired();
      assertEquals(1, pinned.size()); // a request has it
    }
    clock.addAndGet(KEEP_ALIVE + 1);
    pinned.closeExpired();
    assertEquals(0, pinned.size());
    threads.shutdown();
    assertTrue("work goes on", threads.awaitTermination(30, TimeUnit.SECONDS));
    assertTrue(view.isReleased());
  }

  private static <R extends TransportResponse> PinnedShard.WorkKey<R> key(
      ResumablePhase<?, R> phase) {
    return phase.workKey();
  }
}
