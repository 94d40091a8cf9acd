// SPDX-License-Identifier: Apache-2.0
package org.neardup.work;

import java.util.Objects;

/** Counts the steps of long work and calls for interruption every few thousand. */
public final class Steps {

  /** Less than a millisecond of work. */
  public static final int BETWEEN = 1 << 12;

  private final Runnable cancellationCheck;
  private long left = BETWEEN;

  /**
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  public Steps(Runnable cancellationCheck) {
    this.cancellationCheck = Objects.requireNonNull(cancellationCheck, "cancellationCheck");
  }

  /** Takes some steps, at least 0. */
  public void take(long count) {
    left -= count;
    if (left <= 0) {
      left = BETWEEN;
      cancellationCheck.run();
    }
  }
}
