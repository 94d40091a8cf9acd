// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Processor time of a thread; time of other threads does not count. */
final class ProcessorTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProcessorTime() {}

  /** Processor time of the current thread, nanoseconds. */
  static long nanos() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
