// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;

/**
 * The output of the demo.
 *
 * @param out what it prints, in UTF-8 whatever the locale
 * @param width characters in a line
 * @param interactive whether a line can be overwritten, as a progress bar does
 */
record Terminal(PrintStream out, int width, boolean interactive) {

  static final int DEFAULT_WIDTH = 100;

  private static final int NARROWEST = 60;

  /** The terminal of the standard output. Java does not tell its width, stty does. */
  static Terminal detect() {
    PrintStream out =
        new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
    String size = errorOutput("test -t 1 && stty size < /dev/tty >&2");
    String[] numbers = size.split(" ", -1);
    if (numbers.length == 2 && numbers[1].matches("[0-9]{1,4}")) {
      int width = Integer.parseInt(numbers[1]);
      return new Terminal(out, width == 0 ? DEFAULT_WIDTH : Math.max(NARROWEST, width), true);
    }
    return new Terminal(out, DEFAULT_WIDTH, false);
  }

  /** The error output of a shell command that inherits our standard output. */
  private static String errorOutput(String command) {
    try {
      Process shell =
          new ProcessBuilder("sh", "-c", command)
              .redirectOutput(ProcessBuilder.Redirect.INHERIT)
              .start();
      String output = new String(shell.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
      return shell.waitFor(5, TimeUnit.SECONDS) && shell.exitValue() == 0 ? output.strip() : "";
    } catch (IOException e) {
      return "";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
