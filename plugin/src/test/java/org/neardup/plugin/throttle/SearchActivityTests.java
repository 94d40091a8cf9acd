// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.throttle;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.After;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** When a node serves searches. */
public class SearchActivityTests extends OpenSearchTestCase {

  private static final long QUIET = TimeUnit.MILLISECONDS.toNanos(100);

  private final ThreadPoolExecutor searches =
      new ThreadPoolExecutor(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - QUIET); // it may overflow
  private final SearchActivity activity = new SearchActivity(searches, clock::get);

  @After
  public void stopThreads() {
    searches.shutdownNow();
  }

  @Test
  public void aNodeWithoutSearchesIsQuiet() {
    assertFalse(activity.getAsBoolean());
    assertEquals(0, activity.executing());
  }

  @Test
  public void aSearchInProgressCountsHoweverLongItTakes() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    searches.execute(
        () -> {
          begun.countDown();
          try {
            end.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    begun.await();
    assertTrue(activity.getAsBoolean());
    assertEquals(1, activity.executing());
    clock.addAndGet(10 * QUIET);
    assertTrue(activity.getAsBoolean());
    end.countDown();
  }

  @Test
  public void aSearchThatHasEndedCountsForAWhile() throws Exception {
    searches.submit(() -> {}).get();
    assertBusy(() -> assertEquals(1, searches.getCompletedTaskCount()));
    assertTrue(activity.getAsBoolean());
    clock.addAndGet(QUIET - 1);
    assertTrue(activity.getAsBoolean());
    clock.addAndGet(1);
    assertFalse(activity.getAsBoolean());
  }
}
