// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.time.Duration;
import org.neardup.work.Allowance;

/** Grants all memory until a time limit, and records the maximum. */
final class Account implements Allowance {

  private final long end;
  private long taken;
  private long most;

  /** Time that counts is that of the processor, for this thread. */
  Account(Duration limit) {
    end = ProcessorTime.nanos() + limit.toNanos();
  }

  @Override
  public void take(long bytes) {
    taken += bytes;
    most = Math.max(most, taken);
  }

  @Override
  public void ensureNotCancelled() {
    if (ProcessorTime.nanos() > end) {
      throw new TimeIsUpException();
    }
  }

  /** The maximum memory at one time, in bytes. */
  long most() {
    return most;
  }

  /** Interrupts the work after the time limit. */
  static final class TimeIsUpException extends RuntimeException {}
}
