// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.throttle;

import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/**
 * Whether a node serves searches: its search threads are busy, or did something within the last
 * {@value #QUIET_MILLIS} ms.
 */
public final class SearchActivity implements BooleanSupplier {

  private static final int QUIET_MILLIS = 100;
  private static final long QUIET = TimeUnit.MILLISECONDS.toNanos(QUIET_MILLIS);

  private final ThreadPoolExecutor searches;
  private final LongSupplier nanoTime;

  // guarded by this
  private long completed;
  private long lastSeen;

  /**
   * @param searches the threads of searches
   * @param nanoTime as {@link System#nanoTime}
   */
  public SearchActivity(ThreadPoolExecutor searches, LongSupplier nanoTime) {
    this.searches = searches;
    this.nanoTime = nanoTime;
    this.completed = searches.getCompletedTaskCount();
    this.lastSeen = nanoTime.getAsLong() - QUIET;
  }

  /** How many searches are being executed. */
  public int executing() {
    return searches.getActiveCount();
  }

  @Override
  public synchronized boolean getAsBoolean() {
    long now = nanoTime.getAsLong();
    long completedNow = searches.getCompletedTaskCount();
    if (completedNow != completed || searches.getActiveCount() > 0) {
      completed = completedNow;
      lastSeen = now;
    }
    return now - lastSeen < QUIET;
  }
}
