// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import java.io.IOException;
import java.time.Duration;

/**
 * The time of a process: on Linux its {@code utime} and {@code stime} in {@code /proc/PID/stat}.
 *
 * @param process a running process
 */
record ProcessClock(ProcessHandle process) {

  private static final double NANOS = 1e9;

  /** The clock of this JVM, with its compiler and its garbage collection. */
  static ProcessClock own() {
    return new ProcessClock(ProcessHandle.current());
  }

  /** Work to be measured. */
  @FunctionalInterface
  interface Work {
    void run() throws IOException, InterruptedException;
  }

  /** The cost of the process so far. */
  Cost now() {
    Duration processor =
        process
            .info()
            .totalCpuDuration()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "the system does not tell the processor time of process " + process.pid()));
    return new Cost(processor.toNanos() / NANOS, System.nanoTime() / NANOS);
  }

  /** What the process takes while this work is done; nothing else may keep it busy. */
  Cost measure(Work work) throws IOException, InterruptedException {
    Cost start = now();
    work.run();
    return now().minus(start);
  }
}
