package org.neardup.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** What a thread has worked; time in which others had the processor does not count. */
final class ProcessorTime {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ProcessorTime() {}

  /** Of the current thread, nanoseconds. */
  static long nanos() {
    return THREADS.getCurrentThreadCpuTime();
  }
}
