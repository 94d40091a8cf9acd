// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The environment of a measurement. */
public record Machine(String processor, int cores, String system, String java) {

  private static final Path PROCESSORS = Path.of("/proc/cpuinfo");

  public static Machine current() throws IOException {
    return new Machine(
        processorName(),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name") + " " + System.getProperty("os.version"),
        System.getProperty("java.vm.name") + " " + Runtime.version());
  }

  /** The name of the processor where the system tells it, its architecture elsewhere. */
  private static String processorName() throws IOException {
    if (Files.isReadable(PROCESSORS)) {
      for (String line : Files.readAllLines(PROCESSORS)) {
        if (line.startsWith("model name")) {
          return line.substring(line.indexOf(':') + 1).strip();
        }
      }
    }
    return System.getProperty("os.arch");
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s, %d cores, %s, %s", processor, cores, system, java);
  }
}
