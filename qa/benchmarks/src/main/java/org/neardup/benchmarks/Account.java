package org.neardup.benchmarks;

import java.time.Duration;
import org.neardup.work.Allowance;

/** Grants everything until time is up, and knows how much was taken at most. */
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

  /** The most that was taken at a time, bytes. */
  long most() {
    return most;
  }

  /** What the work asks for ends with this when it has taken too long. */
  static final class TimeIsUpException extends RuntimeException {}
}
