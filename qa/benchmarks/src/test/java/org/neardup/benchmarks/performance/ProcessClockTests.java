// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.IOException;
import org.junit.Test;

public class ProcessClockTests {

  private static final double WORK_SECONDS = 0.3;

  /** The process may have to wait for a processor, but cannot have worked without one. */
  @Test
  public void theTimeOfAThreadIsTimeOfItsProcess() throws IOException, InterruptedException {
    assumeTrue(ProcessHandle.current().info().totalCpuDuration().isPresent());
    Cost cost =
        ProcessClock.own()
            .measure(
                () -> {
                  long end = threadNanos() + (long) (WORK_SECONDS * 1e9);
                  while (threadNanos() < end) {
                    Thread.onSpinWait();
                  }
                });
    assertTrue(cost.toString(), cost.processor() > WORK_SECONDS - 0.05);
    assertTrue(cost.toString(), cost.wall() >= WORK_SECONDS - 0.05);
  }

  private static long threadNanos() {
    return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
