// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** The end of a wait. All waiting of the harness is bounded polling against one of these. */
public final class Deadline {

  private static final long POLL_MILLIS = 50;

  private final Duration patience;
  private final long end;

  private Deadline(Duration patience) {
    this.patience = patience;
    this.end = System.nanoTime() + patience.toNanos();
  }

  /** A deadline that lies {@code patience} ahead. */
  public static Deadline in(Duration patience) {
    return new Deadline(patience);
  }

  /** The time granted at the beginning. */
  Duration patience() {
    return patience;
  }

  /**
   * Waits until the condition holds.
   *
   * @return whether it held before the deadline
   */
  boolean await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      if (!pause()) {
        return false;
      }
    }
    return true;
  }

  /**
   * Waits a moment before the next look.
   *
   * @return false, at once, if the deadline has passed
   */
  public boolean pause() throws InterruptedException {
    if (System.nanoTime() - end >= 0) {
      return false;
    }
    TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
    return true;
  }
}
